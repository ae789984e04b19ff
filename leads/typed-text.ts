import { z } from 'zod'

/** One line as typed: control characters, which could forge a mail header, become spaces. */
export const line = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim(),
)

/** Text of several lines: no control characters but the ends of lines. */
export const paragraphs = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
)

/** What was left empty, or holds nothing that can be read, is absent. */
export const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? line.parse(value) || undefined : value), schema.optional())
