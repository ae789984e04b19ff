/** Every link within the site leads somewhere, and to an existing anchor if it names one. */
import { decoded, type SiteAddresses } from './addresses.ts'
import type { Destination, Fault, PublishableDocument, Rule, Surroundings } from './rule.ts'
import { type Place, plainTextsOf, textsAt, writtenTextOf } from './texts.ts'

/**
 * The pages that the site has by itself: those that are always there, and those of which `page-texts` tells. Where it names one by its slug,
 * that one has its words in a document of `pages`.
 */
export function ownPages(
  { fixed, told = {} }: SiteAddresses,
  texts: unknown,
  isWritten: (path: string) => boolean,
): readonly string[] {
  const asTold = Object.entries(told).flatMap(([pattern, place]) =>
    textsAt(texts, place)
      .map(([, text]) => pattern.replace(/:\w+/, text))
      .filter((path) => path === pattern || isWritten(path)),
  )
  return [...fixed.filter((path) => !(path in told)), ...asTold]
}

/** Fields that begin like a path but are no links: the document's own path, and its former one. */
const ownAddress = ['routePath', 'from']

export type InnerLink = {
  readonly place: Place
  /** As it is written. */
  readonly written: string
  /** Empty for an anchor on the page itself. */
  readonly path: string
  readonly anchor: string
}

function innerLink(place: Place, written: string): InnerLink[] {
  const [, path = '', anchor = ''] = /^(?!\/[/\\])([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(written) ?? []
  if (!path.startsWith('/') && !(path === '' && anchor !== '')) return []
  return [{ place, written, path, anchor: decoded(anchor) }]
}

/** Every link, picture and film in a document that is a URL of the site. */
export function innerLinksOf(document: PublishableDocument): InnerLink[] {
  const written = writtenTextOf(document)
  const inMarkdown = written?.text.addresses.flatMap((to) => innerLink([written.field], to)) ?? []
  const inFields = plainTextsOf(document).flatMap(([place, text]) =>
    (place.length === 1 && ownAddress.includes(place[0] ?? '')) || /\s/.test(text) ? [] : innerLink(place, text),
  )
  return [...inFields, ...inMarkdown]
}

/** A picture, a film, a letter. */
const isFile = /\.(?:avif|docx|gif|jpe?g|mp4|pdf|png|svg|vtt|webp|xlsx)$/i

type Times = Readonly<Record<string, unknown>>

/** Between which moments there is a page: a campaign that leaves nothing behind is gone after its end. */
export function timesOf({ publishedAt, startsAt = publishedAt, endsAt, afterwards }: Times) {
  const moment = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { from: moment(startsAt), until: afterwards ? undefined : moment(endsAt) }
}

/** When a document appears; one that is already there may not point at what is still to come. */
function appearsAt({ attributes }: PublishableDocument, now: number): number {
  const moments = [timesOf(attributes).from, attributes.publishAt].map((moment) => Date.parse(String(moment)))
  return Math.max(now, ...moments.filter((moment) => moment > now))
}

/** A trailing slash costs a hop, but still leads somewhere. */
function destination(path: string, { destinationOf }: Surroundings): Destination | undefined {
  const found = destinationOf(path) ?? destinationOf(decoded(path))
  const to = path.replace(/(?<!\/)\/+$/, '')
  return found ?? (to !== '' && to !== path && destinationOf(to) ? { kind: 'moved', to } : undefined)
}

function faultsOfLink({ place, written, path, anchor }: InnerLink, document: PublishableDocument, site: Surroundings) {
  const faults: Fault[] = []
  const found = destination(path, site)
  const say = (message: string, isWarning = false, isOverdue = false) =>
    faults.push({ path: place, message: `“${written}” ${message}`, isWarning, isOverdue })
  if (!found && isFile.test(path)) say('is missing: there is no file at this address. Choose or upload it again.')
  else if (!found) say('leads nowhere: no published page has this address. Correct it, or publish that page first.')
  else if (found.kind === 'moved') say(`has moved: link to ${found.to}.`, true)
  else if (found.kind === 'page') {
    if (found.from && Date.parse(found.from) > appearsAt(document, site.now)) {
      say(`leads to a page that appears only on ${found.from.slice(0, 10)}.`)
    }
    if (found.until && Date.parse(found.until) <= site.now) {
      say(`leads to a page that is over since ${found.until.slice(0, 10)}. Remove the link.`, true, true)
    }
    if (anchor && !found.anchors().has(anchor)) say(`leads to a page that has no place named “${anchor}”.`)
  }
  return faults
}

export const innerLinks: Rule = function* (document, site) {
  const own = new Set(writtenTextOf(document)?.text.headings.map(({ anchor }) => anchor))
  for (const link of innerLinksOf(document)) {
    if (link.path !== '') yield* faultsOfLink(link, document, site)
    else if (!own.has(link.anchor)) {
      yield { path: link.place, message: `“${link.written}” leads to no heading of this text.` }
    }
  }
}
