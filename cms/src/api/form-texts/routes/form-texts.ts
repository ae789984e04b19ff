import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::form-texts.form-texts', { only: ['find'] })
