/** `node server/alarm-command.ts <unit or event>`: says by mail that a unit failed, or what `deploy/watch` saw. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { mailTransport } from '../leads/channels/mail.ts'
import { runToEnd } from './command.ts'
import { loadEnvironment } from './env.ts'

type Event = { what: string; next: string }

const events: Readonly<Record<string, Event>> = {
  'rolled-back': {
    what: 'A release crashed again and again, and visitors were taken back to the one before',
    next: '/srv/site/history says from which to which; why: journalctl --namespace site --priority warning',
  },
  'crash-loop': {
    what: 'The release crashes again and again, and there is none to go back to',
    next: 'Why: journalctl --namespace site --unit site-rollback, then the lines before',
  },
  unreachable: {
    what: 'The public address does not answer',
    next: 'Look at: journalctl --unit caddy, systemctl status caddy "site@*"',
  },
  leads: {
    what: 'The database of leads does not answer, and forms are refused',
    next: 'Look at: pg_lsclusters, df -h, journalctl --namespace site --lines 50',
  },
  content: {
    what: 'The content service does not answer, and its mirror stands in',
    next: 'Look at: systemctl status site-cms, journalctl --namespace site --unit site-cms --lines 50',
  },
  test: { what: 'This is a test of the alarm', next: 'Nothing is to be done.' },
}

const [name = 'a unit'] = process.argv.slice(2)

async function tell(): Promise<number> {
  const { siteUrl, leads } = loadEnvironment()
  const { what, next } = events[name] ?? {
    what: `${name} failed`,
    next: `Its log says why: journalctl --namespace site --unit ${name} --lines 20`,
  }
  const subject = `${what}: ${hostname()}, which serves ${siteUrl}`
  const text = `${subject}.\n\n${next}\ndocs/runbook.md says what to do, and sudo deploy/doctor what is wrong.\n`
  if (name !== 'test') console.error(JSON.stringify({ level: 50, time: Date.now(), unit: name, msg: subject }))
  if (!leads.mail) throw new Error('Nobody is told by mail: SMTP_URL, MAIL_FROM, MAIL_TO and ALARM_TO are for that.')
  const { alarmTo, to: team, ...options } = leads.mail
  const to = alarmTo ?? team
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const send = await mailTransport(options)
  const result = await send({ id: `alarm-${randomUUID()}`, to, subject, text, headers })
  if (result.status !== 'delivered') throw new Error(`The mail about ${name} was not delivered: ${result.error}`)
  console.log(`The mail server has taken it for ${to}.`)
  return 0
}

runToEnd(tell)
