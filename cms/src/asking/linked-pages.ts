/** A page to which others lead does not vanish without a word: its editor is told where the links are, and offered a redirect. */
import type { Core, UID } from '@strapi/strapi'
import { answerOf, asking } from '../admin-requests'
import {
  firstOf,
  hasDrafts,
  isSiteContent,
  nameOf,
  placeInWords,
  type Status,
  siteContentTypes,
  siteName,
} from '../content-names'
import { redirect, redirectLater } from '../editing/redirect-moved-pages'
import { addresses } from '../editing/site-addresses'
import { publishedSiteDocuments } from '../editing/site-document'
import { answerHeader } from '../forms/questions'
import { addressOf } from '../publishing/addresses'
import { innerLinksOf } from '../publishing/inner-links'
import { canonicalPath } from '../publishing/own-address'

/** `Navigation: Services` for each published document that leads to a path. */
async function linksTo(strapi: Core.Strapi, path: string, except: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const type of siteContentTypes(strapi)) {
    for (const { documentId, ...document } of await publishedSiteDocuments(strapi, type.uid)) {
      if (documentId === except || document.attributes.published === false) continue
      const links = innerLinksOf(document).filter((link) => canonicalPath(link.path) === path)
      const fields = links.map(({ place }) => place[0] ?? '')
      if (fields.length > 0) found.push(placeInWords(type, document.attributes, fields))
    }
  }
  return firstOf(found)
}

/** Where visitors know the page today, or will know its draft; `undefined` if they do not. */
async function pathOf(strapi: Core.Strapi, uid: UID.ContentType, documentId: string, status: Status) {
  const named = await nameOf(strapi, uid, documentId, status)
  return named && addressOf({ type: siteName(strapi, uid), attributes: { ...named } }, addresses)
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

function questionOf(path: string, places: readonly string[], doing: string, when: string) {
  return asking(`Nothing was changed: other pages lead to “${path}”.`, {
    title: `Other pages lead to “${path}”`,
    told: [`${when} these links will find nothing:`],
    places,
    addressLabel: 'Lead visitors to this address instead',
    choices: [
      { label: `${doing} all the same`, headers: { [answerHeader]: 'all the same' } },
      { label: `${doing}, and lead visitors there`, takesAddress: true },
    ],
  })
}

/** The address to which visitors shall be led; `undefined` if to none. */
function targetIn(answer: string): string | undefined {
  return /^(?:\/|https:\/\/)/.test(answer) ? decodeURI(answer) : undefined
}

export function askBeforeLinksBreak(strapi: Core.Strapi): void {
  const labels: Readonly<Record<string, string>> = { unpublish: 'Unpublish', delete: 'Delete' }

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    const answer = answerOf(strapi)
    const doing = labels[action]
    if (!doing || !answer || !isSiteContent(uid) || !('documentId' in params)) return next()
    const documentId = String(params.documentId)
    const path = await pathOf(strapi, uid, documentId, 'published')
    if (!path) return next()
    const places = answer === 'yes' ? await linksTo(strapi, path, documentId) : []
    if (places.length > 0) throw questionOf(path, places, doing, 'Once it is gone')
    const to = targetIn(answer)
    if (!to) return next()
    // A redirect that the gate refuses keeps the page.
    return strapi.db.transaction(async () => {
      const result = await next()
      await redirect(strapi, path, to)
      return result
    })
  })

  strapi.documents.use(async (context, next) => {
    const { uid, action, params, contentType } = context
    const answer = answerOf(strapi)
    const canExpire = action === 'publish' && 'expireAt' in contentType.attributes && hasDrafts(strapi, uid)
    if (!canExpire || !answer || !isSiteContent(uid)) return next()
    const { documentId } = params
    const draft: { expireAt?: string | null } | null = await strapi.db
      .query(uid)
      .findOne({ where: { documentId, publishedAt: null } })
    const path = draft?.expireAt ? await pathOf(strapi, uid, documentId, 'draft') : undefined
    const end = new Date(draft?.expireAt ?? Number.NaN)
    if (!path || !(end.getTime() > Date.now())) return next()
    const places = answer === 'yes' ? await linksTo(strapi, path, documentId) : []
    if (places.length > 0)
      throw questionOf(path, places, 'Publish', `From ${moment.format(end)} (UTC), when it is taken away,`)
    const to = targetIn(answer)
    const result = await next()
    if (to) await redirectLater(strapi, path, to, end)
    return result
  })
}
