import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::received-enquiry.received-enquiry', { only: ['create'] })
