import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::testimonial.testimonial', { only: ['find', 'findOne'] })
