import { z } from 'zod'

/** What the sender needs, as sent by the form. The labels are the site's. */
export const needs = [
  'new-product',
  'existing-software',
  'dedicated-developers',
  'data-and-ai',
  'cloud-and-devops',
  'design',
  'testing',
  'something-else',
] as const
const budgets = ['under-25k', '25k-to-100k', '100k-to-250k', 'over-250k', 'not-known'] as const
const teamSizes = ['1', '2-to-4', '5-to-10', 'over-10'] as const
const starts = ['at-once', 'within-a-month', 'within-three-months', 'later'] as const

/** Longest values in characters; the forms repeat them as `maxlength`. */
export const longest = { name: 100, email: 254, company: 120, phone: 40, role: 100, link: 300, message: 5_000 } as const
const SHORTEST_MESSAGE = 10

/** What may be wrong with a field. The sentences are content. */
const faults = [
  'name',
  'nameTooLong',
  'email',
  'emailTooLong',
  'emailMalformed',
  'companyTooLong',
  'phoneMalformed',
  'phoneTooLong',
  'message',
  'messageTooShort',
  'messageTooLong',
  'budget',
  'need',
  'role',
  'roleTooLong',
  'teamSize',
  'start',
  'position',
  'linkMalformed',
  'linkTooLong',
  'consent',
  'fileTooLarge',
  'fileType',
  'fileNoRoom',
  'other',
] as const
export type Fault = (typeof faults)[number]

/** The limit that a fault is about, in characters. */
export const limits: Readonly<Partial<Record<Fault, number>>> = {
  nameTooLong: longest.name,
  emailTooLong: longest.email,
  companyTooLong: longest.company,
  phoneTooLong: longest.phone,
  messageTooShort: SHORTEST_MESSAGE,
  messageTooLong: longest.message,
  roleTooLong: longest.role,
  linkTooLong: longest.link,
}

/** Only for the compiler to check. */
const fault = (name: Fault) => name

/** One line as typed: control characters, which could forge a mail header, become spaces. */
const line = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim(),
)

/** Text of several lines: no control characters except line ends. */
const paragraphs = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
)

const upTo = (error: Fault) => line.pipe(z.string().max(limits[error] ?? 0, error))

/** A field that was left empty, or holds nothing readable, is absent. */
const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? line.parse(value) || undefined : value), schema.optional())

const required = (error: Fault) => z.string({ error }).pipe(line).pipe(z.string().min(1, error))

const name = required('name').pipe(upTo('nameTooLong'))

const email = required('email')
  .pipe(upTo('emailTooLong'))
  .pipe(z.email(fault('emailMalformed')))

const message = z
  .string({ error: fault('message') })
  .pipe(paragraphs)
  .pipe(z.string().min(SHORTEST_MESSAGE, fault('messageTooShort')).max(longest.message, fault('messageTooLong')))

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
