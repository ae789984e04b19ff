/**
 * Part of `npm run check`: what the built site sends before a visitor touches anything, against budgets.json.
 * KB are 1024 bytes, as sent with brotli (fonts are compressed by themselves).
 */
import { startSite } from '../harness/site-process.ts'
import { fontsOf, scriptsOf, sent, total } from '../server/building/measure-release.ts'
import { budgets } from './budgets.ts'
import { pathPerTemplate, warmUp } from './measured-pages.ts'
import { judge, type Measurement } from './verdict.ts'

const KB = 1024

/** Pictures are in the first screen if they load at once, or if they belong to the first section of the page. */
const eagerImage = /<img\b(?![^>]*\bloading="lazy")[^>]*\bsrc="([^"]+)"/g
const anyImage = /<img\b[^>]*\bsrc="([^"]+)"/g
const firstSection = /<main\b[\s\S]*?<section\b[\s\S]*?<\/section>/

async function weigh(url: string): Promise<Measurement[]> {
  await warmUp(url)
  const page = new URL(url)
  const { text: html, bytes: document } = await sent(url)
  const absolute = (matches: Iterable<RegExpMatchArray>) =>
    [...matches].map(([, address = '']) => new URL(address, page).href)

  const { scripts: started, islands } = await scriptsOf(url, html)
  const scripts = await total(started)
  const fonts = await total(fontsOf(url, html))
  const images = await total(
    absolute([...html.matchAll(eagerImage), ...(firstSection.exec(html)?.[0] ?? '').matchAll(anyImage)]),
  )
  const sheets = await total(absolute(html.matchAll(/<link rel="stylesheet"[^>]*\bhref="([^"]+)"/g)))

  const limits = budgets.weight
  const row = (what: string, bytes: number, most: number | undefined): Measurement => ({
    of: page.pathname,
    what,
    value: bytes / KB,
    unit: 'KB',
    ...(most === undefined ? {} : { budget: { most } }),
  })
  return [
    row('HTML and styles', document + sheets, limits.htmlKb),
    row('scripts', scripts, islands > 0 ? limits.scriptsWithIslandsKb : limits.scriptsKb),
    row('fonts', fonts, limits.fontsKb),
    row('first-screen images', images, undefined),
    row('all of it', document + sheets + scripts + fonts + images, limits.firstScreenKb),
  ]
}

/** Pages name their own URL twenty times: with the port of the moment they would weigh now more and now less. */
const site = await startSite({ LOG_LEVEL: 'warn', SITE_URL: 'https://www.rivermeet.example' })
try {
  const measurements: Measurement[] = []
  for (const path of await pathPerTemplate(site.address)) measurements.push(...(await weigh(site.address + path)))
  if (!judge(measurements)) process.exitCode = 1
} finally {
  await site.stop()
}
