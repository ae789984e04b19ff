import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::page-texts.page-texts', { only: ['find'] })
