import { slugsOf } from '../documents.ts'
import { naughtyStrings } from './naughty-strings.ts'

/** One request as the bytes that are sent, and what distinguishes it from the others. */
export type HostileRequest = {
  name: string
  bytes: Buffer
  /** The connection is ended before the request is complete: nobody waits for an answer. */
  isCutOff: boolean
}

const forms = [
  '/contact-us',
  '/newsletter',
  `/career/${slugsOf('positions')[0]}`,
  '/cookie-choice',
  '/newsletter/unsubscribe',
]
const pages = [
  '/',
  '/blogs',
  '/portfolio',
  '/it-cost-optimization',
  '/thank-you/enquiry',
  '/newsletter/confirm',
  '/nowhere',
]
const fields = [
  'name',
  'email',
  'company',
  'phone',
  'need',
  'message',
  'consent',
  'role',
  'link',
  'page',
  'utm',
  'decision',
]
const parameters = [
  'q',
  'category',
  'page',
  'technology',
  'rate',
  'reference',
  'sent',
  'token',
  '_routes',
  'utm_source',
]
const places = [
  '/',
  '/blogs/',
  '/services/',
  '/art/',
  '/og/',
  '/assets/',
  '/_image/w_320,f_webp/',
  '/thank-you/',
  '/casestudy/',
]
const endings = ['', '.data', '/', '.html', '/_.data']
const headers = [
  'Accept',
  'Accept-Encoding',
  'Content-Type',
  'Content-Encoding',
  'Cookie',
  'Expect',
  'Host',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Site',
  'Transfer-Encoding',
  'User-Agent',
  'X-Forwarded-For',
  'X-Request-Id',
  'X-XSRF-TOKEN',
]
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'PURGE',
  'NOSUCH',
]
const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'x/y; charset="',
]

/** The one at this place in an endless repetition of the row; rows of different lengths give every combination in time. */
const nth = <Item>(list: readonly Item[], at: number): Item => {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('There is no item of an empty list')
  return item
}

/** Line breaks would end the header: that would be another attack, which `endings` of bodies already are. */
const inHeader = (text: string) => Buffer.from(text.replace(/[\r\n\0]/g, ' ')).toString('latin1')
const inPath = (text: string, at: number) => {
  const [encoded, twice] = [escaped(text), escaped(escaped(text))]
  return nth([encoded, twice, Buffer.from(text.replace(/[\s\0]/g, '+')).toString('latin1')], at)
}
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

function request(method: string, path: string, given: Readonly<Record<string, string>>, body?: Buffer): Buffer {
  const all: Record<string, string> = {
    Host: 'localhost',
    Connection: 'close',
    ...(body && { 'Content-Length': String(body.byteLength) }),
    ...given,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    body ?? Buffer.of(),
  ])
}

function bodyOf(type: string, field: string, text: string): Buffer {
  if (type.startsWith('multipart')) {
    return Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n--b--\r\n`)
  }
  if (type.endsWith('json')) return Buffer.from(JSON.stringify({ [field]: text }))
  return Buffer.from(`${field}=${type.startsWith('text') ? text : escaped(text)}&email=mina%40example.com`)
}

/** Limits count by IP address: requests that should reach the forms come from everywhere. */
const sender = (at: number) => `${20 + (at % 200)}.${(at >> 3) % 250}.${(at >> 1) % 250}.7`

/** The kinds of attack, each made from a naughty text and its number. */
const kinds: Readonly<Record<string, (text: string, at: number) => Buffer>> = {
  'field of a form': (text, at) => {
    const [type, path] = [nth(types, at), nth(forms, at)]
    const more = { 'Content-Type': type, 'X-Forwarded-For': sender(at) }
    return request('POST', path, more, bodyOf(type, nth(fields, at), text))
  },
  'form by script': (text, at) => {
    const token = 'x'.repeat(16)
    const more = { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token, 'X-Forwarded-For': sender(at) }
    const body = bodyOf(nth(types, 0), nth(fields, at), text)
    return request('POST', nth(forms, at), { ...more, Accept: 'application/json', 'Content-Type': nth(types, 0) }, body)
  },
  'query of a page': (text, at) =>
    request('GET', `${nth(pages, at)}${nth(['', '', '.data'], at)}?${nth(parameters, at)}=${inPath(text, at)}`, {}),
  path: (text, at) => request('GET', `${nth(places, at)}${inPath(text, at)}${nth(endings, at)}`, {}),
  header: (text, at) => {
    const name = nth(headers, at)
    // A trusted proxy adds where it came from to what the client wrote.
    const value = name === 'X-Forwarded-For' ? `${inHeader(text)}, ${sender(at)}` : inHeader(text)
    return request(nth(['GET', 'POST'], at), nth(pages, at), { [name]: value })
  },
  method: (text, at) => request(nth(methods, at), `${nth([...pages, ...forms], at)}`, {}, Buffer.from(text)),
  'body that is not what it says': (text, at) => {
    const more = {
      'Content-Type': nth(types, at),
      ...nth([{ 'Content-Encoding': 'gzip' }, { 'Content-Length': '3' }], at),
    }
    return request('POST', nth(forms, at), { ...more, 'X-Forwarded-For': sender(at) }, Buffer.from(text.padEnd(3)))
  },
  'report of a browser': (text, at) => {
    const report = nth([{ message: text, stack: text }, { 'csp-report': { 'blocked-uri': text } }, text], at)
    return request('POST', '/reports', { 'X-Forwarded-For': sender(at) }, Buffer.from(JSON.stringify(report)))
  },
  'body that is cut off': (text, at) => {
    const whole = { 'Content-Length': '5000', 'Content-Type': nth(types, at), 'X-Forwarded-For': sender(at) }
    const chunked = { 'Content-Type': nth(types, at), 'Transfer-Encoding': 'chunked' }
    const body = bodyOf(nth(types, at), nth(fields, at), text)
    if (at % 2 === 0) return request('POST', nth(forms, at), whole, body)
    return Buffer.concat([request('POST', nth(forms, at), chunked), Buffer.from('ffff\r\n'), body])
  },
}

/** `count` requests, always the same ones, of every kind in turn. */
export function* hostileRequests(count: number): Generator<HostileRequest> {
  const names = Object.keys(kinds)
  for (let at = 0; at < count; at++) {
    const kind = nth(names, at)
    const number = Math.floor(at / names.length)
    const bytes = kinds[kind]?.(nth(naughtyStrings, number), number) ?? Buffer.of()
    yield { name: `${kind}, ${number}`, bytes, isCutOff: kind.endsWith('cut off') }
  }
}
