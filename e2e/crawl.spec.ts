import { type APIRequestContext, expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { idOfText } from '../content/publishing/parse-markdown.ts'
import { articles, slugsOf } from '../harness/documents.ts'
import { ownAddresses } from '../site/seo/known-addresses.ts'
import { formTexts } from './documents.ts'
import { expectOneBasis, unlinkedForms } from './legal-basis.ts'

/** Pages that are not in the site map: views of a page, and pages no search engine should keep. */
const notMapped = /^\/(?:newsletter|search|under-construction)$|[?]/

type Fetched = { path: string; status: number; type: string; body: string }

async function fetchPage(request: APIRequestContext, path: string): Promise<Fetched> {
  const response = await request.get(path, { maxRedirects: 0 })
  const type = response.headers()['content-type'] ?? ''
  return { path, status: response.status(), type, body: /text|xml|json/.test(type) ? await response.text() : '' }
}

/** Values of `href`, `src` and `action` that stay on this site, as path and query; anchors are kept apart. */
function addressesIn({ body, path }: Fetched, attribute: 'href' | 'src'): string[] {
  const values = [...body.matchAll(new RegExp(`<[a-z][^>]*\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    (value ?? '').replaceAll('&amp;', '&'),
  )
  return values.flatMap((value) => {
    const url = URL.parse(value, `http://site.invalid${path}`)
    return url?.host === 'site.invalid' ? [url.pathname + url.search + url.hash] : []
  })
}

const withoutHash = (address: string) => address.replace(/#.*$/, '')

/** Follows every link from the home page, as a crawler without JavaScript does. */
async function crawl(request: APIRequestContext): Promise<Map<string, Fetched>> {
  const found = new Map<string, Fetched>()
  let waiting = ['/']
  while (waiting.length > 0) {
    const fetched = await Promise.all(waiting.slice(0, 8).map((path) => fetchPage(request, path)))
    for (const page of fetched) found.set(page.path, page)
    const linked = fetched
      .filter(({ type }) => type.startsWith('text/html'))
      .flatMap((page) => addressesIn(page, 'href').map(withoutHash))
    waiting = [...new Set([...waiting.slice(8), ...linked])].filter((path) => !found.has(path))
  }
  return found
}

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let site: Map<string, Fetched>
const pages = () =>
  [...site.values()].filter(({ type, path }) => type.startsWith('text/html') && !/\.[a-z]+$/.test(path))

test('every link of the site leads somewhere', async ({ request }) => {
  site = await crawl(request)
  expect(
    [...site.values()].filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`),
  ).toEqual([])
  expect(pages().length).toBeGreaterThan(slugsOf('landing-pages').length + slugsOf('articles').length)
})

test('no page ends without a link or a form that leads on', () => {
  const ends = pages().map(({ path, body }) => {
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    return { path, last: main.slice(Math.max(0, main.lastIndexOf('<section'))) }
  })
  // A mail program is no page.
  const leadsOn = /<a [^>]*href="(?:\/|https:)|<form\b/
  expect(ends.filter(({ last }) => !leadsOn.test(last)).map(({ path }) => path)).toEqual([])
})

test('no image, script or other asset fails', async ({ request }) => {
  // Wherever it is named: for narrow screens, in data for the client, in tags for previews.
  const drawn = (page: Fetched) => [...page.body.matchAll(/\/(?:art|og)\/[^"\s,]+\.(?:svg|png)/g)].map(([path]) => path)
  const named = new Set(pages().flatMap((page) => [...addressesIn(page, 'src').map(withoutHash), ...drawn(page)]))
  // Previews of a kind are alike but for their title, and each is drawn when it is asked for.
  const [previews = [], others = []] = [true, false].map((is) =>
    [...named].filter((path) => path.startsWith('/og/') === is),
  )
  const kinds = Map.groupBy(previews, (path) => path.slice(0, path.lastIndexOf('/')))
  const assets = [...others, ...[...kinds.values()].flatMap((alike) => alike.slice(0, 3))]
  const failed: string[] = []
  for (let start = 0; start < assets.length; start += 8) {
    const answers = await Promise.all(assets.slice(start, start + 8).map((path) => request.get(path)))
    for (const answer of answers) if (answer.status() !== 200) failed.push(answer.url())
  }
  expect(failed).toEqual([])
})

test('every anchor exists on the page it points to', () => {
  const broken = pages().flatMap((page) =>
    addressesIn(page, 'href').flatMap((address) => {
      const [path = '', anchor] = address.split('#')
      const target = site.get(path)
      return anchor && target && !target.body.includes(`id="${anchor}"`) ? [`${page.path} → ${address}`] : []
    }),
  )
  expect(broken).toEqual([])
})

test('no part of a page has an id that a heading of a text could have', () => {
  const isFree = (id: string) => idOfText(id) === id && !/[A-Z]/.test(id)
  // The parts of /trust are named by its document: addresses of the first level lead to them.
  const written = pages().filter(
    ({ path, body }) =>
      !path.startsWith('/trust') && [...body.matchAll(/<h[2-6] id="([^"]*)"/g)].some(([, id = '']) => isFree(id)),
  )
  const shared = written.flatMap(({ path, body }) =>
    [...body.matchAll(/<(?!h[2-6]\b)[a-z]+(?: [^>]*)? id="([^"]*)"/g)].flatMap(([, id = '']) =>
      isFree(id) ? [`${path}#${id}`] : [],
    ),
  )
  expect(written.length).toBeGreaterThanOrEqual(slugsOf('articles').length)
  expect(shared).toEqual([])
})

test('the anchors that documents may link to are made by the templates', () => {
  const { anchors, pages: patterns } = ownAddresses
  const types = Object.entries(patterns).filter(([, pattern]) => pattern.startsWith('/'))
  const made = pages().filter(({ path }) => !path.includes('?'))
  const missing = made.flatMap(({ path, body }) => {
    const type = types.find(([, pattern]) => new RegExp(`^${pattern.replace(':slug', '[^/]+')}$`).test(path))?.[0]
    const isLanding = /^\/(?:services|technologies|industries)\/[^/]+$/.test(path)
    const own = new Map(Object.entries<readonly string[]>(anchors))
    const names = ['*', path, type ?? (isLanding ? 'landing-pages' : '')].flatMap((key) => own.get(key) ?? [])
    return names.filter((name) => !body.includes(`id="${name}"`)).map((name) => `${path}#${name}`)
  })
  expect(missing).toEqual([])
  expect(Object.keys(anchors).length).toBeGreaterThan(1)
})

test('the site map and the links of the site name the same pages', async ({ request }) => {
  const { body } = await fetchPage(request, '/sitemap.xml')
  const mapped = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  // Only pages whose documents say when they changed have a date.
  const dated = new Map(
    [...body.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g)].map(([, address = '', date]) => [
      new URL(address).pathname,
      date,
    ]),
  )
  for (const { slug, updatedAt } of articles)
    expect(dated.get(`/blogs/${slug}`), slug).toBe(new Date(updatedAt).toISOString())
  const linked = pages().map(({ path }) => path)
  expect(linked.filter((path) => !notMapped.test(path) && !mapped.includes(path))).toEqual([])
  expect(mapped.filter((path) => !linked.includes(path))).toEqual([])
})

test('title, description, canonical and h1 are there once, and differ from those of every other page', () => {
  const proper = pages().filter(({ path }) => !path.includes('?'))
  const one = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, value]) => value)
  const parts = {
    title: /<title>([^<]*)<\/title>/g,
    description: /<meta name="description" content="([^"]*)"/g,
    canonical: /<link rel="canonical" href="([^"]*)"/g,
    h1: /<h1[^>]*>(.*?)<\/h1>/g,
  }
  for (const [name, pattern] of Object.entries(parts)) {
    const values = proper.map(({ path, body }) => ({ path, found: one(body, pattern) }))
    expect(values.filter(({ found }) => found.length !== 1).map(({ path }) => `${name} ${path}`)).toEqual([])
    const seen = Map.groupBy(values, ({ found }) => found[0])
    expect(
      [...seen.values()]
        .filter((group) => group.length > 1)
        .map((group) => `${name}: ${group.map(({ path }) => path)}`),
    ).toEqual([])
  }
})

test('the order of headings is unbroken', () => {
  const broken = pages().flatMap(({ path, body }) => {
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
    return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) ? [`${path}: ${levels.join(' ')}`] : []
  })
  expect(broken).toEqual([])
})

test('structured data parses and refers only to what is there', () => {
  for (const { path, body } of pages()) {
    for (const [, json = ''] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const graph: unknown = JSON.parse(json)
      const ids = new Set([...json.matchAll(/"@id":"([^"]+)"/g)].map(([, id]) => id))
      const references = [...json.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
      expect(graph, path).toHaveProperty('@graph')
      expect(
        references.filter((id) => !ids.has(id)),
        path,
      ).toEqual([])
    }
  }
})

test('the HTML of every page is valid', async () => {
  // How React writes void elements, SVG names and attributes without a value is style: HTML accepts them all the same.
  const styles = ['void-style', 'attr-case', 'attribute-boolean-style', 'attribute-empty-style']
  const rules = Object.fromEntries(styles.map((rule) => [rule, 'off' as const]))
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules })
  const invalid: string[] = []
  for (const { path, body } of pages()) {
    const report = await validator.validateString(body)
    for (const { messages } of report.results)
      for (const { ruleId, message } of messages) invalid.push(`${path} ${ruleId}: ${message}`)
  }
  expect([...new Set(invalid)].slice(0, 20)).toEqual([])
})

test('every form has the basis that the notice names', async ({ request }) => {
  const unlinked = await Promise.all(unlinkedForms.map((path) => fetchPage(request, path)))
  expectOneBasis(new Map([...pages(), ...unlinked].map(({ path, body }) => [path, body])), formTexts)
})

test('an unknown slug of every kind is the Error 404 page', async ({ request }) => {
  for (const path of [
    '/nothing',
    '/services/nothing',
    '/technologies/nothing',
    '/industries/nothing',
    '/portfolio/nothing',
    '/casestudy/nothing',
    '/career/nothing',
    '/blogs/nothing',
    '/404',
  ]) {
    const { status, body } = await fetchPage(request, path)
    expect(`${status} ${/<title>([^<]*)/.exec(body)?.[1]}`, path).toBe('404 Error 404')
  }
})
