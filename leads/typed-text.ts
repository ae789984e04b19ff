import { z } from 'zod'

/** Characters that turn the direction of text, also of what the team's mails and lists say after it. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** One line as typed: control characters, which could forge a mail header, become spaces. */
export const line = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(directions, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim(),
)

/** Text of several lines: no control characters except line ends. */
export const paragraphs = z.string().transform((text) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
)

/** A field that was left empty, or holds nothing readable, is absent. */
export const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? line.parse(value) || undefined : value), schema.optional())
