import { z } from 'zod'
import { type Fault, faults, limits } from './faults.ts'
import { budgets, longest, needs, SHORTEST_MESSAGE, starts, teamSizes } from './form-values.ts'
import { line, optional, paragraphs } from './typed-text.ts'

/** Only for the compiler to check. */
const fault = (name: Fault) => name

const upTo = (error: Fault) => line.pipe(z.string().max(limits[error] ?? 0, error))

const required = (error: Fault) => z.string({ error }).pipe(line).pipe(z.string().min(1, error))

const name = required('name').pipe(upTo('nameTooLong'))

const email = required('email')
  .pipe(upTo('emailTooLong'))
  .pipe(z.email(fault('emailMalformed')))

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
const phone = optional(upTo('phoneTooLong').pipe(z.string().regex(/^[+\d][\d\s()./x-]{3,}$/i, fault('phoneMalformed'))))
const httpAddress = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.domain,
  error: fault('linkMalformed'),
})

const contact = {
  name,
  email,
  company: optional(upTo('companyTooLong')),
  phone,
  budget: optional(z.enum(budgets, { error: fault('budget') })),
  message,
  consent,
}

/** The fields of each kind of form, by the names in its HTML; messages are the names of faults. */
export const forms = {
  enquiry: z.object({ ...contact, need: z.enum(needs, { error: fault('need') }) }),
  'hire-request': z.object({
    ...contact,
    role: required('role').pipe(upTo('roleTooLong')),
    teamSize: z.enum(teamSizes, { error: fault('teamSize') }),
    start: z.enum(starts, { error: fault('start') }),
  }),
  application: z.object({
    position: z.string().regex(/^[a-z0-9-]{1,100}$/, fault('position')),
    name,
    email,
    phone,
    link: optional(upTo('linkTooLong').pipe(httpAddress)),
    message,
    consent,
  }),
} as const

export const newsletterForm = z.object({ email })

export type LeadKind = keyof typeof forms
export type LeadFields = { [Kind in LeadKind]: z.infer<(typeof forms)[Kind]> }

/** Field name to its fault. */
export type FieldErrors = Readonly<Record<string, Fault>>

export type Validation<Fields> = { valid: true; fields: Fields } | { valid: false; errors: FieldErrors }

/** Validates what was typed into a form of this kind. Unknown fields are ignored. */
export function validate<Kind extends LeadKind>(
  kind: Kind,
  typed: Readonly<Record<string, string>>,
): Validation<LeadFields[LeadKind]> {
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
