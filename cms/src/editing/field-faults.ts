/** What Strapi finds wrong with a plain field, in sentences that say what to do. */
import type { Core, Struct } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isSiteContent } from '../content-names'

type Fault = { readonly path: readonly (string | number)[]; readonly message: string; readonly name?: string }

const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$'

function ofPattern(attribute: Struct.SchemaAttributes[string] | undefined): string {
  const pattern = attribute && 'regex' in attribute ? String(attribute.regex) : ''
  if (pattern.includes(slugPattern)) return 'Write lower-case words joined by hyphens, such as a-new-page.'
  if (pattern.includes('https:')) return 'Write an address that begins with / or https://.'
  if (pattern.startsWith('^\\/') || pattern.startsWith('/^\\/'))
    return 'Write an address that begins with /, such as /services/testing.'
  return 'This is not written as the site expects it.'
}

export function sentenceFor(message: string, attribute: Struct.SchemaAttributes[string] | undefined): string {
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

function isFaults(details: unknown): details is { errors: Fault[] } {
  return typeof details === 'object' && details !== null && 'errors' in details && Array.isArray(details.errors)
}

/** Outermost except for the gate, whose own words stay as they are. */
export function speakPlainly(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!isSiteContent(context.uid)) return next()
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof errors.YupValidationError) || !isFaults(error.details)) throw error
      const { attributes } = context.contentType
      const faults = error.details.errors.map(({ path, message }) => {
        const [field = ''] = path
        return { path, name: 'ValidationError', message: sentenceFor(message, attributes[String(field)]) }
      })
      throw new errors.ValidationError(faults[0]?.message ?? error.message, { errors: faults })
    }
  })
}
