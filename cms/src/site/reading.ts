/** What the site reads here: it requests only what is published, and is told no more than it should show. */
import { isSiteContent } from '../content-names'
import { withPictureWords, wordsField } from '../forms/picture-words'
import { isValues } from '../forms/shape'

/** Editors see everything: only the site's own requests are concerned. */
const isAskedBySite = () => strapi.requestContext.get()?.state.route?.info?.type === 'content-api'

const reading = ['findMany', 'findFirst', 'findOne']

let askedAt: number | undefined

/**
 * When the site last asked, since this process started; ISO time. It compares its mirror every 15 seconds, so a longer silence means
 * something.
 */
export function lastReading(): string | undefined {
  return askedAt === undefined ? undefined : new Date(askedAt).toISOString()
}

function noteReading(): void {
  strapi.documents.use((context, next) => {
    if (isSiteContent(context.uid) && isAskedBySite()) askedAt = Date.now()
    return next()
  })
}

/**
 * Documents that sort equally come in the order of their slugs, as in the site's embedded service. A database may
 * return them in any order, and in another one for the next page of the same list.
 */
function orderTies(): void {
  strapi.documents.use((context, next) => {
    if (context.action !== 'findMany' || !isSiteContent(context.uid)) return next()
    const key = ['slug', 'routePath'].find((name) => name in context.contentType.attributes)
    const asked: unknown = context.params.sort
    if (key) Object.assign(context.params, { sort: [...[asked ?? []].flat(), `${key}:asc`] })
    return next()
  })
}

/** `published: false` keeps an article from the site although it is published here, whatever the site requests. */
function keepBack(): void {
  strapi.documents.use((context, next) => {
    const { action, contentType, params } = context
    const isPublic = 'status' in params && params.status === 'published'
    if (![...reading, 'count'].includes(action) || !isPublic || !('published' in contentType.attributes)) return next()
    if (!isAskedBySite()) return next()
    const asked = 'filters' in params && params.filters ? [params.filters] : []
    Object.assign(params, { filters: { $and: [...asked, { published: { $eq: true } }] } })
    return next()
  })
}

/** What a picture shows where it is used: the words of the document, if it has its own, in place of the file's. */
function sayWhatPicturesShow(): void {
  strapi.documents.use(async (context, next) => {
    const { action, contentType, params } = context
    const isConcerned = reading.includes(action) && wordsField in contentType.attributes
    if (!isConcerned || !isAskedBySite()) return next()
    if ('fields' in params && Array.isArray(params.fields)) {
      Object.assign(params, { fields: [...params.fields, wordsField] })
    }
    const found = await next()
    for (const document of [found].flat()) if (isValues(document)) Object.assign(document, withPictureWords(document))
    return found
  })
}

export function answerTheSite(): void {
  orderTies()
  keepBack()
  sayWhatPicturesShow()
  noteReading()
}
