/**
 * Keeps visitors from seeing what may not be published: a document whose structured fields do not have the shape of the site's
 * model, that lacks a required relation, or that breaks a rule of the gate (`publishing`, the same as for files). Strapi checks
 * the plain fields itself. A draft may be unfinished.
 */
import type { Core, UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { hasDrafts, isSiteContent } from '../content-names'
import { faultsOf } from '../publishing/publishable'
import { siteDocument } from './site-document'
import { type Problem, placeOf, structuredProblems } from './structured-problems'
import { surroundingsOf } from './surroundings'

type Judgement = {
  /** They forbid that it is shown. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/** What the gate says of a document: its draft, unless the published version is meant. */
export async function judgementOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  version: 'draft' | 'published' = 'draft',
): Promise<Judgement> {
  const document = await siteDocument(strapi, uid, documentId, version)
  if (!document) return { problems: [], warnings: [] }
  const { attributes } = strapi.contentType(uid)
  const structured = structuredProblems(attributes, document.attributes)
  // Rules take it for granted that fields have their shape.
  if (structured.length > 0) return { problems: structured, warnings: [] }
  const faults = faultsOf(document, await surroundingsOf(strapi, documentId, document))
  const inForm = (isWanted: boolean) =>
    faults
      .filter(({ isWarning = false }) => isWarning === isWanted)
      .map(({ path, message }) => placeOf(attributes, path, message))
  return { problems: inForm(false), warnings: inForm(true) }
}

async function check(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<void> {
  const { problems, warnings } = await judgementOf(strapi, uid, documentId)
  for (const { path, message } of warnings) strapi.log.warn(`${uid} ${documentId}: ${path.join('.')}: ${message}`)
  const list = problems.map((problem) => ({ ...problem, name: 'ValidationError' }))
  const [first] = list
  if (first) throw new errors.ValidationError(`${first.path[0]}: ${first.message}`, { errors: list })
}

/** The document that a call saved; its type may have no drafts, or the same call may publish it. */
function savedId(result: unknown): string | undefined {
  const isNamed = typeof result === 'object' && result !== null && 'documentId' in result
  return isNamed ? String(result.documentId) : undefined
}

export function checkDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    if (!isSiteContent(uid)) return next()
    if (action === 'publish') {
      await check(strapi, uid, params.documentId)
      return next()
    }
    const isSaved = action === 'create' || action === 'update' || action === 'clone'
    const isShownAtOnce = !hasDrafts(strapi, uid) || ('status' in params && params.status === 'published')
    if (!isSaved || !isShownAtOnce) return next()
    // Only what is saved is complete; if it may not be shown, the transaction is undone.
    return strapi.db.transaction(async () => {
      const result = await next()
      const documentId = savedId(result)
      if (documentId) await check(strapi, uid, documentId)
      return result
    })
  })
}
