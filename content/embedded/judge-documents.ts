/** The gate for files: everything that prevents the documents of a folder from being published. */
import { contentType, referencesOf } from '../content-types.ts'
import { addressField, addressOf, isServed, type SiteAddresses, templateAnchors } from '../publishing/addresses.ts'
import { ownPages, timesOf } from '../publishing/inner-links.ts'
import { canonicalPath } from '../publishing/own-address.ts'
import { faultsOf } from '../publishing/publishable.ts'
import { looksRight } from '../publishing/quick-look.ts'
import { absentFrom } from '../publishing/references.ts'
import type { Destination, Fault, Occupant, PublishableDocument, Surroundings } from '../publishing/rule.ts'
import { markdownField, writtenTextOf } from '../publishing/texts.ts'
import { comparedFieldsOf } from '../publishing/titles.ts'
import { HeldText, unheldAttributes } from './held-text.ts'
import type { Checked } from './load-documents.ts'
import type { CheckedDocument } from './relate-documents.ts'

/** What the content does not say about the site that shows it. */
export type JudgingSite = {
  readonly addresses: SiteAddresses
  /** Whether the site has a file at this path: a picture, a film. `undefined` if that cannot be known. */
  readonly hasFile: (path: string) => boolean | undefined
  readonly isLaunched?: boolean
}

export interface FileFault extends Fault {
  readonly file: string
}

/** Well-formed documents that may not be published. Its message has a line for each fault: `file: field: what to do`. */
export class UnpublishableError extends Error {
  override readonly name = 'UnpublishableError'

  constructor(directory: string, faults: readonly FileFault[]) {
    super(
      `Documents in ${directory} that may not be published:\n${faults.map((fault) => `  ${lineOf(fault)}`).join('\n')}`,
    )
  }
}

export const lineOf = ({ file, path, message }: FileFault): string => `${file}: ${path.join('.')}: ${message}`

function plain(type: string, { attributes }: CheckedDocument): PublishableDocument {
  return { type, attributes: unheldAttributes(attributes) }
}

/** What is kept back is no page and may be unfinished. */
const isShown = ({ attributes }: CheckedDocument) => attributes.published !== false

/** Anchors on the page of a type or at a fixed path: of its template, and of the headings in these texts, which are read once. */
function anchorsOf(addresses: SiteAddresses, kind: string, type: string, documents: readonly CheckedDocument[]) {
  let known: ReadonlySet<string> | undefined
  const read = () => {
    const texts = documents.flatMap((document) => writtenTextOf(plain(type, document))?.text.headings ?? [])
    return new Set([...templateAnchors(addresses, kind), ...texts.map(({ anchor }) => anchor)])
  }
  return () => (known ??= read())
}

interface FileOccupant extends Occupant {
  readonly file?: string
}

/** Where each path leads, and everything that answers at it, by its canonical spelling. */
function pathsOf(checked: Checked, addresses: SiteAddresses) {
  const destinations = new Map<string, Destination>()
  const occupants = new Map<string, FileOccupant[]>()
  const occupy = (path: string, occupant: FileOccupant) => {
    const key = canonicalPath(path)
    occupants.set(key, [...(occupants.get(key) ?? []), occupant])
  }
  for (const [from, to] of Object.entries(addresses.moved)) {
    destinations.set(from, { kind: 'moved', to })
    occupy(from, { kind: 'redirect', name: 'A redirect of the site itself', to })
  }
  for (const { file, attributes } of (checked.get('redirects') ?? []).filter(isShown)) {
    const [from, to] = [String(attributes.from), String(attributes.to)]
    destinations.set(from, { kind: 'moved', to })
    occupy(from, { kind: 'redirect', name: file, file, to })
  }
  const written = Map.groupBy(checked.get('pages') ?? [], ({ attributes }) => attributes.routePath)
  const [texts] = checked.get('page-texts') ?? []
  const own = ownPages(addresses, texts?.attributes, (path) => written.has(path))
  for (const path of own) {
    destinations.set(path, { kind: 'page', anchors: anchorsOf(addresses, path, 'pages', written.get(path) ?? []) })
  }
  // Also where one would be: nothing else may be there when its texts come back.
  for (const path of new Set([...addresses.fixed, ...own]))
    occupy(path, { kind: 'page', name: 'a page of the site itself' })
  for (const type of Object.keys(addresses.pages)) {
    for (const document of (checked.get(type) ?? []).filter(isShown)) {
      const { file, attributes } = document
      const path = addressOf({ type, attributes }, addresses)
      if (!path) continue
      occupy(path, { kind: 'page', name: file, file })
      if (!isServed(type, path, addresses)) continue
      const anchors = anchorsOf(addresses, type, type, [document])
      destinations.set(path, { kind: 'page', ...timesOf(attributes), anchors })
    }
  }
  return { destinations, occupants }
}

/** Files by the values that must be unique: `articles title A title`. */
function holdersOf(checked: Checked) {
  const holders = [...checked].flatMap(([type, documents]) =>
    documents.filter(isShown).flatMap(({ file, attributes }) => {
      return comparedFieldsOf(type).map((field) => ({ file, key: `${type} ${field} ${attributes[field]}` }))
    }),
  )
  return Map.groupBy(holders, ({ key }) => key)
}

/**
 * Every fault of every document that is shown, now or later. With `isQuick` a long text is read closely only if something
 * in it may be wrong, and the others are not searched for warnings.
 */
export function judgeDocuments(checked: Checked, site: JudgingSite, now: number, isQuick = false): FileFault[] {
  const { addresses, hasFile, isLaunched = false } = site
  const { destinations, occupants } = pathsOf(checked, addresses)
  const holders = holdersOf(checked)
  const moved = new Map(
    [...destinations].filter(([, { kind }]) => kind === 'moved').map(([path, to]) => [canonicalPath(path), to]),
  )
  const destinationOf = (path: string) =>
    destinations.get(path) ??
    moved.get(canonicalPath(path)) ??
    (hasFile(path) === false ? undefined : ({ kind: 'file' } as const))
  const leads = (address: string) => {
    const found = destinations.get(address)
    return found?.kind === 'page' && !(found.from && Date.parse(found.from) > now)
  }
  const ofType = (type: string) => (checked.get(type) ?? []).filter(isShown).map(({ attributes }) => attributes)

  return [...checked].flatMap(([type, documents]) => {
    const known = contentType(type)
    const references = known ? referencesOf(known) : []
    return documents.filter(isShown).flatMap((document) => {
      const { file } = document
      const whole = plain(type, isQuick ? withoutGoodText(type, document, leads) : document)
      const surroundings: Surroundings = {
        now,
        isLaunched,
        destinationOf,
        address: addressField(whole, addresses),
        servedAt: addresses.served[type],
        absent: absentFrom(whole, references, ofType),
        occupantsOf: (path) => [
          ...(occupants.get(canonicalPath(path)) ?? []).filter((each) => each.file !== file),
          ...(hasFile(path) ? [{ kind: 'file', name: path } as const] : []),
        ],
        holderOf: (field, value) => holders.get(`${type} ${field} ${value}`)?.find((each) => each.file !== file)?.file,
      }
      return faultsOf(whole, surroundings).map((fault) => ({ file, ...fault }))
    })
  })
}

function withoutGoodText(type: string, document: CheckedDocument, leads: (address: string) => boolean) {
  const field = markdownField(type)
  const held = field && document.attributes[field]
  const text = held instanceof HeldText ? held.asAscii() : held
  if (!field || typeof text !== 'string' || !looksRight(text, leads)) return document
  return { ...document, attributes: { ...document.attributes, [field]: '' } }
}
