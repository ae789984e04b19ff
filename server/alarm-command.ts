/** `node server/alarm-command.ts <unit>`: tells the team that a service manager's unit failed, by mail if a mail server is set. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { mailTransport } from '../leads/channels/mail-transport.ts'
import { loadEnvironment } from './env.ts'

const [unit = 'a unit'] = process.argv.slice(2)

async function tell(): Promise<void> {
  const { siteUrl, leads } = loadEnvironment()
  const subject = `${unit} failed on ${hostname()}, which serves ${siteUrl}`
  const text = `${subject}.\n\nIts log says why: journalctl --namespace site --unit ${unit} --lines 20\ndocs/runbook.md says what to do.\n`
  console.error(JSON.stringify({ level: 50, time: Date.now(), unit, msg: subject }))
  if (!leads.mail) return
  const { to, ...options } = leads.mail
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const result = await mailTransport(options)({ id: `alarm-${randomUUID()}`, to, subject, text, headers })
  if (result.status !== 'delivered') throw new Error(`The mail about ${unit} was not delivered: ${result.error}`)
}

tell().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
