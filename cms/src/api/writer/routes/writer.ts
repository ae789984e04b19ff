import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::writer.writer', { only: ['find', 'findOne'] })
