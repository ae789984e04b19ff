/** What Strapi finds wrong with a plain field, in sentences that say what to do. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isSiteContent } from '../content-names'
import { sentenceFor } from '../fault-words'

type Fault = { readonly path: readonly (string | number)[]; readonly message: string; readonly name?: string }

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
