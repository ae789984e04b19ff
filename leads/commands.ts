import { parseArgs } from 'node:util'
import { csvHeader, csvLine } from './csv.ts'
import type { Desk } from './desk.ts'
import type { StoredLead } from './store/stored-lead.ts'

export const usage = `npm run leads -- <command>
  list                  all leads, newest first
  show <reference>      one lead whole, and where it was delivered
  export --csv          all leads as CSV
  retry [reference]     deliver again what failed or waits
  release <reference>   deliver a lead that was set aside as suspicious
  erase <e-mail>        erase all leads and the subscription of an address
  subscribers --csv     confirmed subscribers, each with an address for leaving
`

type Write = (text: string) => void

/** Runs one command and returns the exit code: 0 done, 1 not found, 2 not understood. */
export async function runCommand(args: readonly string[], desk: Desk, write: Write): Promise<number> {
  const { positionals, csv } = parsed(args)
  const [command = '', subject] = positionals
  const needed = {
    list: 1,
    show: 2,
    export: 1,
    retry: subject === undefined ? 1 : 2,
    release: 2,
    erase: 2,
    subscribers: 1,
  }
  const isKnown = Object.entries(needed).some(([name, count]) => name === command && positionals.length === count)
  if (!isKnown || csv !== (command === 'export' || command === 'subscribers')) {
    write(usage)
    return 2
  }

  switch (command) {
    case 'list':
      for await (const lead of desk.leads()) write(`${lineOf(lead)}\n`)
      return 0
    case 'show':
      return show(desk, String(subject).toUpperCase(), write)
    case 'export':
      write(csvHeader)
      for await (const lead of desk.leads()) write(csvLine(lead))
      return 0
    case 'retry':
      write(`${await desk.retry(subject?.toUpperCase())} deliveries are due now.\n`)
      return 0
    case 'release': {
      const released = await desk.release(String(subject).toUpperCase())
      write(released ? 'Released.\n' : 'No lead with this reference is set aside.\n')
      return released ? 0 : 1
    }
    case 'erase': {
      const { leads, subscriptions } = await desk.erase(String(subject))
      write(`Erased ${leads} leads and ${subscriptions} subscriptions. What was delivered elsewhere is erased there.\n`)
      return 0
    }
    default:
      write('email,confirmed,unsubscribe\n')
      for (const { email, confirmedAt, unsubscribeUrl } of await desk.subscribers()) {
        write(`${email},${new Date(confirmedAt).toISOString()},${unsubscribeUrl}\n`)
      }
      return 0
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

function lineOf({ reference, receivedAt, kind, state, fields }: StoredLead): string {
  const when = new Date(receivedAt).toISOString().slice(0, 16).replace('T', ' ')
  const who = [fields.name, fields.company, fields.email].filter(Boolean).join(', ')
  return `${reference}  ${when}  ${kind}${state === 'quarantined' ? ' (set aside)' : ''}  ${who}`
}

async function show(desk: Desk, reference: string, write: Write): Promise<number> {
  const found = await desk.show(reference)
  if (!found) {
    write('No lead has this reference.\n')
    return 1
  }
  const { receivedAt, ...lead } = found.lead
  const { deliveries, file } = found
  write(`${JSON.stringify({ ...lead, receivedAt: new Date(receivedAt).toISOString(), file, deliveries }, null, 2)}\n`)
  return 0
}
