/** Counts one key, fifty at a time, and says each time how many the database has; made to be killed. At `end` it stops as a site does. */
import { openLeads } from './open-leads.ts'

const [key = '', options = ''] = process.argv.slice(2)
const opened = await openLeads({
  ...JSON.parse(options),
  siteUrl: 'http://localhost',
  company: () => Promise.reject(new Error('No mails are sent')),
  retentionDays: 730,
  log: { info() {}, warn() {}, error: console.error },
})
opened.start()
let isEnding = false
process.stdin.once('data', () => {
  isEnding = true
})

let counted = 0
while (!isEnding) {
  for (let time = 0; time < 50; time++) opened.figures.count('page', key)
  counted += 50
  await opened.figures.keep()
  process.stdout.write(`${counted}\n`)
}
opened.figures.count('page', key)
await opened.close()
process.stdout.write(`${counted + 1}\n`, () => process.exit())
