import { factories } from '@strapi/strapi'
import { errors } from '@strapi/utils'

const uid = 'api::received-enquiry.received-enquiry'

type ErasureRequest = {
  readonly data?: { readonly email?: unknown }
}

export default factories.createCoreController(uid, ({ strapi }) => ({
  /** Erases at once what an e-mail address has sent, and answers how much that was. */
  async erase(context) {
    const { data }: ErasureRequest = context.request.body ?? {}
    const email = data?.email
    if (typeof email !== 'string' || !email.includes('@')) throw new errors.ValidationError('email must be an address')
    const { count } = await strapi.db.query(uid).deleteMany({ where: { email: { $eqi: email.trim() } } })
    context.body = { data: { erased: count } }
  },
}))
