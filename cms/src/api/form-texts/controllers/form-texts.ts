import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::form-texts.form-texts')
