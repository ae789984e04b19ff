import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::landing-group.landing-group', { only: ['find', 'findOne'] })
