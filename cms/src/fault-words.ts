/** What Strapi finds wrong with a plain field, in sentences that say what to do: in the service and in the form alike. */

/** As a schema has it. */
export type Attribute = { readonly type: string; readonly regex?: unknown }

const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$'

function ofPattern(attribute: Attribute | undefined): string {
  const pattern = String(attribute?.regex ?? '')
  if (pattern.includes(slugPattern)) return 'Write lower-case words joined by hyphens, such as a-new-page.'
  if (pattern.includes('https:')) return 'Write an address that begins with / or https://.'
  if (pattern.startsWith('^\\/') || pattern.startsWith('/^\\/'))
    return 'Write an address that begins with /, such as /services/testing.'
  if (pattern.startsWith('^\\+')) return 'Write the number with its country, such as +91 79 4000 0000.'
  return 'This is not written as the site expects it.'
}

export function sentenceFor(message: string, attribute: Attribute | undefined): string {
  const [, limit] = /(?:at most|at least|than or equal to) (\d+)/.exec(message) ?? []
  if (/must match/.test(message)) return ofPattern(attribute)
  if (/at most/.test(message)) return `Shorten this to ${limit} characters.`
  if (/at least/.test(message)) return Number(limit) === 1 ? 'Fill this in.' : `Write at least ${limit} characters.`
  if (/must be unique/.test(message)) return 'Another document has this already. Write another.'
  if (/must be one of/.test(message)) return 'Choose one of the offered values.'
  if (/required|must be defined|cannot be null|must be a `|cannot be empty|must have/.test(message))
    return 'Fill this in.'
  return message
}
