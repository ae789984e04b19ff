/** The gate for files: everything that speaks against publishing the documents of a folder. */
import { addressOf, type SiteAddresses, templateAnchors } from '../publishing/addresses.ts'
import { faultsOf } from '../publishing/publishable.ts'
import { looksRight } from '../publishing/quick-look.ts'
import type { Destination, Fault, PublishableDocument, Surroundings } from '../publishing/rule.ts'
import { markdownField, writtenTextOf } from '../publishing/texts.ts'
import { uniqueFieldsOf } from '../publishing/titles.ts'
import { unheld } from './held-text.ts'
import type { Checked } from './load-documents.ts'
import type { CheckedDocument } from './relate-documents.ts'

/** What the content does not say of the site that shows it. */
export type JudgingSite = {
  readonly addresses: SiteAddresses
  /** Whether the site has a file of this path: a picture, a film. */
  readonly hasFile: (path: string) => boolean
  readonly isLaunched?: boolean
}

export interface FileFault extends Fault {
  readonly file: string
}

function plain(type: string, { attributes }: CheckedDocument): PublishableDocument {
  const field = markdownField(type)
  return { type, attributes: field ? { ...attributes, [field]: unheld(attributes[field]) } : attributes }
}

/** What is kept back is no page and may be unfinished. */
const isShown = ({ attributes }: CheckedDocument) => attributes.published !== false

function anchorsOf(addresses: SiteAddresses, kind: string, type: string, documents: readonly CheckedDocument[]) {
  return () => {
    const texts = documents.flatMap((document) => writtenTextOf(plain(type, document))?.text.headings ?? [])
    return new Set([...templateAnchors(addresses, kind), ...texts.map(({ anchor }) => anchor)])
  }
}

function destinationsOf(checked: Checked, addresses: SiteAddresses): Map<string, Destination> {
  const found = new Map<string, Destination>()
  for (const [from, to] of Object.entries(addresses.moved)) found.set(from, { kind: 'moved', to })
  for (const { attributes } of checked.get('redirects') ?? []) {
    found.set(String(attributes.from), { kind: 'moved', to: String(attributes.to) })
  }
  const written = Map.groupBy(checked.get('pages') ?? [], ({ attributes }) => attributes.routePath)
  for (const path of addresses.fixed) {
    found.set(path, { kind: 'page', anchors: anchorsOf(addresses, path, 'pages', written.get(path) ?? []) })
  }
  for (const type of Object.keys(addresses.pages)) {
    for (const document of (checked.get(type) ?? []).filter(isShown)) {
      const { publishedAt } = document.attributes
      const path = addressOf({ type, attributes: document.attributes }, addresses)
      const from = typeof publishedAt === 'string' ? publishedAt : undefined
      if (path) found.set(path, { kind: 'page', from, anchors: anchorsOf(addresses, type, type, [document]) })
    }
  }
  return found
}

/** Files by what must be theirs alone: `articles title A title`. */
function holdersOf(checked: Checked): Map<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const [type, documents] of checked) {
    for (const { file, attributes } of documents.filter(isShown)) {
      for (const field of uniqueFieldsOf(type)) {
        const key = `${type} ${field} ${attributes[field]}`
        holders.set(key, [...(holders.get(key) ?? []), file])
      }
    }
  }
  return holders
}

/**
 * Every fault of every document that is shown, now or later. With `isQuick` a long text is read closely only where something
 * in it may be wrong, and no warnings are looked for in the others.
 */
export function judgeDocuments(checked: Checked, site: JudgingSite, now: number, isQuick = false): FileFault[] {
  const { addresses, hasFile, isLaunched = false } = site
  const destinations = destinationsOf(checked, addresses)
  const holders = holdersOf(checked)
  const destinationOf = (path: string) =>
    destinations.get(path) ?? (hasFile(path) ? ({ kind: 'file' } as const) : undefined)
  const leads = (address: string) => {
    const found = destinations.get(address)
    return found?.kind === 'page' && !(found.from && Date.parse(found.from) > now)
  }

  return [...checked].flatMap(([type, documents]) =>
    documents.filter(isShown).flatMap((document) => {
      const { file } = document
      const surroundings: Surroundings = {
        now,
        isLaunched,
        destinationOf,
        holderOf: (field, value) => holders.get(`${type} ${field} ${value}`)?.find((each) => each !== file),
      }
      const whole = plain(type, document)
      return faultsOf(isQuick ? withoutGoodText(whole, leads) : whole, surroundings).map((fault) => ({
        file,
        ...fault,
      }))
    }),
  )
}

function withoutGoodText(document: PublishableDocument, leads: (address: string) => boolean): PublishableDocument {
  const field = markdownField(document.type)
  const text = field && document.attributes[field]
  if (!field || typeof text !== 'string' || !looksRight(text, leads)) return document
  return { ...document, attributes: { ...document.attributes, [field]: '' } }
}
