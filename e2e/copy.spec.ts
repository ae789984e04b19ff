import { expect, test } from '@playwright/test'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { currencies } from '../content/models/pricing.ts'
import { documents } from '../harness/documents.ts'
import { allPatterns } from '../site/paths.ts'
import { fill } from '../site/ui/fill.ts'
import * as words from '../site/ui/interface-words.ts'
import { serverWords } from '../site/ui/server-words.ts'
import { markedDocuments } from './copy/marked-documents.ts'
import { visibleTexts } from './copy/visible-texts.ts'
import { siteOver } from './hostile-content/site.ts'

/** Pages and answers that are not in the site map. */
const others = [
  '/404 /newsletter /newsletter/confirm?token=1 /newsletter/unsubscribe?token=1 /enquiries/take?token=1 /enquiries/decline?token=1 /under-construction',
  '/blogs?q=00 /blogs?category=testing /portfolio?category=mobile /portfolio?industry=00',
  '/it-cost-optimization?cloud=9000&people=5&rate=4000&age=12 /it-cost-optimization?cloud=-1&people=99999999&rate=1&age=00x',
  '/thank-you/enquiry?reference=RM-7K3F-9QXT /thank-you/hire-request?reference=RM-7K3F-9QXT',
  '/thank-you/application?reference=RM-7K3F-9QXT /pricing?currency=cad',
].flatMap((line) => line.split(' '))

const numbers = words.numbers
  .split(' ')
  .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
  .join('|')
const weekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const month = serverWords.months
  .split(' ')
  .flatMap((name) => [name, name.slice(0, 3)])
  .join('|')

const trimmed = (text: string) => text.replace(/^[^A-Za-z{]+|[^A-Za-z}]+$/g, '')

/** What may appear on a page in ordinary letters: interface words, names of countries and days, and addresses. */
function allowed(countries: readonly string[], addresses: readonly string[]): RegExp {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' })
  const escaped = (text: string) => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&')
  const phrases = Object.values({ ...words, ...serverWords }).flatMap((phrase) => [
    escaped(trimmed(phrase)).replace(/\{\w+\}/g, `(?:${numbers}|[^A-Za-z]*)`),
    escaped(trimmed(phrase.replace(/\{\w+\}/g, ''))),
  ])
  // Of pages and templates, as /quality lists them.
  const paths = allPatterns().map((pattern) => trimmed(pattern.replace(/:.*/, '')))
  const own = [...countries.map((country) => names.of(country) ?? country), ...addresses, ...paths].map(escaped)
  const dates = [
    numbers,
    `${weekday} \\d+ (?:${month})(?:,? [0-9:]+(?:[ap]m)?)?`,
    month,
    '[ap]m',
    ...currencies,
    'CSV',
    // Canadian and American dollars.
    '(?:CA|US)(?:CA|US|[$\\d,. +])*',
    escaped(trimmed(fill(words.filmAbout, { time: words.shortSeconds.replace(/\{\w+\}/, ''), language: 'English' }))),
    'RM-[0-9A-Z-]+',
    '[0-9A-Z]{4}',
  ]
  return new RegExp(`^(?:${[...phrases, ...own, ...dates].join('|')})(?:${escaped(words.newTab.replace(')', ''))})?$`)
}

/** The parts of a text that are not written in marked letters. */
const plainParts = (text: string) =>
  text
    .split(/[\uff21-\uff5a]+/)
    .map(trimmed)
    .filter((part) => /[A-Za-z]/.test(part))

test('every sentence of every page is in a document, except the words of the interface', async () => {
  test.setTimeout(300_000)
  const checked = await checkDocuments(documents)
  const configuration = checked.get('site-configuration')?.[0]?.attributes
  const offices: { country: string }[] = Array.isArray(configuration?.offices) ? configuration.offices : []
  const phones: { countries: string[] }[] = Array.isArray(configuration?.phones) ? configuration.phones : []
  const marked = markedDocuments(checked)
  const site = await siteOver({ live: marked, mirrored: marked })
  const siteMap = await site.ask('/sitemap.xml')
  const listed = [...siteMap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.length).toBeGreaterThan(20)

  const may = allowed(
    [...offices.map(({ country }) => country), ...phones.flatMap(({ countries }) => countries)],
    [String(configuration?.email)],
  )
  const strangers = new Map<string, string>()
  for (const path of [...listed, ...others]) {
    const { text } = await site.ask(path)
    for (const shown of visibleTexts(text)) {
      for (const part of plainParts(shown)) if (!may.test(part)) strangers.set(part, path)
    }
  }
  expect([...strangers].map(([part, path]) => `${path}: ${part}`)).toEqual([])
  expect(site.alarms).toEqual([])
})
