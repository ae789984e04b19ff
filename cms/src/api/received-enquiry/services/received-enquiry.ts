import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::received-enquiry.received-enquiry')
