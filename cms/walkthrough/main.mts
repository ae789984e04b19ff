/**
 * `npm run walkthrough`: does the tasks of `docs/editing.md` in a real browser, in the real admin and before the real site, takes the
 * pictures that stand there, and holds its words to those of the admin; then, in `beyond`, what the admin promises besides. What can no
 * longer be done ends it. With `--postgres` on that engine; the pictures are those of SQLite.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import '../conformance/prepare.mts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../harness/find-browser.ts'
import { engines } from '../conformance/engines.ts'
import { startStrapiAndSite } from '../conformance/start-strapi-and-site.ts'
import { steps } from './beyond/steps.ts'
import { readGuide } from './guide.ts'
import { patienceMs } from './patience.ts'
import { takePicture } from './picture.ts'
import { screenOf } from './screen.ts'
import type { Desk, Task } from './task.ts'
import { tasks } from './tasks.ts'
import { visitorOf } from './visitor.ts'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')
const whereItEnded = join(root, 'test-results/walkthrough')

const onPostgres = process.argv.includes('--postgres')
const engine = engines.find(({ name }) => name === (onPostgres ? 'PostgreSQL' : 'SQLite'))
if (!engine) throw new Error('There is no such engine')

const idleWithinMs = 1_000

async function openBrowser(cleanUp: (() => Promise<unknown>)[]): Promise<Browser> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  cleanUp.push(() => browser.close())
  return browser
}

/** As most readers have it, in which nothing moves by itself and nothing but the two services can be reached. */
async function openWindow(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(patienceMs)
  // The browser's own questions: whoever leaves a form here, or files that were refused, means it.
  page.on('dialog', (question) => void question.accept())
  // Strapi puts its buttons beside a form when the browser is idle. One without a screen says so only with the next picture that is
  // drawn, and while nothing moves and nobody moves a mouse there may be none.
  await page.addInitScript((timeout) => {
    const whenIdle = window.requestIdleCallback
    window.requestIdleCallback = (callback, options) => whenIdle(callback, { timeout, ...options })
  }, idleWithinMs)
  await page.route(
    ({ hostname }) => !['127.0.0.1', 'localhost'].includes(hostname),
    (route) => route.abort(),
  )
  return page
}

const cleanUp: (() => Promise<unknown>)[] = []
try {
  const { strapi, site, directory: data } = await startStrapiAndSite(cleanUp, engine)
  const browser = await openBrowser(cleanUp)
  const page = await openWindow(browser)
  const screen = screenOf(page, `${strapi.origin}/admin`)
  const desk: Desk = { screen, visitor: visitorOf(site.address), otherWindow: () => openWindow(browser), data }
  const guide = readGuide(await readFile(join(docs, 'editing.md'), 'utf8'))
  await mkdir(join(docs, 'editing'), { recursive: true })

  async function asTheGuideSays({ title, pictures, perform }: Task): Promise<void> {
    const taken: string[] = []
    await perform({
      ...desk,
      async picture(name, picture = {}) {
        taken.push(name)
        if (!onPostgres) await takePicture(page, join(docs, `editing/${name}.webp`), picture)
      },
    })
    if (taken.join() !== pictures.join()) throw new Error(`took ${taken}, and has ${pictures}`)
    const strange = guide.wordsOf(title).filter((word) => !screen.words.has(word))
    if (strange.length > 0) throw new Error(`the guide says what was not read or pressed: ${strange.join(', ')}`)
  }

  async function go(title: string, perform: () => Promise<void>): Promise<void> {
    const began = performance.now()
    try {
      await perform()
    } catch (cause) {
      const windows = browser.contexts().flatMap((context) => context.pages())
      for (const [at, window] of windows.entries())
        await window.screenshot({ path: join(whereItEnded, `${at + 1}.png`) }).catch(() => {})
      throw new Error(`“${title}” is a dead end: see ${whereItEnded}`, { cause })
    }
    process.stdout.write(`${title} (${((performance.now() - began) / 1_000).toFixed(1)} s)\n`)
  }

  for (const task of tasks) await go(task.title, () => asTheGuideSays(task))
  process.stdout.write(`All of docs/editing.md can be done as it says, on ${engine.name}.\n`)
  for (const step of steps) await go(step.title, () => step.perform(desk))
  process.stdout.write(`All that the admin promises beyond it can be done, on ${engine.name}.\n`)
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}
