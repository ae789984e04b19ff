/** A process that only sends what the leads' database has to send, made to be killed. Its options are the first argument. */
import { setInterval } from 'node:timers'
import { z } from 'zod'
import { company } from './leads.fixture.ts'
import { openLeads } from './open-leads.ts'

const options = z
  .object({ dataDirectory: z.string(), databaseUrl: z.string().optional(), smtpUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))

const opened = await openLeads({
  ...options,
  siteUrl: 'http://localhost',
  company: async () => company,
  mail: { smtpUrl: options.smtpUrl, requireTls: false, from: 'a@example.com', to: 'b@example.com' },
  lettersPerMinute: 60_000,
  retentionDays: 730,
  outbox: { leaseMs: 1_500, pollMs: 50 },
  log: { info() {}, warn() {}, error: console.error },
})
opened.start()
setInterval(() => {}, 60_000)
process.stdout.write('ready\n')
