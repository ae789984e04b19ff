import { createHash } from 'node:crypto'
import type { AcceptParts } from './accept.ts'
import type { Recipient } from './channels/channel.ts'
import type { Leads, TeamLink } from './leads.ts'
import { leadsCommand } from './log.ts'
import type { Signing } from './signing.ts'
import { type Act, acts, type StoredLead } from './store/stored-lead.ts'

/** So long a link works, in milliseconds. */
const TERM_MS = 14 * 24 * 60 * 60_000

/** The links for one recipient of notices about a lead. */
export type LinksFor = (reference: string, recipient: Recipient) => { label: string; url: string }[]

const labels: Readonly<Record<Act, string>> = { take: 'Take it', decline: 'Not for us, or spam' }

/**
 * Recipients stand in links as this, so that a mailbox or a chat that no longer gets notices can do nothing with an old one. The mailbox
 * of a campaign is one of its leads for good.
 */
const digest = ({ key }: Recipient) => createHash('sha256').update(key).digest('base64url').slice(0, 12)

/** `mina@example.com` for `Mina <Mina@example.com>`. */
export function mailboxOf(mailbox: string): Recipient {
  const address = (/<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase()
  return { name: address, key: address }
}

type LinkOptions = { signing: Signing; siteUrl: string; now: () => number }

export function linksBy({ signing, siteUrl, now }: LinkOptions): LinksFor {
  return (reference, recipient) =>
    acts.map((act) => {
      const token = signing.signed(`${act}.${reference}.${(now() + TERM_MS).toString(36)}.${digest(recipient)}`)
      return { label: labels[act], url: `${siteUrl}/enquiries/${act}?token=${token}` }
    })
}

type TeamLinksParts = Pick<AcceptParts, 'store' | 'limits' | 'onAccepted' | 'log' | 'now'> & {
  signing: Signing
  /** Everybody that links are written to now. */
  recipients: readonly Recipient[]
  /** Who hears of a decision, by the outbox. */
  channels: readonly string[]
  /** Where a lead is read. */
  placeOf: (reference?: string) => string | undefined
}

/** The right to act is the link: whoever has it got the mail. Nothing is done before the button is pressed, because mail scanners open links. */
export function createTeamLinks(parts: TeamLinksParts): Leads['teamLinks'] {
  const { store, limits, signing, recipients, channels, placeOf, onAccepted, log, now } = parts

  function whoseIs(lead: StoredLead, mark: string | undefined): string | undefined {
    const all = [...recipients, ...(lead.visit.mailbox ? [mailboxOf(lead.visit.mailbox)] : [])]
    return all.find((recipient) => digest(recipient) === mark)?.name
  }

  async function acting(act: Act, token: string) {
    const [own, reference = '', until = '', mark] = signing.read(token)?.split('.') ?? []
    if (own !== act || !(Number.parseInt(until, 36) > now())) return undefined
    const [lead] = await store.run('listLeads', { limit: 1, reference })
    const by = lead && whoseIs(lead, mark)
    if (!by) return undefined
    const first = await store.run('decide', { reference, act, by, channels, now: now() })
    if (first) onAccepted()
    const decision = first ?? (await store.run('listLeads', { limit: 1, reference }))[0]?.decision
    return (
      decision && { reference, decision, isNew: first !== undefined, isOwn: decision.by === by && decision.act === act }
    )
  }

  async function press(act: Act, token: string, sender: string): Promise<TeamLink> {
    const done = await acting(act, token)
    const place = placeOf(done?.reference)
    const where = {
      command: `${leadsCommand} ${done ? `show ${done.reference}` : 'list'}`,
      ...(place ? { place } : {}),
    }
    if (done?.isNew) return { status: 'decided', ...where, ...done }
    // What does nothing may be pressed again only so often.
    const limit = await limits.post(sender)
    if (limit.status === 'limited') return limit
    return done ? { status: 'decided', ...where, ...done } : { status: 'unknown', ...where }
  }

  return {
    press: (act, token, sender) =>
      press(act, token, sender).catch((err: unknown) => {
        log.error({ err }, 'a link of the team could not be followed')
        return { status: 'unavailable' as const }
      }),
  }
}
