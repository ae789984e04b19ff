/**
 * `npm run walkthrough`: does the tasks of `docs/editing.md` in a real browser, in the real admin and before the real site, takes the
 * pictures that stand there, and holds its words to those of the admin. What can no longer be done as it says ends it. With `--postgres`
 * on that engine; the pictures are those of SQLite.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import '../conformance/prepare.mts'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../harness/find-browser.ts'
import { startDesk } from '../conformance/desk.ts'
import { engines } from '../conformance/engines.ts'
import { articleTasks } from './article-tasks.ts'
import { firstTasks } from './first-tasks.ts'
import { holdGuideTo } from './guide.ts'
import { takeBack } from './mistakes.ts'
import { pageTasks } from './page-tasks.ts'
import { takePicture } from './picture.ts'
import { screenOf } from './screen.ts'
import { visitorOf } from './visitor.ts'

const docs = join(import.meta.dirname, '../../docs')
const patienceMs = 20_000
const numbered = [...firstTasks, ...articleTasks, ...pageTasks]
const tasks = [...numbered.map((task, at) => ({ ...task, title: `${at + 1}. ${task.title}` })), takeBack]

const onPostgres = process.argv.includes('--postgres')
const engine = engines.find(({ name }) => name === (onPostgres ? 'PostgreSQL' : 'SQLite'))
if (!engine) throw new Error('There is no such engine')

const cleanUp: (() => Promise<unknown>)[] = []
try {
  const { strapi, site } = await startDesk(cleanUp, engine)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  cleanUp.push(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(patienceMs)
  const screen = screenOf(page, `${strapi.origin}/admin`)
  const visitor = visitorOf(site.address)
  const guide = holdGuideTo(await readFile(join(docs, 'editing.md'), 'utf8'))
  await mkdir(join(docs, 'editing'), { recursive: true })

  for (const { title, perform } of tasks) {
    const pictures: string[] = []
    await perform({
      screen,
      visitor,
      async picture(name, ...parts) {
        pictures.push(name)
        if (!onPostgres) await takePicture(page, join(docs, `editing/${name}.webp`), parts)
      },
    })
    guide.task(title, { words: screen.words, pictures })
    process.stdout.write(`${title}\n`)
  }
  guide.end(tasks.map(({ title }) => title).filter((title) => /^\d/.test(title)))
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}
