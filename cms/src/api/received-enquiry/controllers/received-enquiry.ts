import { factories } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { enquiries as uid } from '../../../content-names'

type Sent = { readonly data?: Readonly<Record<'email' | 'reference' | 'state', unknown>> }

export default factories.createCoreController(uid, ({ strapi }) => ({
  /** Accepts an enquiry; if one that was set aside comes again as accepted, only its mark is removed. */
  async create(context) {
    const { data }: Sent = context.request.body ?? {}
    if (data?.state === 'new' && typeof data.reference === 'string') {
      const where = { reference: data.reference, state: 'set-aside' }
      const { count } = await strapi.db.query(uid).updateMany({ where, data: { state: 'new' } })
      if (count > 0) return { data: { accepted: count } }
    }
    return await super.create(context)
  },

  /** Erases at once what an e-mail address has sent, and answers how many enquiries that was. */
  async erase(context) {
    const { data }: Sent = context.request.body ?? {}
    const email = data?.email
    if (typeof email !== 'string' || !email.includes('@')) throw new errors.ValidationError('email must be an address')
    const { count } = await strapi.db.query(uid).deleteMany({ where: { email: { $eqi: email.trim() } } })
    context.body = { data: { erased: count } }
  },
}))
