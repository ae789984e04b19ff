import { z } from 'zod'
import {
  aBudget,
  dayParts,
  type Fault,
  faults,
  limits,
  longest,
  needs,
  SHORTEST_MESSAGE,
  starts,
  teamSizes,
} from './form-values.ts'
import { emailIn, line, linkIn, optional, paragraphs, upTo, zonedMoment } from './typed.ts'

/** Only for the compiler to check. */
const fault = (name: Fault) => name

const required = (error: Fault) => z.string({ error }).pipe(line).pipe(z.string().min(1, error))
const short = (error: Fault) => z.string().max(limits[error] ?? 0, error)

const name = required('name').pipe(short('nameTooLong'))

const email = z.string({ error: fault('email') }).transform((typed, context) => {
  const address = emailIn(typed)
  if (address && address.length <= longest.email) return address
  const why = line.parse(typed) === '' ? 'email' : typed.length > longest.email ? 'emailTooLong' : 'emailMalformed'
  context.addIssue({ code: 'custom', message: fault(why) })
  return z.NEVER
})

const message = z
  .string({ error: fault('message') })
  .pipe(paragraphs)
  .pipe(
    z
      .string()
      .min(1, { error: fault('message'), abort: true })
      .min(SHORTEST_MESSAGE, fault('messageTooShort'))
      .max(longest.message, fault('messageTooLong')),
  )

const consent = z.literal('yes', { error: fault('consent') })
// As typed: people write numbers in more ways than a rule knows, and a colleague can read them all.
const phone = optional(upTo(longest.phone))

const contact = {
  name,
  email,
  company: optional(upTo(longest.company)),
  phone,
  budget: optional((text) => (aBudget.test(text) ? text : undefined)),
  message,
  consent,
}

/** The fields of each kind of form, by the names in its HTML; messages are the names of faults. */
export const forms = {
  enquiry: z.object({ ...contact, need: z.enum(needs, { error: fault('need') }) }),
  'hire-request': z.object({
    ...contact,
    role: required('role').pipe(short('roleTooLong')),
    teamSize: z.enum(teamSizes, { error: fault('teamSize') }),
    start: z.enum(starts, { error: fault('start') }),
  }),
  application: z.object({
    position: z.string().regex(/^[a-z0-9-]{1,100}$/, fault('position')),
    name,
    email,
    phone,
    link: optional((text) => linkIn(text, longest.link)),
    message,
    consent,
  }),
} as const

/** An enquiry from a campaign page, which decides what it asks for. `campaign` says which page it was. */
const campaignForm = forms.enquiry.extend({
  campaign: z.string(),
  need: z.enum(needs).optional().catch(undefined),
  message: z
    .string()
    .default('')
    .pipe(paragraphs)
    .pipe(z.string().max(longest.message, fault('messageTooLong'))),
})

export const newsletterForm = z.object({ email })

export type LeadKind = keyof typeof forms

export type FieldErrors = Readonly<Record<string, Fault>>

type Typed = Readonly<Record<string, string>>
type Fields = z.infer<(typeof forms)[LeadKind] | typeof campaignForm> & { ringBack?: string }
type Validation = { valid: true; fields: Fields } | { valid: false; errors: FieldErrors }

/** Whether somebody works at a moment and can ring then. */
export type CanRing = (moment: Date) => boolean

/** Validates what was typed into a form of this kind. Unknown fields are ignored. */
export function validate(kind: LeadKind, typed: Typed, canRing: CanRing = () => false): Validation {
  const result = forms[kind].safeParse(typed)
  const { errors, ringBack } = kind === 'enquiry' && typed.ringBack === 'yes' ? ringing(typed, canRing) : {}
  if (result.success && !errors) return { valid: true, fields: { ...result.data, ...(ringBack && { ringBack }) } }
  return { valid: false, errors: { ...(result.error && fieldErrors(result.error)), ...errors } }
}

/** What a campaign's form may ask for besides name, e-mail address and consent. */
export type AskedField = 'company' | 'phone' | 'need' | 'budget' | 'message'

/** The same for the form of a campaign. @param required its fields that must be filled in, with something that is kept */
export function validateCampaign(typed: Typed, required: readonly AskedField[]): Validation {
  const result = campaignForm.safeParse(typed)
  const missing = required.filter((name) => !campaignForm.shape[name].safeParse(typed[name]).data)
  const errors = missing.map((name) => [name, faults.find((each) => each === name) ?? fault('other')] as const)
  if (result.success && errors.length === 0) return { valid: true, fields: result.data }
  return { valid: false, errors: { ...Object.fromEntries(errors), ...(result.error && fieldErrors(result.error)) } }
}

/** When to ring: a moment with its zone (RFC 9557), or `morning, Vancouver` from a form that could not offer moments. */
function ringing(typed: Typed, canRing: CanRing): { errors?: FieldErrors; ringBack?: string } {
  const faultIn = { phone: line.parse(typed.phone ?? '') ? undefined : fault('phone') }
  const place = line.parse(typed.ringPlace ?? '')
  if (typed.ringPlace !== undefined && !typed.ringAt) {
    const part = dayParts.find((each) => each === typed.ringPart)
    const faults = { ringPart: part ? undefined : fault('ringPart'), ringPlace: place ? undefined : fault('ringPlace') }
    return judged({ ...faultIn, ...faults }, `${part}, ${upTo(longest.ringPlace)(place)}`)
  }
  const at = zonedMoment(typed.ringAt ?? '')
  const gone = at && canRing(at.moment) ? undefined : fault('ringAtGone')
  return judged({ ...faultIn, ringAt: typed.ringAt ? gone : fault('ringAt') }, at?.text ?? '')
}

function judged(faultIn: Readonly<Record<string, Fault | undefined>>, ringBack: string) {
  const found = Object.entries(faultIn).filter((each): each is [string, Fault] => each[1] !== undefined)
  return found.length > 0 ? { errors: Object.fromEntries(found) } : { ringBack }
}

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, Fault> = {}
  for (const { path, message } of error.issues) {
    errors[String(path[0])] ??= faults.find((each) => each === message) ?? 'other'
  }
  return errors
}
