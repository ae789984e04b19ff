/** A page to which others lead does not vanish without a word: its editor is told where the links are, and offered a redirect. */
import type { UID } from '@strapi/strapi'
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
async function linksTo(path: string, except: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const type of siteContentTypes()) {
    for (const { documentId, ...document } of await publishedSiteDocuments(type.uid)) {
      if (documentId === except || document.attributes.published === false) continue
      const links = innerLinksOf(document).filter((link) => canonicalPath(link.path) === path)
      const fields = links.map(({ place }) => place[0] ?? '')
      if (fields.length > 0) found.push(placeInWords(type, document.attributes, fields))
    }
  }
  return firstOf(found)
}

/** Where visitors know the page today, or will know its draft; `undefined` if they do not. */
async function pathOf(uid: UID.ContentType, documentId: string, status: Status) {
  const named = await nameOf(uid, documentId, status)
  return named && addressOf({ type: siteName(uid), attributes: { ...named } }, addresses)
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

/** Asks if other pages lead to this one; then returns the address to which visitors shall be led, `undefined` if to none. */
async function targetFor(path: string, documentId: string, answer: string, doing: string, when: string) {
  const places = answer === 'yes' ? await linksTo(path, documentId) : []
  if (places.length === 0) return /^(?:\/|https:\/\/)/.test(answer) ? decodeURI(answer) : undefined
  throw asking(`Nothing was changed: other pages lead to “${path}”.`, {
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

export function askBeforeLinksBreak(): void {
  const labels: Readonly<Record<string, string>> = { unpublish: 'Unpublish', delete: 'Delete' }

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    const answer = answerOf()
    const doing = labels[action]
    if (!doing || !answer || !isSiteContent(uid) || !('documentId' in params)) return next()
    const documentId = String(params.documentId)
    const path = await pathOf(uid, documentId, 'published')
    if (!path) return next()
    const to = await targetFor(path, documentId, answer, doing, 'Once it is gone')
    if (!to) return next()
    // A redirect that the gate refuses keeps the page.
    return strapi.db.transaction(async () => {
      const result = await next()
      await redirect(path, to)
      return result
    })
  })

  strapi.documents.use(async (context, next) => {
    const { uid, action, params, contentType } = context
    const answer = answerOf()
    const canExpire = action === 'publish' && 'expireAt' in contentType.attributes && hasDrafts(uid)
    if (!canExpire || !answer || !isSiteContent(uid)) return next()
    const { documentId } = params
    const draft: { expireAt?: string | null } | null = await strapi.db
      .query(uid)
      .findOne({ where: { documentId, publishedAt: null } })
    const path = draft?.expireAt ? await pathOf(uid, documentId, 'draft') : undefined
    const end = new Date(draft?.expireAt ?? Number.NaN)
    if (!path || !(end.getTime() > Date.now())) return next()
    const when = `From ${moment.format(end)} (UTC), when it is taken away,`
    const to = await targetFor(path, documentId, answer, 'Publish', when)
    const result = await next()
    if (to) await redirectLater(path, to, end)
    return result
  })
}
