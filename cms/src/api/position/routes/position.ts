import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::position.position', { only: ['find', 'findOne'] })
