import { parseArgs } from 'node:util'
import type { LeadAdmin } from './lead-admin.ts'
import type { FindLetter, Sending } from './letter-admin.ts'
import { leadsCommand } from './log.ts'
import type { LetterState } from './store/letter-queries.ts'

export const letterUsage = `  letter <slug>         how a letter stands, and to how many it would go; sends nothing
  letter <slug> test <e-mail>
                        send it to this address alone
  letter <slug> send    says what would be sent, and sends nothing; with --readers <number> it is sent to that many confirmed
                        subscribers, now or --at a time such as 2026-12-01T09:00Z
  letter <slug> stop    send no more of it; send --readers <number> goes on
`
type Write = (text: string) => unknown
type Parts = { leadAdmin: LeadAdmin; findLetter: FindLetter; write: Write }

/** Exit codes as of the other commands; undefined if it was not understood. */
export async function runLetterCommand(args: readonly string[], parts: Parts): Promise<number | undefined> {
  const typed = parsed(args)
  const [slug, verb = 'show', address, ...more] = typed?.positionals ?? []
  const { readers, at } = typed?.values ?? {}
  const isSend = verb === 'send'
  const isKnown = (verb === 'test') === (address !== undefined) && ['show', 'test', 'send', 'stop'].includes(verb)
  if (!slug || !isKnown || more.length > 0 || (!isSend && (readers ?? at) !== undefined)) return undefined
  const { leadAdmin, write } = parts
  await leadAdmin.audit.record(`letter ${slug} ${verb}`)
  switch (verb) {
    case 'test':
      return test(parts, slug, String(address))
    case 'send':
      return send(parts, slug, { readers, at })
    case 'stop': {
      const stopped = await leadAdmin.letters.stop(slug)
      await write(stopped ? 'Stopped. What a mail server has taken cannot be taken back.\n' : 'It is not under way.\n')
      return stopped ? 0 : 1
    }
    default:
      return show(parts, slug)
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { readers: { type: 'string' }, at: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    return undefined
  }
}

const noLetter = (slug: string) =>
  `No published letter is called ${slug}. Drafts, and letters dated later, are not sent.\n`

async function show({ leadAdmin, findLetter, write }: Parts, slug: string): Promise<number> {
  const state = await leadAdmin.letters.stateOf(slug)
  if (state) await write(linesOf(state))
  const words = state ?? (await findLetter(slug))
  if (!words) await write(noLetter(slug))
  else if (!state)
    await write(`“${words.subject}” was not sent. Readers today: ${await leadAdmin.letters.countReaders()}.\n`)
  return words ? 0 : 1
}

function linesOf({ subject, starts_at, enrolled_at, stopped_at, ...counts }: LetterState): string {
  const { readers, sent, refused, waiting, left_by_it: left } = counts
  const when = new Date(enrolled_at ?? starts_at).toISOString()
  const stopped = stopped_at === null ? [] : [`stopped: ${new Date(stopped_at).toISOString()}`]
  if (enrolled_at === null) return [`“${subject}”`, `begins: ${when}`, ...stopped, ''].join('\n')
  // What is none of them went with readers who left, or were erased, before their mail.
  const gone = Math.max(0, readers - sent - refused - waiting)
  const numbers = { readers, sent, refused, waiting, 'gone before their mail': gone, 'left by its link': left }
  const lines = Object.entries(numbers).map(([name, count]) => `${name}: ${count}`)
  return [`“${subject}”`, `begun: ${when}`, ...stopped, ...lines, ''].join('\n')
}

async function test({ leadAdmin, findLetter, write }: Parts, slug: string, address: string): Promise<number> {
  const words = await findLetter(slug)
  if (!words) {
    await write(noLetter(slug))
    return 1
  }
  const result = await leadAdmin.letters.test(words, address)
  await write(result.status === 'delivered' ? `Sent to ${address}.\n` : `Not sent: ${result.error}.\n`)
  return result.status === 'delivered' ? 0 : 1
}

type Wanted = { readers: string | undefined; at: string | undefined }

async function send({ leadAdmin, findLetter, write }: Parts, slug: string, { readers, at }: Wanted): Promise<number> {
  const startsAt = at === undefined ? undefined : momentOf(at)
  const wanted = { slug, startsAt, ...(readers !== undefined && { readers: Number(readers) }) }
  const sending = await leadAdmin.letters.send(findLetter, wanted)
  await write(wordsFor(sending, slug, at))
  return sending.outcome === 'begun' || (sending.outcome === 'counted' && readers === undefined) ? 0 : 1
}

function wordsFor(sending: Sending, slug: string, at: string | undefined): string {
  switch (sending.outcome) {
    case 'no letter':
      return noLetter(slug)
    case 'no such time':
      return 'Nothing was sent: --at is a time to come within 90 days, such as 2026-12-01T09:00Z.\n'
    case 'goes on at once':
      return 'Nothing was sent: what is begun goes on at once, so leave out --at.\n'
    case 'begun elsewhere':
      return 'Somebody else has just begun it.\n'
    case 'under way':
      return `It is under way already.\n${linesOf(sending.state)}`
  }
  const { outcome, subject, readers } = sending
  const when = at === undefined ? '' : `, from ${new Date(at).toISOString()} on`
  const again = `${leadsCommand} letter ${slug} send --readers ${readers}${at === undefined ? '' : ` --at ${at}`}`
  return outcome === 'begun'
    ? `The site sends “${subject}” to ${readers} readers${when}: ${leadsCommand} letter ${slug}\n`
    : `Nothing was sent. “${subject}” would go to ${readers} readers${when}: ${again}\n`
}

/** With its zone: nobody knows on which clock a bare time was meant. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/

const momentOf = (typed: string) => (isMoment.test(typed) ? Date.parse(typed) : Number.NaN)
