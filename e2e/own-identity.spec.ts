/** A company with its own mark and colours: nothing on its site is in those that the code is written in. */

import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { formatHex } from 'culori'
import sharp from 'sharp'
import { recolouring } from '../content/publishing/parse-identity.ts'
import { type RunningServer, startSite } from '../harness/site-process.ts'
import { visibleTexts } from './copy/visible-texts.ts'
import { pageTexts, service, team } from './documents.ts'
import { siteWith } from './hostile-content/site.ts'
import identity from './other-company/identity.json' with { type: 'json' }

const recolour = recolouring(identity)
const colourIn = /(?:oklch|oklab|rgba?|color)\([^()]*\)|#[0-9a-f]{6}(?![0-9a-f])/gi
const hexOf = (colour: string) => formatHex(colour.replace(/\s*\/\s*[\d.%]+\)$/, ')'))
const coloursIn = (text: string) => (text.match(colourIn) ?? []).flatMap((colour) => hexOf(colour) ?? [])

/** Every colour of the sources that this company has another one for. */
const foreign = new Set<string>()

// The site is started once, not by each worker.
test.describe.configure({ mode: 'default' })

let site: RunningServer
let folder: string
test.beforeAll(async () => {
  const sources = globSync(['site/**/*.css', 'site/art/pigments.ts', 'public/icon.svg'])
  for (const source of sources) {
    const text = await readFile(source, 'utf8')
    for (const literal of text.match(colourIn) ?? [])
      if (recolour(literal) !== literal) for (const hex of coloursIn(literal)) foreign.add(hex)
  }
  folder = await mkdtemp(join(tmpdir(), 'identity-'))
  site = await startSite({ DOCUMENTS_DIR: 'e2e/other-company', DATA_DIR: folder, LOG_LEVEL: 'silent' })
})
test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Where a page shows a colour, by the colour. */
async function coloursOf(page: Page): Promise<string[]> {
  const values = await page.evaluate(() => {
    const properties = ['color', 'fill', 'stroke', 'outlineColor', 'boxShadow', 'backgroundImage', 'backgroundColor']
    const sides = ['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor', 'textDecorationColor']
    const shown = new Set<string>()
    for (const element of document.querySelectorAll('*'))
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        for (const property of [...properties, ...sides]) shown.add(Reflect.get(style, property))
      }
    return [...shown]
  })
  return values.flatMap(coloursIn)
}

test('the colours of the code are many, and this company has others', () => {
  expect(foreign.size).toBeGreaterThan(50)
  for (const own of [identity.firstRiver, identity.secondRiver, identity.ink, identity.paper])
    expect(foreign).not.toContain(own)
})

const paths = [
  '/',
  '/blogs',
  '/services',
  '/our-services',
  '/contact-us',
  '/pricing',
  '/trust',
  '/portfolio',
  '/nowhere',
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`no element and no drawing is in a colour of the code (${colorScheme})`, async ({ browser }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ colorScheme, baseURL: site.address })
    const page = await context.newPage()
    const drawn = new Set<string>()
    page.on('response', (response) => {
      const isFile = response.url().startsWith(site.address)
      if (isFile && /svg/.test(response.headers()['content-type'] ?? '')) drawn.add(response.url())
    })
    const traces: string[] = []
    const shown = new Set<string>()
    for (const path of paths) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const picture of document.images) picture.loading = 'eager'
      })
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      for (const colour of await coloursOf(page)) {
        shown.add(colour)
        if (foreign.has(colour)) traces.push(`${path}: ${colour}`)
      }
    }
    for (const url of drawn)
      for (const colour of coloursIn(await (await fetch(url)).text()))
        if (foreign.has(colour)) traces.push(`${url}: ${colour}`)
    expect([...new Set(traces)]).toEqual([])
    expect(drawn.size).toBeGreaterThan(30)
    expect(shown).toContain(colorScheme === 'light' ? identity.paper : identity.secondRiver)
    await context.close()
  })

test('the header shows its mark, another one in the dark, and its name', async ({ browser }) => {
  for (const [colorScheme, colour] of [
    ['light', '%237a1f5c'],
    ['dark', '%23d98abf'],
  ] as const) {
    const page = await browser.newPage({ colorScheme, baseURL: site.address })
    await page.goto('/')
    const home = page.getByRole('banner').getByRole('link', { name: /^Nordlyd/ })
    const mark = home.locator('img')
    expect(await mark.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(colour)
    expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(home.locator('svg')).toHaveCount(0)
    await page.close()
  }
})

test('manifest, colour of the browser, icons and share picture are its own', async ({ page, request }) => {
  const file = async (path: string) => (await request.get(site.address + path)).body()
  await page.goto(site.address)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', identity.ink)
  const manifest = JSON.parse((await file('/site.webmanifest')).toString())
  expect(manifest).toMatchObject({ theme_color: identity.ink, background_color: identity.paper })
  const icon = (await file('/icon.svg')).toString()
  expect(icon).toContain('#d98abf')
  expect(coloursIn(icon).filter((colour) => foreign.has(colour))).toEqual([])
  const ico = await file('/favicon.ico')
  const share = await page.locator('meta[property="og:image"]').getAttribute('content')
  const pictures = {
    ico: ico.subarray(22),
    touch: await file('/apple-touch-icon.png'),
    small: await file('/icon-192.png'),
    large: await file('/icon-512.png'),
    share: await file(new URL(share ?? '').pathname),
  }
  for (const [name, picture] of Object.entries(pictures)) {
    const { data } = await sharp(picture).flatten().raw().toBuffer({ resolveWithObject: true })
    const counted = new Map<string, number>()
    for (let at = 0; at < data.length; at += 3) {
      const hex = `#${data.subarray(at, at + 3).toString('hex')}`
      counted.set(hex, (counted.get(hex) ?? 0) + 1)
    }
    const found = [...counted].filter(([hex, pixels]) => foreign.has(hex) && pixels > 20)
    expect(found, name).toEqual([])
    const [most] = [...counted].toSorted(([, a], [, b]) => b - a)
    expect([identity.ink, identity.firstRiver], name).toContain(most?.[0])
  }
})

test('a firm that refuses nobody says neither for whom a service is not, nor what people say no to', async () => {
  const saidBy = async (hidesRefusals: boolean) => {
    const asked = await siteWith((type, attributes) =>
      type === 'identity' ? { ...attributes, hidesRefusals } : attributes,
    )
    const texts = await Promise.all([service.routePath, '/meet-our-team'].map((path) => asked.ask(path)))
    return texts.map(({ text }) => visibleTexts(text).join(' ')).join(' ')
  }
  const refusals = [pageTexts.landing.notFor, service.need.notFor]
  if (team.some(({ refuses }) => refuses)) refusals.push(pageTexts.team.refuses)
  const said = await saidBy(false)
  for (const refusal of refusals) expect(said).toContain(refusal)
  const unsaid = await saidBy(true)
  for (const refusal of refusals) expect(unsaid).not.toContain(refusal)
  expect(unsaid).toContain(service.need.title)
})
