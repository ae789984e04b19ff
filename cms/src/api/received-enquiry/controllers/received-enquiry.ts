import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::received-enquiry.received-enquiry')
