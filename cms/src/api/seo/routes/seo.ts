import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::seo.seo', { only: ['find', 'findOne'] })
