/** Keeps from visitors what breaks the model or a rule of the gate (`publishing`). A draft may be unfinished. */
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { mayWith, refuseUnless, serveAdmin } from '../admin-requests'
import { hasDrafts, isSiteContent, type Status, savedId, siteName } from '../content-names'
import { sentenceFor } from '../forms/field-words'
import { faultsOf } from '../publishing/publishable'
import type { PublishableDocument } from '../publishing/rule'
import { asPublished } from './as-written'
import { siteDocument } from './site-document'
import { inOneSentence, type Problem, placeOf, structuredProblems } from './structured-problems'
import { surroundingsOf } from './surroundings'

/** `rule` is that of the gate (`publishing`), or `structured`: the shape of a field. */
export type Judged = Problem & { readonly isWarning: boolean; readonly isOverdue?: boolean; readonly rule: string }

/** What the gate says of a document: its draft as it would be published, unless the published version is meant. Warnings forbid nothing. */
export async function judgementOf(
  uid: UID.ContentType,
  documentId: string,
  version: Status = 'draft',
): Promise<Judged[]> {
  const document = await siteDocument(uid, documentId, version)
  if (!document) return []
  const attributes = version === 'draft' ? asPublished(uid, document.attributes) : document.attributes
  return judge(uid, documentId, { ...document, attributes })
}

export async function judge(
  uid: UID.ContentType,
  documentId: string,
  document: PublishableDocument,
): Promise<Judged[]> {
  const { attributes } = strapi.contentType(uid)
  const structured = structuredProblems(attributes, document.attributes)
  // Rules take it for granted that fields have their shape.
  if (structured.length > 0) return structured.map((problem) => ({ ...problem, isWarning: false, rule: 'structured' }))
  const faults = faultsOf(document, await surroundingsOf(documentId, document))
  return faults.map(({ path, message, isWarning = false, isOverdue = false, rule }) => {
    return { ...placeOf(attributes, path, message), isWarning, isOverdue, rule }
  })
}

/** Why a document may not be shown, and what in it is overdue. What else might be better is in the log. */
export async function problemsOf(uid: UID.ContentType, documentId: string, version?: Status) {
  const {
    refused = [],
    overdue = [],
    better = [],
  } = Object.groupBy(await judgementOf(uid, documentId, version), ({ isWarning, isOverdue }) =>
    isOverdue ? 'overdue' : isWarning ? 'better' : 'refused',
  )
  for (const { path, message } of better) {
    strapi.log.warn(`${siteName(uid)} ${documentId}: ${path.join('.')}: ${message}`)
  }
  return { refused, overdue }
}

async function check(uid: UID.ContentType, documentId: string): Promise<void> {
  const { refused } = await problemsOf(uid, documentId)
  const list = refused.map(({ path, message }) => ({ path, message, name: 'ValidationError' }))
  const [first] = list
  if (first) throw new errors.ValidationError(inOneSentence(first), { errors: list })
}

export function checkDocuments(): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    if (!isSiteContent(uid)) return next()
    if (action === 'publish') {
      await check(uid, params.documentId)
      return next()
    }
    const isSaved = action === 'create' || action === 'update' || action === 'clone'
    const isShownAtOnce = !hasDrafts(uid) || ('status' in params && params.status === 'published')
    if (!isSaved || !isShownAtOnce) return next()
    // Only what is saved is complete; if it may not be shown, the transaction is undone.
    return strapi.db.transaction(async () => {
      const result = await next()
      const documentId = savedId(result)
      if (documentId) await check(uid, documentId)
      return result
    })
  })
}

/** What Strapi finds wrong with a plain field, in our words. Outermost except for the gate, whose own stay as they are. */
export function speakPlainly(): void {
  strapi.documents.use(async (context, next) => {
    if (!isSiteContent(context.uid)) return next()
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof errors.YupValidationError)) throw error
      const { attributes } = context.contentType
      const faults = error.details.errors.map(({ path, message }) => {
        return { path, name: 'ValidationError', message: sentenceFor(message, attributes[path[0] ?? '']) }
      })
      throw new errors.ValidationError(faults[0]?.message ?? error.message, { errors: faults })
    }
  })
}

/** What the gate says of a draft as it was saved: told beside its form before anybody presses Publish. */
export function serveJudgements(): void {
  serveAdmin('/judgements', {
    async 'GET /:type/:documentId'(context) {
      const { type, documentId }: { type: string; documentId: string } = context.params
      if (!isSiteContent(type) || !strapi.contentTypes[type]) throw new errors.NotFoundError()
      refuseUnless(await mayWith(context.state.userAbility, 'read', type, documentId))
      context.body = await judgementOf(type, documentId)
    },
  })
}
