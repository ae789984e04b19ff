/** A page to which others lead does not vanish without a word: its editor is told where the links are, and offered a redirect. */
import type { UID } from '@strapi/strapi'
import { type Ability, answerOf, asking, chosenWith, isAllowed } from '../admin-requests'
import {
  firstOf,
  hasDrafts,
  isSiteContent,
  nameOf,
  navigation,
  placeInWords,
  redirects as redirectType,
  type Status,
  siteContentTypes,
  siteName,
  titleOf,
} from '../content-names'
import { menusLeft, returnToMenus } from '../editing/menus'
import { redirect, redirectLater } from '../editing/redirect-moved-pages'
import { addresses, nearestPage, redirectsAt, sitePages } from '../editing/site-addresses'
import { publishedSiteDocuments, siteDocument } from '../editing/site-document'
import { answerHeader, canBeAsked } from '../forms/questions'
import type { Values } from '../forms/shape'
import { lastPublication } from '../keeping/history'
import { holdersOf } from '../keeping/snapshot'
import { addressOf } from '../publishing/addresses'
import { innerLinksOf, timesOf } from '../publishing/inner-links'
import { canonicalPath } from '../publishing/own-address'
import type { Reference } from '../publishing/references'
import type { PublishableDocument } from '../publishing/rule'
import { textsAt } from '../publishing/texts'
import references from '../references.json'

type Page = {
  readonly documentId: string
  /** Its address, if it has one; when it ends at another, that one too. */
  readonly paths: readonly string[]
  /** The address that it takes: a redirect from there ends by itself. */
  readonly takes?: string
  readonly attributes?: Values
}

const named: Readonly<Record<string, readonly Reference[]>> = references

/** The fields in which a document names another by a word, such as a testimonial by its slug. */
function fieldsNaming({ type, attributes }: PublishableDocument, uid: UID.ContentType, { attributes: own = {} }: Page) {
  const ofType = (named[type] ?? []).filter((reference) => reference.type === siteName(uid))
  return ofType.flatMap(({ path, within }) => {
    const names = textsAt(own, within).map(([, name]) => name)
    return textsAt(attributes, path).flatMap(([place, name]) => (names.includes(name) ? (place[0] ?? []) : []))
  })
}

/** What leads to pages, or names them, and is none of them. */
type Links = {
  /** `Navigation: Services` for each published document, as far as there is room for them; of several pages, with which. */
  readonly places: readonly string[]
  readonly isInMenus: boolean
}

async function linksTo(uid: UID.ContentType, pages: readonly Page[]): Promise<Links> {
  const going = new Set(pages.map(({ documentId }) => documentId))
  const held = await Promise.all(pages.map(({ documentId }) => holdersOf(uid, documentId)))
  const found: string[] = []
  let isInMenus = false
  for (const type of siteContentTypes()) {
    for (const { documentId, ...document } of await publishedSiteDocuments(type.uid)) {
      if (going.has(documentId) || document.attributes.published === false) continue
      const links = innerLinksOf(document).map(({ place, path }) => ({
        field: place[0] ?? '',
        to: canonicalPath(path),
      }))
      for (const [at, page] of pages.entries()) {
        if (type.uid === redirectType && document.attributes.from === page.takes) continue
        const holding = (held[at] ?? []).filter(
          (holder) => holder.isPublished && holder.uid === type.uid && holder.documentId === documentId,
        )
        const leading = links.filter(({ to }) => page.paths.includes(to))
        const fields = [...holding, ...leading].map(({ field }) => field).concat(fieldsNaming(document, uid, page))
        if (fields.length === 0) continue
        isInMenus ||= type.uid === navigation
        const place = placeInWords(type, document.attributes, fields)
        found.push(pages.length === 1 ? place : `${place}, to ${calledOf(page)}`)
      }
    }
  }
  return { places: firstOf(found), isInMenus }
}

/** By its address, or its title. */
const calledOf = ({ paths, attributes = {} }: Page) => `“${paths[0] ?? titleOf(attributes)}”`

/** Where visitors know the page today, or will know its draft; `undefined` if they do not. */
async function pathOf(uid: UID.ContentType, documentId: string, status: Status) {
  const named = await nameOf(uid, documentId, status)
  return named && addressOf({ type: siteName(uid), attributes: { ...named } }, addresses)
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

/** The address to which visitors shall be led by the answer, `undefined` if to none or if nothing was asked yet. */
const targetIn = (answer: string) => (/^(?:\/|https:\/\/)/.test(answer) ? decodeURI(answer) : undefined)

const allTheSame = { [answerHeader]: 'all the same' }
const allTheSameTo = (doing: string) => ({ label: `${doing} all the same`, headers: allTheSame })

/** For pages that go: to let them go, or to lead visitors to the page nearest to the first that stays. */
async function offerFor(paths: readonly string[], doing: string) {
  const staying = paths.length > 1 ? (await sitePages()).filter(({ path }) => !paths.includes(path)) : undefined
  return {
    addressLabel: 'Lead visitors to this address instead',
    address: await nearestPage(paths[0] ?? '/', staying),
    choices: [allTheSameTo(doing), { label: `${doing}, and lead visitors there`, takesAddress: true }],
  }
}

const ofMenus = ({ isInMenus }: Links) => (isInMenus ? ['What is in a menu leaves it by itself.'] : [])

/** Says what leads to pages that go, or names documents without pages; `undefined` if nobody would miss these. */
async function questionOf(uid: UID.ContentType, pages: readonly Page[], doing: string): Promise<Error | undefined> {
  const links = await linksTo(uid, pages)
  const { places } = links
  const paths = pages.flatMap((page) => page.paths)
  const arePages = paths.length > 0 && uid !== redirectType
  const [first] = pages
  if (!first || (!arePages && places.length === 0)) return undefined
  const called = pages.length === 1 ? calledOf(first) : `these ${pages.length}`
  const gone = pages.length === 1 ? 'Once it is gone' : 'Once they are gone'
  const [linked, broken] =
    paths.length > 0
      ? [`Other pages lead to ${called}`, `${gone} these links will find nothing:`]
      : [`Other documents name ${called}`, `${gone} nothing is shown in that place of these:`]
  const title = places.length > 0 ? linked : `Visitors may still ask for ${called}`
  const others = 'Other sites, bookmarks and search engines may.'
  return asking(`Nothing was changed yet. ${title}.`, {
    title,
    told: [places.length > 0 ? broken : `No page of this site leads there. ${others}`, ...ofMenus(links)],
    places,
    ...(arePages ? await offerFor(paths, doing) : { choices: [allTheSameTo(doing)] }),
  })
}

/** Of these documents those that visitors find. */
async function shownOf(uid: UID.ContentType, documents: readonly string[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const documentId of documents) {
    const document = await siteDocument(uid, documentId, 'published')
    if (!document) continue
    const { attributes } = document
    const path = uid === redirectType ? canonicalPath(String(attributes.from)) : addressOf(document, addresses)
    pages.push({ documentId, paths: path ? [path] : [], attributes })
  }
  return pages
}

/** What publishing does to the links to a page: it may have another address, and an end. */
type Change = { readonly from: string | undefined; readonly to: string; readonly end: Date | undefined }

/** A page that moves leaves a redirect by itself, and one that ends leaves nothing: who leads to it is told before, of both at once. */
async function askBeforeChange({ from, to, end }: Change, links: Links): Promise<Error> {
  const moves = from !== undefined && from !== to
  const ofMove =
    'These lead to the old address. Visitors who follow them are led to the new one by a redirect, and so are those of other sites. Menus are given the new address by themselves.'
  const ofEnd = end && `From ${moment.format(end)} (UTC), when it is taken away, these links will find nothing:`
  return asking(`Nothing was published yet: other pages lead to “${moves ? from : to}”.`, {
    title: moves ? `“${from}” becomes “${to}”` : `Other pages lead to “${to}”`,
    told: [...(moves ? [ofMove] : []), ...(ofEnd ? [ofEnd, ...ofMenus(links)] : [])],
    places: links.places,
    ...(ofEnd
      ? await offerFor([to], 'Publish')
      : { choices: [{ label: 'Publish at the new address', headers: allTheSame }] }),
  })
}

/** When the draft will be taken away, if that is still to come. */
async function endOf(uid: UID.ContentType, documentId: string): Promise<Date | undefined> {
  const draft: Values | null = await strapi.db.query(uid).findOne({ where: { documentId, publishedAt: null } })
  const ends = [draft?.expireAt, timesOf(draft ?? {}).until].map((end) => Date.parse(String(end)))
  const [first] = ends.filter((end) => end > Date.now()).toSorted((a, b) => a - b)
  return first === undefined ? undefined : new Date(first)
}

const takingBack = 'take the redirect back'
const intoMenus = 'into the menus again'

type Return = {
  readonly path: string
  /** Redirects that stand at its address. */
  readonly inTheWay: readonly Values[]
  /** The menus that it left when it went. */
  readonly menus: readonly string[]
  /** What was published of the menus last. */
  readonly before: Values | undefined
}

/** What a page that comes back would find, as far as whoever is at work may change it. */
async function returnOf(path: string, documentId: string): Promise<Return> {
  const ability: Ability | undefined = strapi.requestContext.get()?.state.userAbility
  const inTheWay = ability && isAllowed(ability, 'delete', redirectType) ? await redirectsAt(path, documentId) : []
  const mayChangeMenus = ability && isAllowed(ability, 'publish', navigation)
  const before = mayChangeMenus ? await lastPublication(navigation) : undefined
  return { path, inTheWay, menus: before ? await menusLeft(before, path) : [], before }
}

const isAsked = ({ inTheWay, menus }: Return) => inTheWay.length + menus.length > 0

function askBeforeItReturns({ path, inTheWay: [redirect], menus }: Return, doing = 'Publish'): Error {
  const title = redirect ? `A redirect leads from “${path}” to “${redirect.to}”` : `“${path}” was in the menu`
  const ofRedirect =
    'Visitors would never see this page. The redirect goes to the trash, and can be put back from there.'
  const act = redirect ? `${doing}, and take the redirect away` : `${doing} without it`
  return asking(`Nothing was changed yet. ${title}.`, {
    title,
    told: [
      ...(redirect ? [ofRedirect] : []),
      ...(menus.length > 0 ? ['It left the menus when it was taken away:'] : []),
    ],
    places: menus.map((field) => placeInWords(strapi.contentType(navigation), {}, [field])),
    choices: [
      { label: act, headers: { [answerHeader]: takingBack } },
      ...(menus.length > 0
        ? [{ label: `${doing}, and into the menu again`, headers: { [answerHeader]: intoMenus } }]
        : []),
    ],
  })
}

/** Before a page is put back from the trash: its deletion may have led visitors elsewhere, and took it out of the menus. The answer is for its publication. */
export async function askBeforeReturn(uid: UID.ContentType, documentId: string, values: Values): Promise<void> {
  if (answerOf() !== canBeAsked) return
  const path = addressOf({ type: siteName(uid), attributes: { ...values } }, addresses)
  const found = path && (await returnOf(path, documentId))
  if (found && isAsked(found)) throw askBeforeItReturns(found, 'Put it back')
}

export function askBeforeLinksBreak(): void {
  const labels: Readonly<Record<string, string>> = { unpublish: 'Unpublish', delete: 'Delete' }

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    const answer = answerOf()
    const doing = labels[action]
    if (!doing || !answer || !isSiteContent(uid) || !('documentId' in params)) return next()
    const documentId = String(params.documentId)
    const question = answer === canBeAsked && (await questionOf(uid, await shownOf(uid, chosenWith(documentId)), doing))
    if (question) throw question
    const [path, to] = [await pathOf(uid, documentId, 'published'), targetIn(answer)]
    if (!path || !to) return next()
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
    if (action !== 'publish' || !answer || !isSiteContent(uid) || !hasDrafts(uid)) return next()
    const { documentId } = params
    const [from, to] = [await pathOf(uid, documentId, 'published'), await pathOf(uid, documentId, 'draft')]
    if (to && !from) {
      const found = await returnOf(to, documentId)
      if (isAsked(found) && answer === canBeAsked) throw askBeforeItReturns(found)
      if (isAsked(found) && (answer === takingBack || answer === intoMenus)) {
        const { inTheWay, before } = found
        // What the gate refuses keeps them.
        const publish = async () => {
          for (const each of inTheWay)
            await strapi.documents(redirectType).delete({ documentId: String(each.documentId) })
          return next()
        }
        const result = inTheWay.length > 0 ? await strapi.db.transaction(publish) : await next()
        if (before && answer === intoMenus) await returnToMenus(before, to)
        return result
      }
    }
    const end = await endOf(uid, documentId)
    if (!to || (!end && (!from || from === to))) return next()
    if (answer === canBeAsked) {
      const links = await linksTo(uid, [{ documentId, paths: [from ?? to, ...(end ? [to] : [])], takes: to }])
      if (links.places.length > 0) throw await askBeforeChange({ from, to, end }, links)
    }
    const result = await next()
    const target = targetIn(answer)
    if (end && target) await redirectLater(to, target, end)
    return result
  })
}
