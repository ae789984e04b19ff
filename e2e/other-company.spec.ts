/**
 * The site of another company: other people, three offices in other countries, other menus, one page of each kind. Anything the code
 * knows about the first company would show on it.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { unheld } from '../content/embedded/held-text.ts'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { formTexts } from '../content/models/form-texts.ts'
import { parseImageRequest } from '../server/images/image-maker.ts'
import { faultsOfJsonFeed, faultsOfRss } from '../site/feeds/feed-rules.fixture.ts'
import { faultsOf } from '../site/seo/vocabulary.fixture.ts'
import * as words from '../site/ui/interface-words.ts'
import { serverWords } from '../site/ui/server-words.ts'
import { visibleTexts } from './copy/visible-texts.ts'
import { type Documents, siteOver } from './hostile-content/site.ts'
import { expectOneBasis, unlinkedForms } from './legal-basis.ts'

const own = await checkDocuments(resolve('content/documents'))
const other = await checkDocuments(resolve('e2e/other-company'))
const site = await siteOver({ live: other, mirrored: other })

/** Pages that nothing links to. */
const unlinked = [
  '/404 /newsletter /newsletter/confirm?token=1 /newsletter/unsubscribe?token=1 /enquiries/take?token=1 /under-construction /blogs?q=zzz',
  '/thank-you/enquiry?reference=RM-7K3F-9QXT /thank-you/hire-request?reference=RM-7K3F-9QXT /career/harbour-engineer',
  '/thank-you/application?reference=RM-7K3F-9QXT /it-cost-optimization?cloud=9000&people=5&rate=4000&age=x',
  '/sitemap.xml /rss.xml /feed.json /llms.txt /robots.txt /site.webmanifest /.well-known/security.txt',
].flatMap((line) => line.split(' '))

function textsIn(value: unknown): string[] {
  const plain = unheld(value)
  if (typeof plain === 'string') return [plain]
  return typeof plain === 'object' && plain !== null ? Object.values(plain).flatMap(textsIn) : []
}
const textsOf = (documents: Documents) =>
  [...documents.values()].flat().flatMap(({ attributes }) => Object.values(attributes).flatMap(textsIn))

/** This many words in the same order are no accident. */
const PHRASE_WORDS = 4
function phrasesOf(texts: readonly string[]): Set<string> {
  const phrases = new Set<string>()
  for (const text of texts) {
    const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    for (let at = 0; at + PHRASE_WORDS <= all.length; at++) phrases.add(all.slice(at, at + PHRASE_WORDS).join(' '))
  }
  return phrases
}

/** Values of fields that name the company and those around it. */
function namesOf(documents: Documents): string[] {
  const naming = new Set(['brand', 'legalName', 'email', 'phone', 'schedulingUrl', 'locality', 'person', 'company'])
  const named = (value: unknown, path: readonly string[]): string[] => {
    if (typeof value === 'string') {
      const isPerson = path.at(-1) === 'name' && /^(?:team|writers|clients)$/.test(path.at(-2) ?? '')
      return naming.has(path.at(-1) ?? '') || isPerson ? [value] : []
    }
    if (Array.isArray(value)) return value.flatMap((item: unknown) => named(item, path))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => named(inner, [...path, key]))
  }
  return [...documents].flatMap(([type, all]) => all.flatMap(({ attributes }) => named(attributes, [type])))
}

/** Every page and file, by following links from the home page. */
async function walk(): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>()
  const waiting = new Set(['/', ...unlinked])
  for (const path of waiting) {
    const answer = await site.ask(path)
    found.set(path, answer)
    for (const [, href = ''] of answer.text.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      if (!href.startsWith('/preview')) waiting.add(href.replaceAll('&amp;', '&'))
    }
  }
  return found
}

test.describe.configure({ mode: 'serial', timeout: 120_000 })
let pages: Awaited<ReturnType<typeof walk>>

test('every page of another company is there, and every link leads somewhere', async () => {
  pages = await walk()
  const failed = [...pages].filter(([path, { status }]) => status !== (path === '/404' ? 404 : 200))
  expect(failed.map(([path, { status }]) => `${path}: ${status}`)).toEqual([])
  expect(site.alarms).toEqual([])
  expect(pages.size).toBeGreaterThan(unlinked.length + 20)
})

test('no page says a sentence of the first company', () => {
  // As named in site maps, at a host that ends like this.
  const addresses = [...pages.keys()].map((path) => `example${path}`)
  const allowed = phrasesOf([...textsOf(other), ...Object.values({ ...words, ...serverWords }), ...addresses])
  const foreign = phrasesOf(textsOf(own))
  const traces = [...pages].flatMap(([path, { text }]) =>
    [...phrasesOf(visibleTexts(text))]
      .filter((phrase) => foreign.has(phrase) && !allowed.has(phrase))
      .map((phrase) => `${path}: ${phrase}`),
  )
  expect(traces).toEqual([])
})

test('no page or file names the first company, its people, clients or places', () => {
  const names = namesOf(own).filter((name) => !namesOf(other).includes(name))
  expect(names.length).toBeGreaterThan(20)
  const traces = [...pages].flatMap(([path, { text }]) =>
    names.filter((name) => text.toLowerCase().includes(name.toLowerCase())).map((name) => `${path}: ${name}`),
  )
  expect(traces).toEqual([])
})

/** URLs of pictures in a page, whatever their size; what a page brings itself needs none. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<(?:img|source) [^>]*?(?:src|srcSet)="(?!data:)([^"]*)"/g)].flatMap(([, set = '']) =>
    set.split(', ').map((each) => each.split(' ')[0] ?? ''),
  )

test('every picture of its pages is drawn, is a file, or can be resized from one', async () => {
  const pictures = new Set([...pages.values()].flatMap(({ text }) => picturesIn(text)))
  expect(pictures.size).toBeGreaterThan(50)
  const missing: string[] = []
  for (const picture of pictures) {
    const resized = picture.startsWith('/_image/')
      ? parseImageRequest(picture.slice('/_image/'.length), { origins: new Set() })
      : undefined
    const file = join(import.meta.dirname, '../public', resized?.source ?? picture)
    const isThere = picture.startsWith('/art/') ? (await site.ask(picture)).status === 200 : existsSync(file)
    if (!isThere) missing.push(picture)
  }
  expect(missing).toEqual([])
})

test('its structured data is what schema.org defines, and its feeds keep the rules', () => {
  const graphs = [...pages].flatMap(([path, { text }]) =>
    [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => ({
      path,
      json,
    })),
  )
  const faults = graphs.flatMap(({ path, json }) => {
    const { '@graph': nodes }: { '@graph': { '@type': string }[] } = JSON.parse(json)
    return nodes.flatMap((node) => faultsOf(node, `${path}: `))
  })
  expect(faults).toEqual([])
  expect(graphs.length).toBeGreaterThan(20)
  const feed = (path: string) => pages.get(path)?.text ?? ''
  expect(faultsOfRss(feed('/rss.xml'), 'https://site.example/rss.xml')).toEqual([])
  expect(faultsOfJsonFeed(JSON.parse(feed('/feed.json')), 'https://site.example/feed.json')).toEqual([])
})

test('every form has the basis that its notice names', async () => {
  // What a mail leads to is about what was agreed to before.
  const asking = [...pages].filter(([path]) => !path.includes('?token='))
  const texts = new Map(asking.map(([path, { text }]) => [path, text]))
  for (const path of unlinkedForms) texts.set(path, (await site.ask(path)).text)
  const { consents } = formTexts.parse(other.get('form-texts')?.[0]?.attributes)
  expectOneBasis(texts, { consents })
})

test('the menu begins with the first tab that the company has', () => {
  expect(pages.get('/')?.text).toMatch(/<button[^>]*id="Menu-services-sea"[^>]*aria-selected="true"/)
})

test('three offices in other countries are shown with their hours, and one of them answers', () => {
  const contact = pages.get('/contact-us')?.text ?? ''
  for (const place of ['Bergen', 'Halifax', 'Osaka']) expect(contact).toContain(place)
  for (const hours of ['08:00', '18:30']) expect(visibleTexts(contact).join(' ')).toContain(hours)
  expect(contact).toContain('href="https://wa.me/19025550123"')
  expect(contact).toMatch(/"areaServed":\["NO","JP"\]/)
  expect(contact).toMatch(/"availableLanguage":\["Norwegian","Japanese"\]/)
  const position = pages.get('/career/harbour-engineer')?.text ?? ''
  expect(visibleTexts(position)).toContain('Osaka, Japan')
  expect(position).toMatch(/"addressLocality":"Osaka","addressCountry":"JP"/)
  expect(visibleTexts(pages.get('/thank-you/enquiry?reference=RM-7K3F-9QXT')?.text ?? '').join(' ')).toMatch(
    /[24]:00pm CET/,
  )
  // Saturdays are short in Bergen, and Fridays in Osaka.
  const textOf = (path: string) => visibleTexts(pages.get(path)?.text ?? '').join(' ')
  expect(textOf('/contact-us')).toContain('Bergen (Sat 10:00–14:00)')
  expect(textOf('/contact-us')).toContain('(Fri 09:00–15:30)')
  expect(textOf('/career/harbour-engineer')).toContain('(Fri 09:00–15:30)')
  const answers = [...pages.keys()].filter((path) => textOf(path).includes('4:00pm CET (Sat 2:00pm)'))
  expect(answers.some((path) => path.startsWith('/blogs/'))).toBe(true)
  const calls = [...pages.keys()].filter((path) => textOf(path).includes('Bergen (Sat 10:00–14:00)'))
  expect(calls).not.toEqual([])
})
