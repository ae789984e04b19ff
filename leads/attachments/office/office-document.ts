/**
 * Letters and workbooks: nothing in one runs or fetches anything when it is opened. This folder is compiled into Strapi too
 * (`cms/src/office` is a link to it), so it imports nothing of ours from outside.
 */
import { SaxesParser } from 'saxes'
import { type ArchivePart, contentOf, readArchive } from './zip-archive.ts'

const MB = 1024 * 1024
/** Far more than a letter of 5 MB unpacks to: anything that claims more is meant to fill the disk. */
const MOST_UNPACKED_BYTES = 100 * MB
/** Of it, what is text: 15 times the words of a novel. */
const MOST_XML_BYTES = 8 * MB

/** Elements within elements: tables in tables have some dozens. */
const DEEPEST = 500

const CONTENT_TYPES = '[content_types].xml'
const RELATIONSHIPS = '_rels/.rels'
/** What a document is by the content type of its main part. */
const mainTypes: Readonly<Record<string, 'docx' | 'xlsx'>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
}
/** The relationship to the main part, in the transitional and the strict form of the format. */
const mainPart =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/officeDocument$/

/** Macros, controls, embedded files and pieces of parts, by the names of parts. */
const activeName = /vbaProject|vbaData|activeX|oleObject|(?:^|\/)embeddings\/|\.piece$|\\/i
/** What is no XML may be a picture, a font or a mark of the format. */
const inertType =
  /^(?:image\/|font\/|application\/(?:x-font|[\w.-]*(?:obfuscatedFont|signature-origin|printerSettings)$))/i
const xmlType = /(?:[+/]xml|vmlDrawing)$/i
const activeType =
  /vba|activeX|macro(?:Enabled|sheet)|attachedToolbars|webextension|customUI|xhtml|dialogsheet|externalLink|connections|queryTable|volatileDependencies/i
/** Relationships to what runs, is embedded or comes from elsewhere, by the last part of their type. */
const activeRelationship =
  /\/(?:oleObject|package|control|activeX\w*|vbaProject|wordVbaData|aFChunk|subDocument|frame|externalLink\w*|mailMerge\w*|recipientData|attachedToolbars|customUI|extensibility|webextension\w*|attachedTemplate|connections|queryTable|xl\w*macrosheet|dialogsheet|volatileDependencies)$/i
/** The template a document was made from, on its author's own disk: Word writes it into every letter made from one. */
const ownTemplate = /^file:\/\/\/(?:[a-z]:[\\/]|users\/)(?!.*(?:\\\\|\/\/))/i
/** Nothing is fetched before somebody follows a link; what would run, or log in elsewhere, when followed is none. */
const activeLink =
  /^\s*(?:[\\/]{2}|file:(?:[\\/]{2}(?![\\/])|[\\/]{4})|(?:ms-|search)[\w-]*:|(?:[a-z]*script|data|shell):)/i

const activeElements: ReadonlySet<string> = new Set(
  'OLEObject oleObject objectEmbed objectLink oleObj oleLink ddeLink control altChunk subDoc frameset frame mailMerge webVideoPr'.split(
    ' ',
  ),
)
/** Elements that show a picture, which some attributes fetch from elsewhere. */
const pictures: ReadonlySet<string> = new Set(['blip', 'imagedata', 'fill', 'stroke', 'image', 'svgBlip'])
const fetching: ReadonlySet<string> = new Set(['link', 'href', 'src', 'althref'])
/** Fields that fetch or run (ECMA-376 17.16.5, and what Word still knows from before). */
const activeField =
  /^[\s"“”]*(?:dde(?:auto)?|include(?:text|picture)?|import|link|embed|database|rd|control|html(?:control|activex)|ocx)(?![\p{L}\p{N}_])/iu
/** Elements of a workbook whose text is calculated: cells, names, charts, what a cell may hold and how it looks. */
const formulas: ReadonlySet<string> = new Set(
  'f formula formula1 formula2 oldFormula definedName calculatedColumnFormula totalsRowFormula'.split(' '),
)
/** Functions that fetch or call something, and links that a formula makes, unless they are written out and lead to the web, a mail or a cell. */
const activeFunction =
  /(?<![\p{L}\p{N}_])(?:(?:webservice|image|rtd|call|register|register\.id|exec|dde|ddeinitiate|sql\.request)\s*\(|hyperlink\s*\((?!\s*"(?:https?:\/\/|mailto:|#)))/iu
/** Another program, or another file, named outside of a formula's texts. */
const foreignSource = /\||\\\\|:\/\//
/** Stands in a field's code for a field inside it. */
const INNER = '\u0000'

/**
 * Whether an archive is a Word document or an Excel workbook that neither runs nor fetches anything, judged by what these read: parts by
 * their content types, relationships, fields and formulas, names without case.
 * @throws {Error} if the archive or its XML is damaged.
 */
export function plainOfficeType(file: Buffer): 'docx' | 'xlsx' | undefined {
  const archive = readArchive(file)
  const parts = new Map(archive.map((part) => [part.name.toLowerCase(), part]))
  const isSensible =
    parts.size === archive.length &&
    sum(archive) <= MOST_UNPACKED_BYTES &&
    !archive.some(({ name }) => activeName.test(name))
  const list = parts.get(CONTENT_TYPES)
  if (!isSensible || !list || list.bytes > MOST_XML_BYTES) return undefined

  const typeOf = contentTypes(textOf(list))
  const isXml = ([name]: readonly [string, ArchivePart]) => {
    const type = typeOf(name)
    // An author's own data may be any XML, and is only looked up.
    if (name.startsWith('customxml/') && /^(?:application|text)\/xml$/.test(type ?? '')) return name.endsWith('.rels')
    return name.endsWith('.rels') || (type === undefined ? name.endsWith('.xml') : !inertType.test(type))
  }
  const xml = [...parts].filter(isXml)
  if (sum(xml.map(([, part]) => part)) > MOST_XML_BYTES) return undefined
  const types = archive.map(({ name }) => typeOf(name.toLowerCase())).filter((type) => type !== undefined)
  if (!types.every((type) => inertType.test(type) || (xmlType.test(type) && !activeType.test(type)))) return undefined

  const root = parts.get(RELATIONSHIPS)
  const mains = root ? mainParts(textOf(root)) : []
  const kindOf = (name: string) => (parts.has(name) ? mainTypes[typeOf(name) ?? ''] : undefined)
  const named = mains.length > 0 ? mains : [...parts.keys()].filter(kindOf)
  const [kind, ...others] = new Set(named.map(kindOf))
  const isInertWhole = xml.every(([name, part]) => isInert(textOf(part), name.endsWith('.rels')))
  return others.length === 0 && isInertWhole ? kind : undefined
}

const sum = (parts: readonly ArchivePart[]) => parts.reduce((total, { bytes }) => total + bytes, 0)

function textOf(part: ArchivePart): string {
  const content = contentOf(part)
  const start = content.subarray(0, 200).toString('latin1')
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)/.exec(start)?.[1]
  const encoding = /^(?:\u00ff\u00fe|<\0)/.test(start)
    ? 'utf-16le'
    : /^(?:\u00fe\u00ff|\0<)/.test(start)
      ? 'utf-16be'
      : declared
  return new TextDecoder(encoding, { fatal: true }).decode(content)
}

type Visitor = {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void
  close?: () => void
  /** Text, and the element that began last if it is still open. */
  text?: (text: string, element: string | undefined) => void
}

/** Reads XML with names as Word compares them, without their prefixes. @throws {Error} if it is malformed, or has a document type. */
function readXml(text: string, { open, close = () => {}, text: read = () => {} }: Visitor): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A part has a document type')
  })
  let element: string | undefined
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw new Error('A part is too deep')
    element = local(name)
    open(element, new Map(Object.entries(attributes).map(([key, value]) => [local(key), value])))
  })
  parser.on('closetag', () => {
    depth--
    element = undefined
    close()
  })
  parser.on('text', (words) => read(words, element))
  parser.on('cdata', (words) => read(words, element))
  parser.write(text).close()
}

/** The content type of a part by its name in small letters. @throws {Error} if the list contradicts itself. */
function contentTypes(text: string): (name: string) => string | undefined {
  const types = new Map<string, string>()
  readXml(text, {
    open(name, attributes) {
      const key =
        name === 'Override' ? attributes.get('PartName') : name === 'Default' && `.${attributes.get('Extension')}`
      if (!key) return
      const known = key.replace(/^\//, '').toLowerCase()
      const type = attributes.get('ContentType')?.trim() ?? ''
      if (types.has(known) && types.get(known) !== type) throw new Error('A part has two types')
      types.set(known, type)
    },
  })
  return (name) => types.get(name) ?? types.get(/\.[^./]*$/.exec(name)?.[0] ?? '.')
}

/** The parts that the relationships of the whole name as the main one: in small letters. */
function mainParts(text: string): string[] {
  const names: string[] = []
  readXml(text, {
    open(_name, attributes) {
      if (mainPart.test(attributes.get('Type') ?? ''))
        names.push((attributes.get('Target') ?? '').replace(/^\.?\//, '').toLowerCase())
    },
  })
  return names
}

function isInert(text: string, isRelationships: boolean): boolean {
  let isActive = false
  // Of each field that is open, its code so far; the first collects what is outside of all.
  const codes = ['']
  const add = (words: string) => codes.push(`${codes.pop() ?? ''}${words}`)
  let formula: string | undefined
  const endFormula = () => {
    isActive ||= isActiveFormula(formula ?? '')
    formula = undefined
  }
  const endField = () => {
    const code = codes.pop() ?? ''
    isActive ||= isActiveField(code)
  }
  readXml(text, {
    open(name, attributes) {
      endFormula()
      if (formulas.has(name)) formula = ''
      isActive ||= isRelationships
        ? isActiveTarget(attributes)
        : activeElements.has(name) || fetchesPicture(name, attributes)
      if (name === 'fldSimple') isActive ||= isActiveField(attributes.get('instr') ?? '')
      if (name !== 'fldChar') return
      const kind = attributes.get('fldCharType')
      if (kind === 'end' && codes.length > 1) endField()
      if (kind !== 'begin') return
      add(INNER)
      codes.push('')
    },
    close: endFormula,
    text(words, element) {
      if (formula !== undefined) formula += words
      if (element === 'instrText' || element === 'delInstrText') add(words)
    },
  })
  while (codes.length > 0) endField()
  return !isActive
}

function fetchesPicture(element: string, attributes: ReadonlyMap<string, string>): boolean {
  // `cid:` is what remains of a picture that came with a mail.
  return (
    pictures.has(element) && [...attributes].some(([key, value]) => fetching.has(key) && !/^(?:cid:.*)?$/is.test(value))
  )
}

function isActiveTarget(attributes: ReadonlyMap<string, string>): boolean {
  const type = attributes.get('Type') ?? ''
  const target = attributes.get('Target') ?? ''
  const isOutside =
    (attributes.get('TargetMode') ?? 'Internal') !== 'Internal' || /^\s*(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(target)
  if (isOutside && /\/attachedTemplate$/.test(type)) return !ownTemplate.test(target)
  if (isOutside) return !/\/hyperlink$/.test(type) || activeLink.test(target)
  return activeRelationship.test(type)
}

/** A code may be spread over runs, and its first word must be written out: a field inside could make it. */
function isActiveField(code: string): boolean {
  const pieces = code.split(INNER)
  return (
    pieces.concat(pieces.join('')).some((each) => activeField.test(each)) || /^[\s"“”]*\0.*[\p{L}\p{N}]/su.test(code)
  )
}

/** A formula as a file has it: texts stand between quotation marks, in which the mark itself is doubled. */
function isActiveFormula(formula: string): boolean {
  return activeFunction.test(formula) || foreignSource.test(formula.replace(/"[^"]*"/g, ''))
}
