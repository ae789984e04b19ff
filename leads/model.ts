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

/** One line as typed: control characters, which could forge a mail header, become spaces. */
const line = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim(),
)

/** Text of several lines: no control characters but the ends of lines. */
const paragraphs = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
)

const upTo = (most: number, what: string) =>
  line.pipe(z.string().max(most, `${what} can be at most ${most.toLocaleString('en')} characters long.`))

/** What was left empty, or holds nothing that can be read, is absent. */
const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? line.parse(value) || undefined : value), schema.optional())

const required = (error: string) => z.string({ error }).pipe(line).pipe(z.string().min(1, error))

const name = required('Please tell us your name.').pipe(upTo(longest.name, 'The name'))

const email = required('Please give us an e-mail address, so that we can answer.')
  .pipe(upTo(longest.email, 'An e-mail address'))
  .pipe(
    z.email('That does not look like an e-mail address. It needs a name, an @ and a domain, such as mina@example.com.'),
  )

const message = z
  .string({ error: 'Please write a few words about it.' })
  .pipe(paragraphs)
  .pipe(
    z
      .string()
      .min(SHORTEST_MESSAGE, `Please write a few words more: at least ${SHORTEST_MESSAGE} characters.`)
      .max(longest.message, 'The message can be at most 5,000 characters long. Please send the rest by e-mail.'),
  )

const consent = z.literal('yes', { error: 'Please tick the box: without it we may not keep your message.' })
const phone = optional(
  upTo(longest.phone, 'The phone number').pipe(
    z
      .string()
      .regex(/^[+\d][\d\s()./x-]{3,}$/i, 'Please write the phone number with digits, such as +44 20 7946 0000.'),
  ),
)
const httpAddress = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.domain,
  error: 'Please give a full address that starts with https://, such as https://example.com/me.',
})

const contact = {
  name,
  email,
  company: optional(upTo(longest.company, 'The company')),
  phone,
  budget: optional(z.enum(budgets, { error: 'Please choose one of the budgets in the list.' })),
  message,
  consent,
}

/** The fields of each kind of form, by the names in its HTML; messages are shown to the visitor. */
export const forms = {
  enquiry: z.object({ ...contact, need: z.enum(needs, { error: 'Please choose what you need help with.' }) }),
  'hire-request': z.object({
    ...contact,
    role: required('Please say whom you are looking for.').pipe(upTo(longest.role, 'The role')),
    teamSize: z.enum(teamSizes, { error: 'Please choose how many people you need.' }),
    start: z.enum(starts, { error: 'Please choose when the work should start.' }),
  }),
  application: z.object({
    position: z.string().regex(/^[a-z0-9-]{1,100}$/, 'This position does not exist. Please open its page again.'),
    name,
    email,
    phone,
    link: optional(upTo(longest.link, 'The address').pipe(httpAddress)),
    message,
    consent,
  }),
} as const

export const newsletterForm = z.object({ email })

export type LeadKind = keyof typeof forms
export type LeadFields = { [Kind in LeadKind]: z.infer<(typeof forms)[Kind]> }

/** Field name to the sentence that the visitor is shown. */
export type FieldErrors = Readonly<Record<string, string>>

export type Validation<Fields> = { valid: true; fields: Fields } | { valid: false; errors: FieldErrors }

/** Validates what was typed into a form of this kind. Unknown fields are ignored. */
export function validate<Kind extends LeadKind>(
  kind: Kind,
  typed: Readonly<Record<string, string>>,
): Validation<LeadFields[LeadKind]> {
  const result = forms[kind].safeParse(typed)
  return result.success ? { valid: true, fields: result.data } : { valid: false, errors: fieldErrors(result.error) }
}

/** The first message of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message: sentence } of error.issues) errors[String(path[0])] ??= sentence
  return errors
}
