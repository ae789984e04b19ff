/**
 * `npm run walkthrough`: does the tasks of `docs/editing.md` in a real browser, in the real admin and before the real site, takes the
 * pictures that stand there, and holds its words to those of the admin. What can no longer be done as it says ends it. With `--postgres`
 * on that engine; the pictures are those of SQLite.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import '../conformance/prepare.mts'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../harness/find-browser.ts'
import { engines } from '../conformance/engines.ts'
import { startStrapiAndSite } from '../conformance/start-strapi-and-site.ts'
import { readGuide } from './guide.ts'
import { takePicture } from './picture.ts'
import { screenOf } from './screen.ts'
import type { Task } from './task.ts'
import { tasks } from './tasks.ts'
import { visitorOf } from './visitor.ts'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')
const whereItEnded = join(root, 'test-results/walkthrough.png')
const patienceMs = 60_000

const onPostgres = process.argv.includes('--postgres')
const engine = engines.find(({ name }) => name === (onPostgres ? 'PostgreSQL' : 'SQLite'))
if (!engine) throw new Error('There is no such engine')

/** A browser as most readers have it, in which nothing moves by itself and nothing but the two services can be reached. */
async function openBrowser(cleanUp: (() => Promise<unknown>)[]): Promise<Page> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  cleanUp.push(() => browser.close())
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(patienceMs)
  await page.route(
    ({ hostname }) => !['127.0.0.1', 'localhost'].includes(hostname),
    (route) => route.abort(),
  )
  return page
}

const cleanUp: (() => Promise<unknown>)[] = []
try {
  const { strapi, site } = await startStrapiAndSite(cleanUp, engine)
  const page = await openBrowser(cleanUp)
  const screen = screenOf(page, `${strapi.origin}/admin`)
  const visitor = visitorOf(site.address)
  const guide = readGuide(await readFile(join(docs, 'editing.md'), 'utf8'))
  await mkdir(join(docs, 'editing'), { recursive: true })

  async function perform({ title, pictures, perform }: Task): Promise<void> {
    const began = performance.now()
    const taken: string[] = []
    await perform({
      screen,
      visitor,
      async picture(name, picture = {}) {
        taken.push(name)
        if (!onPostgres) await takePicture(page, join(docs, `editing/${name}.webp`), picture)
      },
    })
    if (taken.join() !== pictures.join()) throw new Error(`took ${taken}, and has ${pictures}`)
    const strange = guide.wordsOf(title).filter((word) => !screen.words.has(word))
    if (strange.length > 0) throw new Error(`the guide says what was not read or pressed: ${strange.join(', ')}`)
    process.stdout.write(`${title} (${((performance.now() - began) / 1_000).toFixed(1)} s)\n`)
  }

  for (const task of tasks) {
    try {
      await perform(task)
    } catch (cause) {
      await page.screenshot({ path: whereItEnded }).catch(() => {})
      throw new Error(`“${task.title}” is a dead end: see ${whereItEnded}`, { cause })
    }
  }
  process.stdout.write(`All of docs/editing.md can be done as it says, on ${engine.name}.\n`)
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}
