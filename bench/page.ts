/**
 * `npm run bench:page`: Lighthouse on the built site as a slow phone sees it (its mobile preset, simulated throttling),
 * the median of five runs per page, and what browsing costs a phone (`browse.ts`), against budgets.json. Names of paths after
 * `--` measure only those pages, and browsing only with home (`/`). With `RIVAL_URL` (and `RIVAL_NEXT`, a path that its home page links to) the same is reported for
 * another site. The reports stay in bench/results.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { findBrowser } from '../harness/find-browser.ts'
import { startSite } from '../harness/site-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { productionEnvironment } from '../server/env.ts'
import { browse } from './browse.ts'
import { budgets } from './budgets.ts'
import { pathPerTemplate, warmUp } from './measured-pages.ts'
import { judge, type Measurement, median } from './verdict.ts'

const RUNS = 5
const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = join(import.meta.dirname, 'results')
const LIGHTHOUSE = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

/** No sandbox, because containers run as root. The rest keeps Chromium from calling home during measurements. */
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update'

const scored = z.object({ score: z.number() })
const measured = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  categories: z.object({ performance: scored, accessibility: scored, 'best-practices': scored, seo: scored }),
  audits: z.object({
    'largest-contentful-paint': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
    'total-byte-weight': measured,
  }),
})

type Report = z.infer<typeof reportSchema>

async function runLighthouse(url: string, browser: string, name: string): Promise<Report> {
  const output = join(RESULTS, name)
  const options = [
    '--quiet',
    '--output=json',
    '--output=html',
    `--output-path=${output}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]
  const env = { ...productionEnvironment(), CHROME_PATH: browser }
  const child = spawn(process.execPath, [LIGHTHOUSE, url, ...options], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
  return reportSchema.parse(JSON.parse(await readFile(`${output}.report.json`, 'utf8')))
}

function measurementsOf(path: string, reports: readonly Report[]): Measurement[] {
  const limits = budgets.page
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const score = (what: string, least: number, read: (report: Report) => number): Measurement => ({
    of: path,
    what,
    value: Math.round(middle(read) * 100),
    unit: '',
    budget: { least },
  })
  const audit = (what: string, key: keyof Report['audits'], unit: string, most?: number, divisor = 1): Measurement => ({
    of: path,
    what,
    value: middle(({ audits }) => audits[key].numericValue) / divisor,
    unit,
    ...(most === undefined ? {} : { budget: { most } }),
  })
  return [
    score('performance', limits.performance, ({ categories }) => categories.performance.score),
    score('accessibility', limits.accessibility, ({ categories }) => categories.accessibility.score),
    score('best practices', limits.bestPractices, ({ categories }) => categories['best-practices'].score),
    score('SEO', limits.seo, ({ categories }) => categories.seo.score),
    audit('largest contentful paint', 'largest-contentful-paint', 'ms', limits.largestContentfulPaintMs),
    audit('total blocking time', 'total-blocking-time', 'ms', limits.totalBlockingTimeMs),
    audit('cumulative layout shift', 'cumulative-layout-shift', '', limits.cumulativeLayoutShift),
    audit('sent in all', 'total-byte-weight', 'KB', undefined, 1024),
  ]
}

const browser = findBrowser()
if (browser === undefined) throw new Error('No Chromium or Chrome was found: set CHROMIUM_PATH to one.')
const run = runBundlers(ROOT)
if ((await buildSite({ root: ROOT, run, ifChanged: true })) === 'failed') throw new Error('The build failed.')
await mkdir(RESULTS, { recursive: true })

// Forced, because this machine's origin is not public: pages that refuse search engines score low on purpose.
const site = await startSite({ FORCE_INDEXING: '1', LOG_LEVEL: 'warn' })
try {
  const measurements: Measurement[] = []
  const paths = process.argv.slice(2)
  for (const path of paths.length > 0 ? paths : await pathPerTemplate(site.address)) {
    await warmUp(site.address + path)
    const reports: Report[] = []
    for (let attempt = 1; attempt <= RUNS; attempt++) {
      const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${attempt}`
      // Now and then Chromium loses the trace of a page load: that says nothing about the page.
      const measure = () => runLighthouse(site.address + path, browser, name)
      reports.push(await measure().catch(measure))
    }
    measurements.push(...measurementsOf(path, reports))
  }
  if (paths.length === 0 || paths.includes('/')) {
    const pages = ['/', '/services/web-app-development', '/blogs/splitting-tenants']
    measurements.push(
      ...(await browse({ program: browser, name: '', address: site.address, pages, next: '/blogs', isJudged: true })),
    )
    const { RIVAL_URL, RIVAL_NEXT = '/blog' } = productionEnvironment()
    if (RIVAL_URL)
      measurements.push(
        ...(await browse({
          program: browser,
          name: 'rival',
          address: RIVAL_URL,
          pages: ['/'],
          next: RIVAL_NEXT,
          isJudged: false,
        })),
      )
  }
  if (!judge(measurements)) process.exitCode = 1
} finally {
  await site.stop()
}
