/** `npm run leads`: reads and manages what was sent, also while the site runs. */
import { runCommand, usage } from '../leads/commands.ts'
import { loadEnvironment } from './env.ts'
import { openSiteLeads } from './site-leads.ts'

const args = process.argv.slice(2)
const log = { info() {}, warn: console.error, error: console.error }
/** Mails are sent by the site, so the command needs to know nothing about the company. */
const content = { siteConfiguration: () => Promise.reject(new Error('The command sends no mails')) }

async function run(): Promise<number> {
  if (args.length === 0) {
    process.stdout.write(usage)
    return 2
  }
  const opened = await openSiteLeads(loadEnvironment(), content, log)
  try {
    return await runCommand(args, opened.desk, (text) => process.stdout.write(text))
  } finally {
    await opened.close()
  }
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
