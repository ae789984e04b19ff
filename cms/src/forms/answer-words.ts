/** Templates of answers: what stands for a field, and what is still to be written. */
import { choiceAsWritten } from './enquiry-words'
import type { Values } from './shape'

/** As the site takes it in one notice (`server/changes/change-notices.ts`). */
export const longestAnswer = 5_000

/** Of one that was merged into another. */
export const answeredElsewhere = (into: unknown) =>
  `This was merged into ${into}. Answer that one, or take this out again.`

const names = ['name', 'reference', 'company', 'service', 'signature'] as const
type Name = (typeof names)[number]

const fieldsIn = /\{([a-z]+)\}/g
const isName = (name: string): name is Name => names.some((each) => each === name)

function known(name: Name, enquiry: Values, signature: string): string {
  if (name === 'signature') return signature
  if (name === 'service') return choiceAsWritten(enquiry.need ?? enquiry.position)
  const value = enquiry[name]
  return typeof value === 'string' ? value : ''
}

/** A template for one enquiry; a field of which nothing is known stays, to be written by hand. What a visitor wrote is put in as it is. */
export function filledIn(template: string, enquiry: Values, signature: string): string {
  return template.replace(fieldsIn, (whole, name: string) =>
    isName(name) ? known(name, enquiry, signature) || whole : whole,
  )
}

/** Fields of templates that nobody has written anything for. */
export const fieldsLeft = (text: string): string[] =>
  [...text.matchAll(fieldsIn)].flatMap(([, name = '']) => (isName(name) ? [name] : []))
