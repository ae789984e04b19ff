/** `npm run leads`: reads and manages what was sent, even while the site runs. */
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { runCommand, usage } from '../leads/commands.ts'
import { bundledThread } from './building/running-release.ts'
import { runToEnd } from './command.ts'
import { loadEnvironment, sudoUser } from './env.ts'
import { openSiteLeads } from './site-leads.ts'

const args = process.argv.slice(2)
/** In milliseconds: somebody at a terminal is more patient than a visitor. */
const patienceMs = 30_000
/** Whoever reads this at a terminal needs the sentence, not where in our code it was said. */
const say = (_about: unknown, sentence?: string) => console.error(sentence)
const log = { info() {}, warn: say, error: say }

/** Only a letter is about the company: its documents are read when it is, and of drafts nothing is known here. */
const published = lazily(async () =>
  (await import('./letters/open-published.ts')).openPublished(loadEnvironment(), log),
)
const content = {
  siteConfiguration: async () => (await published()).content.siteConfiguration(),
  formTexts: async () => (await published()).content.formTexts(),
}
const findLetter = async (slug: string) => (await published()).findLetter(slug)

/** Why nothing more can be written, e.g. because the reader has seen enough (`| head`). */
let brokenPipe: NodeJS.ErrnoException | undefined
process.stdout.on('error', (error) => {
  brokenPipe = error
})

/** Resolves when there is room for more, so that an export never grows in memory. @throws {Error} if nobody reads. */
async function write(text: string): Promise<void> {
  if (brokenPipe) throw brokenPipe
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function run(): Promise<number> {
  if (args.length === 0) {
    process.stdout.write(usage)
    return 2
  }
  // As in the site: files made here are for nobody else.
  process.umask(0o077)
  const threadFile = bundledThread('store-thread')
  const opened = await openSiteLeads(loadEnvironment(), { content, log, actor: actorOf(), patienceMs, threadFile })
  try {
    return await runCommand(args, opened.leadAdmin, write, (text) => process.stderr.write(text), findLetter)
  } finally {
    await opened.close()
  }
}

function lazily<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined
  return () => (opened ??= open())
}

function actorOf(): string {
  const behind = sudoUser()
  return behind === undefined ? userName() : `${behind} as ${userName()}`
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // In a container a process may run as a user without a name.
    return `user ${process.getuid?.()}`
  }
}

runToEnd(() =>
  run().catch((error: unknown) => {
    if (brokenPipe?.code === 'EPIPE') return 0
    throw error
  }),
)
