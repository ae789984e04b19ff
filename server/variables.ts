import { z } from 'zod'

/** `KEY=` in an env file means "not set". */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional())

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// URL', abort: true })
  .refine(withoutCredentials, {
    error: 'a URL without user name and password',
  })

const expectedPort = 'a port number from 0 to 65535'

export const port = z
  .string()
  .regex(/^\d{1,5}$/, expectedPort)
  .transform(Number)
  .refine((number) => number <= 65_535, expectedPort)

const expectedShare = 'a share from 0 to 1'

export const share = z
  .string()
  .regex(/^(?:\d+(?:\.\d*)?|\.\d+)$/, expectedShare)
  .transform(Number)
  .refine((value) => value <= 1, expectedShare)

/** Written in digits alone. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a whole number from ${least} to ${most}`)

function withoutCredentials(value: string): boolean {
  const url = new URL(value)
  return url.username === '' && url.password === ''
}
