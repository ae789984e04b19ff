/** `npm run insights`: what was counted of visits, even while the site runs. */
import { bundledThread } from './building/running-release.ts'
import { runToEnd } from './command.ts'
import { loadEnvironment } from './env.ts'
import { runInsights } from './figures/insights.ts'
import { openSiteLeads } from './site-leads.ts'

const say = (_about: unknown, sentence?: string) => console.error(sentence)
const log = { info() {}, warn: say, error: say }
/** Sums are about nobody, and so not about the company either. */
const nobody = () => Promise.reject(new Error('No mail is written here'))

runToEnd(async () => {
  // As in the site: files made here are for nobody else.
  process.umask(0o077)
  const content = { siteConfiguration: nobody, formTexts: nobody }
  const opened = await openSiteLeads(loadEnvironment(), {
    content,
    log,
    patienceMs: 30_000,
    threadFile: bundledThread('store-thread'),
  })
  try {
    return await runInsights(process.argv.slice(2), opened.figures, (text) => process.stdout.write(text))
  } finally {
    await opened.close()
  }
})
