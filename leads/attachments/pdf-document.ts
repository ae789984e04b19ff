import { inflateSync } from 'node:zlib'
import { endsAsArchive } from './office/zip-archive.ts'

const MB = 1024 * 1024
/** Readers look this far for the beginning of a PDF, and ignore what is before it (PDF 1.7, note 13 of annex H). */
const START_WITHIN = 1_024
/** What else a file may be that begins like this: a program, a script, an archive, a picture, a document of another kind. */
const otherFormats =
  'MZ PK \u007fELF #! Rar! 7z\u00bc \u00d0\u00cf\u0011 \u00ca\u00fe \u00cf\u00fa \u001f\u008b GIF8 \u0089PNG \u00ff\u00d8 {\\rtf %!'
/** Objects packed into streams take far less, unpacked. */
const MOST_UNPACKED_BYTES = 8 * MB
/** Objects are read once. More is overlap, which no program writes. */
const MOST_READINGS = 2
/** Deeper than any dictionary of a real file. */
const DEEPEST = 100

/** Names of what runs, fetches, sends or carries other files (PDF 1.7, 12.6.4, 7.11.4, 12.7.8), wherever they stand. */
const activeNames: ReadonlySet<string> = new Set(
  'JavaScript JS Launch GoToR GoToE SubmitForm ImportData Rendition Movie RichMedia EmbeddedFile EmbeddedFiles XFA'.split(
    ' ',
  ),
)
/** Keys of what may have actions of its own: pages, fields, annotations, the document. A list of fonts may call one AA. */
const owners = ['Type', 'Subtype', 'Parent', 'Pages', 'FT', 'T', 'Kids']

type Dictionary = ReadonlyMap<string, Value>
type Value =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; object: number }
  | { kind: 'dictionary'; entries: Dictionary }
  | { kind: 'array'; items: readonly Value[] }
  | { kind: 'string' | 'other' | 'end' }

class Active extends Error {}

/**
 * Whether a file is a PDF that opens without a password and does nothing when it opens but show itself: links to follow and the
 * place where it opens are fine. All objects are read, wherever they are: what a table says about them can be contradicted.
 * @throws {Error} if it is made so that it cannot be judged.
 */
export function isPlainPdf(file: Buffer): boolean {
  const text = file.toString('latin1')
  const start = text.slice(0, START_WITHIN + 8).search(/%PDF-[12]\.\d/)
  const hasEnd = text.lastIndexOf('%%EOF') > start
  if (start === -1 || !hasEnd || otherFormats.split(' ').some((each) => text.startsWith(each)) || endsAsArchive(file))
    return false
  try {
    return opensQuietly(file, text)
  } catch (error) {
    if (error instanceof Active) return false
    throw error
  }
}

function opensQuietly(file: Buffer, text: string): boolean {
  /** Objects that are no place in the document, by their numbers: 0 for those without one. */
  const moving = new Set<number>()
  /** Objects that are done when the document opens. */
  const opening = new Set<number>()
  let readings = MOST_READINGS * text.length + MB
  let unpacked = MOST_UNPACKED_BYTES

  function read(source: string, from: number, object: number) {
    const { value, end } = valueAt(source, from, opening)
    readings -= end - from
    if (readings < 0) throw new Error('Its objects overlap')
    if (!isPlace(value)) moving.add(object)
    return { value, end }
  }

  /** Objects in a stream: their numbers and places are at its beginning, whatever its type says. */
  function readPacked(entries: Dictionary, from: number) {
    const [first, count] = [entries.get('First'), entries.get('N')]
    if (!first || !count) {
      if (isNamed(entries.get('Type'), 'ObjStm')) throw new Error('A stream of objects without a beginning')
      return
    }
    if (first.kind !== 'number' || !isUnfiltered(entries.get('DecodeParms') ?? entries.get('DP'))) {
      throw new Error('A stream of objects that cannot be read')
    }
    const content = unpack(file.subarray(from), entries.get('Filter') ?? entries.get('F'), unpacked)
    unpacked -= content.length
    const source = content.toString('latin1')
    const table = source.slice(0, first.number).match(/\d+/g) ?? []
    for (let at = 0; at + 1 < table.length; at += 2)
      read(source, first.number + Number(table[at + 1]), Number(table[at]))
  }

  // Also inside strings, comments and data: a table may lead there.
  for (const { 0: word, index } of text.matchAll(/(?<=[\d\s\0])obj(?![A-Za-z])|trailer(?=[\s\0]*<<)/g)) {
    const { value, end } = read(text, index + word.length, word === 'obj' ? numberBefore(text, index) : 0)
    if (value.kind !== 'dictionary') continue
    streamStart.lastIndex = end
    if (!streamStart.test(text)) continue
    // Its data in another file.
    const outside = value.entries.get('F')
    if (value.entries.has('FFilter') || (outside && outside.kind !== 'name' && outside.kind !== 'array')) return false
    readPacked(value.entries, streamStart.lastIndex)
  }
  return ![...opening].some((object) => moving.has(object) || moving.has(0))
}

/** The number of the object that begins with the word at `index`; 0 if it cannot be told. */
function numberBefore(text: string, index: number): number {
  const before = text.slice(Math.max(0, index - 64), index).replace(/%[^\r\n]*(?:[\r\n]|$)/g, ' ')
  return Number(/(?<!\d)(\d+)[\s\0]+\d+[\s\0]*$/.exec(before)?.[1] ?? 0)
}

function unpack(data: Buffer, filter: Value | undefined, most: number): Buffer {
  const only = filter?.kind === 'array' && filter.items.length <= 1 ? filter.items[0] : filter
  if (only === undefined) return data.subarray(0, most)
  if (!isNamed(only, 'FlateDecode') && !isNamed(only, 'Fl')) throw new Error('A stream of objects in another packing')
  return inflateSync(data, { maxOutputLength: Math.max(1, most) })
}

const isNamed = (value: Value | undefined, name: string) => value?.kind === 'name' && value.name === name

/** Whether nothing but its packing was done to a stream. */
function isUnfiltered(parameters: Value | undefined): boolean {
  if (parameters?.kind === 'array') return parameters.items.every(isUnfiltered)
  if (parameters?.kind !== 'dictionary') return parameters?.kind !== 'reference'
  const predictor = parameters.entries.get('Predictor')
  return predictor === undefined || (predictor.kind === 'number' && predictor.number === 1)
}

/** Whether opening a document with this only shows a place in it. */
function isPlace(value: Value): boolean {
  if (value.kind !== 'dictionary') return ['array', 'name', 'string', 'other'].includes(value.kind)
  const action = value.entries.get('S')
  if (value.entries.has('Next')) return false
  return action === undefined || isNamed(action, 'GoTo') || isNamed(action, 'Named')
}

/** What may stand between the parts of an object: white space and comments. */
const BLANK = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])'
const streamStart = new RegExp(`${BLANK}*stream[ \\t]*(?:\\r\\n|\\n|\\r)`, 'y')
/** What makes a number a reference to the object of that number. */
const referenceEnd = new RegExp(`${BLANK}+\\d+${BLANK}+R(?![^\\s\\0()<>[\\]{}/%])`, 'y')
/** One part of an object, with what may stand before it; a name in the first group, anything else in the second. */
const token =
  /(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$))*(?:\/([^\s\0()<>[\]{}/%]*)|(<<|>>|<[^<>]*>?|[()[\]{}>]|[^\s\0()<>[\]{}/%]+))/y
/** Of a list, more than is asked for here. */
const MOST_KEPT = 4

/**
 * The value that begins at or after a place, and where it ends. References of documents to what is done when they open go into `opening`.
 * @throws {Active} if there is something in it that runs, fetches or carries a file.
 */
function valueAt(text: string, from: number, opening: Set<number>): { value: Value; end: number } {
  let at = from

  function next(): Value | string {
    token.lastIndex = at
    const found = token.exec(text)
    if (!found) {
      at = text.length
      return { kind: 'end' }
    }
    const [, name, word = ''] = found
    at = token.lastIndex
    if (name !== undefined) return { kind: 'name', name: checked(name) }
    if (word === '(') at = endOfString(text, at)
    return word === '(' || (word.startsWith('<') && word !== '<<') ? { kind: 'string' } : word
  }

  function value(depth: number): Value | string {
    const first = next()
    if (typeof first !== 'string') return first
    if (depth >= DEEPEST) throw new Error('It is too deep')
    if (first === '<<') return dictionary(depth + 1)
    if (first === '[') return array(depth + 1)
    return '+-.0123456789'.includes(first.charAt(0)) ? number(first) : first
  }

  function number(first: string): Value {
    referenceEnd.lastIndex = at
    if (!referenceEnd.test(text)) return { kind: 'number', number: Number.parseInt(first, 10) }
    at = referenceEnd.lastIndex
    return { kind: 'reference', object: Number.parseInt(first, 10) }
  }

  function array(depth: number): Value {
    const items: Value[] = []
    for (;;) {
      const item = value(depth)
      if (item === ']' || (typeof item !== 'string' && item.kind === 'end')) return { kind: 'array', items }
      if (items.length < MOST_KEPT) items.push(typeof item === 'string' ? { kind: 'other' } : item)
    }
  }

  function dictionary(depth: number): Value {
    const entries = new Map<string, Value>()
    for (;;) {
      const key = next()
      if (key === '>>' || (typeof key !== 'string' && key.kind === 'end')) break
      if (typeof key === 'string' || key.kind !== 'name') continue
      const item = value(depth)
      if (item === '>>') break
      entries.set(key.name, typeof item === 'string' ? { kind: 'other' } : item)
    }
    judge(entries)
    return { kind: 'dictionary', entries }
  }

  function judge(entries: Dictionary) {
    const open = entries.get('OpenAction')
    if (open?.kind === 'reference') opening.add(open.object)
    else if (open && !isPlace(open)) throw new Active()
    const isWatched = entries.has('AA') && owners.some((key) => entries.has(key))
    if (isWatched || entries.has('Encrypt') || entries.get('S')?.kind === 'string') throw new Active()
  }

  const found = value(0)
  return { value: typeof found === 'string' ? { kind: 'other' } : found, end: at }
}

/** A name as readers compare it: `/#4aavaScript` is JavaScript. @throws {Active} */
function checked(written: string): string {
  const name = written.replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  if (activeNames.has(name)) throw new Active()
  return name
}

/** Where a string ends that was opened before `at`: brackets nest in it, unless they are escaped. */
function endOfString(text: string, from: number): number {
  const marks = /\\.|[()]/gs
  marks.lastIndex = from
  for (let depth = 1; ; ) {
    const mark = marks.exec(text)?.[0]
    if (mark === undefined) return text.length
    if (mark === '(') depth++
    if (mark === ')' && --depth === 0) return marks.lastIndex
  }
}
