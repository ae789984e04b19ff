/** Redirects of a CSV file: our own, of WordPress's Redirection plugin (`source,target,regex,code,type,hits,title,status`), or of two columns. */
import { canonicalPath } from '../../publishing/own-address'

export type Row = { readonly from: string; readonly to: string }

/** What a file has that is no redirect here, and why. */
export type LeftOut = { readonly line?: number; readonly from: string; readonly why: string }

export type ReadRedirects = {
  readonly rows: readonly Row[]
  readonly leftOut: readonly LeftOut[]
  /** Chains that were made one hop. */
  readonly shortened: number
  /** Temporary ones in the file: here every redirect is permanent. */
  readonly temporary: number
}

/** RFC 4180: what is quoted may have separators, lines and doubled quotes in it. */
function cellsOf(text: string, separator: string): { line: number; cells: string[] }[] {
  const found: { line: number; cells: string[] }[] = []
  let [line, cells, cell, quoted]: [number, string[], string, 'not' | 'open' | 'closed'] = [1, [], '', 'not']
  let begunAt = 1
  function endCell(): void {
    cells.push(cell.trim())
    ;[cell, quoted] = ['', 'not']
  }
  function endLine(): void {
    endCell()
    if (cells.some(Boolean)) found.push({ line: begunAt, cells })
    ;[cells, begunAt] = [[], line + 1]
  }
  const letters = [...text.replace(/\r\n?/g, '\n')]
  for (const [at, letter] of letters.entries()) {
    if (letter === '"' && quoted === 'open') quoted = 'closed'
    // Elsewhere than at the beginning of a cell a quote is only a letter: an inch, say.
    else if (letter === '"' && quoted === 'not' && cell.trim() === '') quoted = 'open'
    else if (letter === separator && quoted !== 'open') endCell()
    else if (letter === '\n' && quoted !== 'open') endLine()
    else {
      cell += letter
      // The second of two quotes within a quoted cell stands for one.
      if (letter === '"' && quoted === 'closed' && letters[at - 1] === '"') quoted = 'open'
    }
    if (letter === '\n') line++
  }
  endLine()
  return found
}

/** Spreadsheets save CSV as UTF-8, as UTF-16 with its mark, or in the letters of Windows. */
export function textOfCsv(file: ArrayBuffer): string {
  const [first, second] = new Uint8Array(file)
  const mark = `${first} ${second}`
  if (mark === '255 254' || mark === '254 255') {
    return new TextDecoder(mark === '255 254' ? 'utf-16le' : 'utf-16be').decode(file)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

const names: Readonly<Record<string, string>> = {
  from: 'source',
  'old address': 'source',
  to: 'target',
  'new address': 'target',
}

const separators = [',', ';', '\t', '|']

/** The rows of the file by the names of their columns; without a heading the first two are the old and the new address. */
function recordsOf(text: string) {
  const [first = ''] = text.split('\n')
  const separator = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const all = cellsOf(text, separator)
  const heading = all[0]?.cells.map((cell) => names[cell.toLowerCase()] ?? cell.toLowerCase()) ?? []
  const isHeaded = heading.includes('source') && heading.includes('target')
  const columns = isHeaded ? heading : ['source', 'target', 'regex', 'code']
  return all.slice(isHeaded ? 1 : 0).map(({ line, cells }) => {
    return { line, record: new Map(columns.map((name, at) => [name, cells[at] ?? ''])) }
  })
}

/** A pattern, if the file does not say which rows are one. */
const looksLikePattern = /[()[\]$^*]/

/** A path of the site for a whole URL of it; anything else stays. */
function withoutOrigin(address: string, origin: string): string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  const host = (name: string) => name.replace(/^www\./, '')
  if (!url || host(url.hostname) !== host(new URL(origin).hostname)) return address
  return url.pathname + url.search + url.hash
}

/** Why a row is left out; `undefined` if nothing speaks against it. */
function objection(record: ReadonlyMap<string, string>, { from, to }: Row): string | undefined {
  const said = (name: string) => record.get(name)?.toLowerCase() ?? ''
  const code = Number(said('code') || 301)
  const isPattern = record.get('regex') ? said('regex') !== '0' : looksLikePattern.test(from)
  if (said('status') === 'disabled') return 'It is switched off in the file.'
  if (isPattern) return 'It is a pattern (regular expression): write the addresses that it stands for one by one.'
  if (code >= 400) return `It says that the page is gone (${code}): without a redirect the site says so by itself.`
  if (!['', 'url'].includes(said('type'))) return `It does something else than leading to an address (${said('type')}).`
  if (!from.startsWith('/')) return 'Its old address is not one of this site.'
  if (/[?#]/.test(from)) return 'Its old address has a query (?) or an anchor (#), which redirects do not look at.'
  if (/\s/.test(from) || from.length > 255) return 'Its old address has blanks, or more than 255 characters.'
  if (!/^(?:\/(?![/\\])|https:\/\/[^/])/.test(to)) return 'Its new address begins with neither / nor https://.'
  return undefined
}

const pathOf = (address: string) => address.replace(/[?#].*/s, '')

/** Where a redirect ends if each of the others is followed; `undefined` if that is a circle. */
function endOf({ from, to }: Row, others: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set([canonicalPath(from)])
  let target = to
  for (;;) {
    const path = canonicalPath(pathOf(target))
    if (passed.has(path)) return undefined
    passed.add(path)
    const next = target.startsWith('/') ? others.get(path) : undefined
    if (next === undefined) return target
    target = next
  }
}

type Site = {
  /** Redirects that there are already. */
  readonly known: readonly Row[]
  readonly origin: string
  readonly isPage: (path: string) => boolean
}

export function readRedirects(text: string, { known, origin, isPage }: Site): ReadRedirects {
  const before = new Map(known.map(({ from, to }) => [canonicalPath(from), to]))
  const taken = new Map<string, Row & { line: number }>()
  const leftOut: (LeftOut & { readonly line: number })[] = []
  let temporary = 0
  for (const { line, record } of recordsOf(text)) {
    const [from, to] = ['source', 'target'].map((name) => withoutOrigin(record.get(name) ?? '', origin))
    const row = { from: from ?? '', to: to ?? '' }
    const path = canonicalPath(row.from)
    const there = before.get(path)
    const isTwice = taken.has(path) ? 'The file has this old address twice: the first one counts.' : undefined
    const isKnown = there === undefined ? undefined : `There is a redirect from it already, to ${there}.`
    // One that would hide a page is refused, and so no other leads on by it.
    const hides = isPage(path) ? 'It is the address of a page, which it would hide.' : undefined
    const why = objection(record, row) ?? hides ?? isTwice ?? isKnown
    if (why) leftOut.push({ line, from: row.from, why })
    else taken.set(path, { ...row, line })
    if (!why && ['302', '303', '307'].includes(record.get('code') ?? '')) temporary++
  }
  const every = new Map([...before, ...[...taken].map(([path, { to }]) => [path, to] as const)])
  const rows: Row[] = []
  let shortened = 0
  for (const { from, to, line } of taken.values()) {
    const end = endOf({ from, to }, every)
    if (end === undefined) leftOut.push({ line, from, why: 'It leads round in a circle.' })
    else rows.push({ from, to: end })
    if (end !== undefined && end !== to) shortened++
  }
  return { rows, leftOut: leftOut.toSorted((a, b) => a.line - b.line), shortened, temporary }
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** As the Redirection plugin writes them, so that it, and we, can read them. */
export function redirectsAsCsv(rows: readonly Row[]): string {
  const lines = rows.map(({ from, to }) => `${cell(from)},${cell(to)},0,301,"url",0,"","active"`)
  return `${['source,target,regex,code,type,hits,title,status', ...lines].join('\r\n')}\r\n`
}
