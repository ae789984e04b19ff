import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::portfolio-item.portfolio-item', { only: ['find', 'findOne'] })
