import { factories } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { enquiries as uid } from '../../../content-names'
import { decideByLink } from '../../../desk/desk'
import { note, tellWhatBecame } from '../../../desk/happened'
import { eraseEnquiries } from '../../../desk/merging'

type Field = 'email' | 'reference' | 'state' | 'brief' | 'cv' | 'act' | 'by'
type Sent = { readonly data?: Readonly<Record<Field, unknown>> }

export default factories.createCoreController(uid, ({ strapi }) => ({
  /** Accepts an enquiry. Of one that comes again, only the mark is removed if it was set aside, and a file that came later is named. */
  async create(context) {
    const { data }: Sent = context.request.body ?? {}
    const reference = data?.reference
    if (typeof reference !== 'string') return await super.create(context)
    const enquiries = strapi.db.query(uid)
    let accepted = 0
    if (data?.state === 'new') {
      const where = { reference, state: 'set-aside' }
      accepted += await strapi.db.transaction(async () => {
        const { count } = await enquiries.updateMany({ where, data: { state: 'new', updatedAt: new Date() } })
        if (count > 0) await note(reference, 'accepted it', undefined)
        return count
      })
    }
    for (const field of ['brief', 'cv'] as const) {
      const name = data?.[field]
      if (typeof name !== 'string') continue
      const where = { reference, [field]: { $null: true } }
      const named = { [field]: name.slice(0, 255), updatedAt: new Date() }
      accepted += (await enquiries.updateMany({ where, data: named })).count
    }
    return accepted > 0 ? { data: { accepted } } : await super.create(context)
  },

  async decide(context) {
    const { data }: Sent = context.request.body ?? {}
    const { reference, act, by } = data ?? {}
    if (typeof reference !== 'string' || typeof by !== 'string' || (act !== 'take' && act !== 'decline'))
      throw new errors.ValidationError('reference, act and by say who did what')
    const outcome = await decideByLink(reference, act, by.slice(0, 255).toLowerCase())
    if (!outcome) throw new errors.NotFoundError()
    await tellWhatBecame(reference, outcome === 'stands' ? by : undefined)
    context.body = { data: {} }
  },

  async erase(context) {
    const { data }: Sent = context.request.body ?? {}
    const email = data?.email
    if (typeof email !== 'string' || !email.includes('@')) throw new errors.ValidationError('email must be an address')
    context.body = { data: { erased: await eraseEnquiries({ email: { $eqi: email.trim() } }) } }
  },
}))
