import { parseArgs } from 'node:util'
import { cell, csvHeader, csvLine } from './csv.ts'
import { eraseEverywhere } from './erasure.ts'
import type { LeadAdmin } from './lead-admin.ts'
import type { FindLetter } from './letter-admin.ts'
import { letterUsage, runLetterCommand } from './letter-commands.ts'
import { leadsCommand } from './log.ts'
import type { StoredLead } from './store/stored-lead.ts'
import { importUsage, runImport } from './subscriber-import.ts'

export const usage = `${leadsCommand} <command>
  list                  all leads, newest first
  show <reference>      one lead in full, and where it was delivered
  export --csv          all leads as CSV
  retry [reference]     deliver again what has failed or is waiting
  release <reference>   deliver a lead that was set aside as suspicious
  erase <e-mail>        erase all leads and the subscription of an e-mail address, here and in the content service
  erase-expired [today] erase everything past its retention now, however much it is; with the date, e.g. 2026-11-25, if the
                        clock of this machine was in doubt and is right
  subscribers --csv     confirmed subscribers, each with an unsubscribe URL
${letterUsage}${importUsage}  log                   who read, exported, released or erased leads, and when
`

/** Commands that may stand alone, and those that may be followed by a reference, an e-mail address or a day. */
const alone = ['list', 'export', 'retry', 'erase-expired', 'subscribers', 'log']
const withSubject = ['show', 'retry', 'release', 'erase', 'erase-expired']

type Write = (text: string) => unknown

/** Resolves to the exit code: 0 done, 1 not found or not possible, 2 not understood. A `note` is not piped. */
export async function runCommand(
  args: readonly string[],
  leadAdmin: LeadAdmin,
  write: Write,
  note: Write = () => {},
  findLetter: FindLetter = async () => undefined,
): Promise<number> {
  const [first, ...rest] = args
  if (first === 'letter' || first === 'import') {
    const code = await (first === 'letter'
      ? runLetterCommand(rest, { leadAdmin, findLetter, write })
      : runImport(rest, leadAdmin, write))
    if (code === undefined) await write(usage)
    return code ?? 2
  }
  const { positionals, csv } = parsed(args)
  const [command = '', subject] = positionals
  const known = [alone, withSubject][positionals.length - 1] ?? []
  if (!known.includes(command) || csv !== (command === 'export' || command === 'subscribers')) {
    await write(usage)
    return 2
  }

  if (command !== 'log') await leadAdmin.audit.record(command, subject)
  switch (command) {
    case 'list': {
      const keptOnly = await leadAdmin.keptOnly()
      if (!(await eachLead(leadAdmin, (lead) => write(lineOf(lead, keptOnly))))) note(noLeads)
      return 0
    }
    case 'show':
      return show(leadAdmin, String(subject).toUpperCase(), write)
    case 'export':
      await write(csvHeader)
      if (!(await eachLead(leadAdmin, (lead) => write(csvLine(lead))))) note(noLeads)
      return 0
    case 'retry':
      return retry(leadAdmin, subject?.toUpperCase(), write, note)
    case 'release': {
      const released = await leadAdmin.release(String(subject).toUpperCase())
      await write(released ? 'Released.\n' : 'No lead with this reference is set aside.\n')
      return released ? 0 : 1
    }
    case 'erase': {
      const { lines, isComplete } = await eraseEverywhere(leadAdmin, String(subject))
      await write(`${lines.join('\n')}\n`)
      return isComplete ? 0 : 1
    }
    case 'erase-expired': {
      const outcome = await leadAdmin.eraseExpired(subject)
      if (outcome.status === 'refused') return 1
      const { leads, subscriptions, orphans } = outcome
      await write(`Erased ${leads} leads, ${subscriptions} subscriptions and ${orphans} files without a lead.\n`)
      return 0
    }
    case 'log':
      return showLog(leadAdmin.audit, write, note)
    default: {
      const subscribers = await leadAdmin.subscribers()
      await write('email,confirmed,unsubscribe\n')
      for (const { email, confirmedAt, unsubscribeUrl } of subscribers) {
        // Most begin like a word; the others must not be taken for a formula.
        await write(
          `${/^\w/.test(email) ? email : cell(email)},${new Date(confirmedAt).toISOString()},${unsubscribeUrl}\n`,
        )
      }
      if (subscribers.length === 0) note('Nobody has confirmed a subscription yet.\n')
      return 0
    }
  }
}

function parsed(args: readonly string[]): { positionals: string[]; csv: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { csv: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return { positionals, csv: values.csv }
  } catch {
    return { positionals: [], csv: false }
  }
}

const noLeads = 'There are no leads yet.\n'

async function eachLead(leadAdmin: LeadAdmin, take: (lead: StoredLead) => unknown): Promise<boolean> {
  let hasAny = false
  for await (const lead of leadAdmin.leads()) {
    hasAny = true
    await take(lead)
  }
  return hasAny
}

async function retry(leadAdmin: LeadAdmin, reference: string | undefined, write: Write, note: Write): Promise<number> {
  const due = await leadAdmin.retry(reference)
  if (reference === undefined) {
    await write(`${due} deliveries are due now.\n`)
    const { size } = await leadAdmin.keptOnly()
    if (size > 0) note(`Arrived while no channel was configured: ${size}. retry <reference> delivers one of them.\n`)
    return 0
  }
  const found = await leadAdmin.show(reference)
  const [sentence, code] = retried(due, found)
  await write(`${sentence}\n`)
  return code
}

function retried(due: number, found: Awaited<ReturnType<LeadAdmin['show']>>): [sentence: string, code: number] {
  if (due > 0) return [`${due} deliveries are due now.`, 0]
  if (!found) return ['No lead has this reference.', 1]
  if (found.lead.state === 'quarantined') return ['This lead is set aside: release delivers it.', 1]
  if (found.deliveries.length > 0) return ['Everything was delivered: nothing is due.', 0]
  return ['No channel is configured here, so nothing is due: run this with the variables of the site.', 1]
}

function lineOf(
  { reference, receivedAt, kind, state, fields, decision }: StoredLead,
  keptOnly: ReadonlySet<string>,
): string {
  const when = minuteOf(receivedAt)
  const who = [fields.name, fields.company, fields.email].filter(Boolean).join(', ')
  const ways = { take: 'taken by', decline: 'not for us, says' } as const
  const done = decision && ` (${ways[decision.act]} ${decision.by})`
  const mark = done ?? (state === 'quarantined' ? ' (set aside)' : keptOnly.has(reference) ? ' (no channel)' : '')
  return `${reference}  ${when}  ${kind}${mark}  ${who}\n`
}

async function showLog(audit: LeadAdmin['audit'], write: Write, note: Write): Promise<number> {
  const entries = await audit.entries()
  for (const { at, actor, command, reference, leads } of entries) {
    const what = reference ?? (leads === null ? '' : `${leads} leads`)
    await write(`${[minuteOf(at), actor, command, what].filter(Boolean).join('  ')}\n`)
  }
  if (entries.length === 0) note('Nobody has used the leads yet.\n')
  return 0
}

function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

async function show(leadAdmin: LeadAdmin, reference: string, write: Write): Promise<number> {
  const found = await leadAdmin.show(reference)
  if (!found) {
    await write('No lead has this reference.\n')
    return 1
  }
  const { receivedAt, ...lead } = found.lead
  const { deliveries, answers, file } = found
  await write(
    `${JSON.stringify({ ...lead, receivedAt: new Date(receivedAt).toISOString(), file, deliveries, answers }, null, 2)}\n`,
  )
  return 0
}
