/** What the site reads here: it requests only what is published, and is told no more than it should show. */
import type { UID } from '@strapi/strapi'
import { isSiteContent } from '../content-names'
import { withPictureWords, wordsField } from '../forms/picture-words'
import { isValues, type Values } from '../forms/shape'

/** Editors see everything: only the site's own requests are concerned. */
const isAskedBySite = () => strapi.requestContext.get()?.state.route?.info?.type === 'content-api'

const reading = ['findMany', 'findFirst', 'findOne']

let askedAt: number | undefined

/** When the site last asked, as ISO time. It does every 15 seconds, so a longer silence means something. */
export function lastReading(): string | undefined {
  return askedAt === undefined ? undefined : new Date(askedAt).toISOString()
}

/** A draft is shown with the date of its page, or on which it is to appear; without either it has none yet. */
async function dated(uid: UID.ContentType, drafts: readonly Values[]): Promise<void> {
  if (!('publishAt' in strapi.contentType(uid).attributes)) return
  const where = { documentId: { $in: drafts.map(({ documentId }) => documentId) } }
  const select = ['documentId', 'publishedAt', 'publishAt']
  const versions: Values[] = await strapi.db.query(uid).findMany({ select, where })
  for (const draft of drafts) {
    const own = versions.filter(({ documentId }) => documentId === draft.documentId)
    const publishedAt =
      own.find((each) => each.publishedAt)?.publishedAt ?? own.find((each) => each.publishAt)?.publishAt
    if (!draft.publishedAt && publishedAt) Object.assign(draft, { publishedAt })
  }
}

export function answerTheSite(): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType, params } = context
    // Documents that sort equally come in the order of their slugs, as in the site's embedded service. A database may return them in any
    // order, and in another one for the next page of the same list.
    if (context.action === 'findMany' && isSiteContent(uid)) {
      const key = ['slug', 'routePath'].find((name) => name in contentType.attributes)
      const asked: unknown = context.params.sort
      if (key) Object.assign(params, { sort: [...[asked ?? []].flat(), `${key}:asc`] })
    }
    if (!isAskedBySite()) return next()
    if (isSiteContent(uid)) askedAt = Date.now()

    // `published: false` keeps an article from the site although it is published here, whatever the site requests.
    const isPublic = 'status' in params && params.status === 'published'
    if ([...reading, 'count'].includes(action) && isPublic && 'published' in contentType.attributes) {
      const asked = 'filters' in params && params.filters ? [params.filters] : []
      Object.assign(params, { filters: { $and: [...asked, { published: { $eq: true } }] } })
    }

    if (!reading.includes(action) || !isSiteContent(uid)) return next()
    // What a picture shows where it is used: the words of the document, if it has its own, in place of the file's.
    if (wordsField in contentType.attributes && 'fields' in params && Array.isArray(params.fields)) {
      Object.assign(params, { fields: [...params.fields, wordsField] })
    }
    const found = await next()
    const documents = [found].flat().filter((each) => isValues(each))
    for (const document of documents) Object.assign(document, withPictureWords(document))
    if (!isPublic) await dated(uid, documents)
    return found
  })
}
