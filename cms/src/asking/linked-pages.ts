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
import { addresses, nearestPage } from '../editing/site-addresses'
import { publishedSiteDocuments, siteDocument } from '../editing/site-document'
import { answerHeader, type Question } from '../forms/questions'
import { holdersOf } from '../keeping/snapshot'
import { addressOf } from '../publishing/addresses'
import { innerLinksOf } from '../publishing/inner-links'
import { canonicalPath } from '../publishing/own-address'

type Page = { readonly uid: UID.ContentType; readonly documentId: string; readonly path: string }

/** `Navigation: Services` for each published document that leads to a page, or names it. */
async function linksTo({ uid, documentId: except, path }: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const holder of (await holdersOf(uid, except)).filter(({ isPublished }) => isPublished)) {
    const document = await siteDocument(holder.uid, holder.documentId, 'published')
    if (document) found.push(placeInWords(strapi.contentType(holder.uid), document.attributes, [holder.field]))
  }
  for (const type of siteContentTypes()) {
    for (const { documentId, ...document } of await publishedSiteDocuments(type.uid)) {
      if (documentId === except || document.attributes.published === false) continue
      const links = innerLinksOf(document).filter((link) => canonicalPath(link.path) === path)
      const fields = links.map(({ place }) => place[0] ?? '')
      if (fields.length > 0) found.push(placeInWords(type, document.attributes, fields))
    }
  }
  return firstOf([...new Set(found)])
}

/** Where visitors know the page today, or will know its draft; `undefined` if they do not. */
async function pathOf(uid: UID.ContentType, documentId: string, status: Status) {
  const named = await nameOf(uid, documentId, status)
  return named && addressOf({ type: siteName(uid), attributes: { ...named } }, addresses)
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

const menus = /^Navigation: /

type Asked = Page & { readonly answer: string; readonly doing: string }

/** The address to which visitors shall be led by the answer, `undefined` if to none or if nothing was asked yet. */
const targetIn = (answer: string) => (/^(?:\/|https:\/\/)/.test(answer) ? decodeURI(answer) : undefined)

/** Says what leads to a page that goes, and offers the page nearest to it. @param when as a beginning of a sentence */
async function questionOf({ path, doing }: Asked, places: readonly string[], when: string): Promise<Error> {
  const isLinked = places.length > 0
  const title = isLinked ? `Other pages lead to “${path}”` : `Visitors may still ask for “${path}”`
  const others = 'Other sites, bookmarks and search engines may.'
  const question: Question = {
    title,
    told: [
      isLinked ? `${when} these links will find nothing:` : `No page of this site leads there. ${others}`,
      ...(places.some((place) => menus.test(place)) ? ['What is in a menu leaves it by itself.'] : []),
    ],
    places,
    addressLabel: 'Lead visitors to this address instead',
    address: await nearestPage(path),
    choices: [
      { label: `${doing} all the same`, headers: { [answerHeader]: 'all the same' } },
      { label: `${doing}, and lead visitors there`, takesAddress: true },
    ],
  }
  return asking(`Nothing was changed yet. ${title}.`, question)
}

/** A page that moves leaves a redirect by itself: who leads to it is told before. */
async function askBeforeMove(page: Page, to: string): Promise<void> {
  const places = await linksTo(page)
  if (places.length === 0) return
  throw asking(`Nothing was published yet: other pages lead to “${page.path}”.`, {
    title: `“${page.path}” becomes “${to}”`,
    told: [
      'These lead to the old address. Visitors who follow them are led to the new one by a redirect, and so are those of other sites. Menus are given the new address by themselves.',
    ],
    places,
    choices: [{ label: 'Publish at the new address', headers: { [answerHeader]: 'all the same' } }],
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
    const asked = { uid, documentId, path, answer, doing }
    if (answer === 'yes') throw await questionOf(asked, await linksTo(asked), 'Once it is gone')
    const to = targetIn(answer)
    if (!to) return next()
    // A redirect that the gate refuses keeps the page.
    return strapi.db.transaction(async () => {
      const result = await next()
      await redirect(path, to)
      return result
    })
  })

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    const answer = answerOf()
    if (action !== 'publish' || answer !== 'yes' || !isSiteContent(uid) || !hasDrafts(uid)) return next()
    const { documentId } = params
    const [path, to] = [await pathOf(uid, documentId, 'published'), await pathOf(uid, documentId, 'draft')]
    if (path && to && path !== to) await askBeforeMove({ uid, documentId, path }, to)
    return next()
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
    const asked = { uid, documentId, path, answer, doing: 'Publish' }
    const places = answer === 'yes' ? await linksTo(asked) : []
    if (places.length > 0) throw await questionOf(asked, places, when)
    const to = targetIn(answer)
    const result = await next()
    if (to) await redirectLater(path, to, end)
    return result
  })
}
