import { z } from 'zod'
import {
  budgets,
  type Fault,
  faults,
  limits,
  longest,
  needs,
  SHORTEST_MESSAGE,
  starts,
  teamSizes,
} from './form-values.ts'
import { emailIn, line, linkIn, optional, paragraphs, upTo } from './typed.ts'

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
const budget = z.enum(budgets)

const contact = {
  name,
  email,
  company: optional(upTo(longest.company)),
  phone,
  budget: optional((text) => budget.safeParse(text).data),
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

export const newsletterForm = z.object({ email })

export type LeadKind = keyof typeof forms

/** Field name to its fault. */
export type FieldErrors = Readonly<Record<string, Fault>>

type Validation = { valid: true; fields: z.infer<(typeof forms)[LeadKind]> } | { valid: false; errors: FieldErrors }

/** Validates what was typed into a form of this kind. Unknown fields are ignored. */
export function validate(kind: LeadKind, typed: Readonly<Record<string, string>>): Validation {
  const result = forms[kind].safeParse(typed)
  return result.success ? { valid: true, fields: result.data } : { valid: false, errors: fieldErrors(result.error) }
}

/** The first fault of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, Fault> = {}
  for (const { path, message } of error.issues) {
    errors[String(path[0])] ??= faults.find((each) => each === message) ?? 'other'
  }
  return errors
}
