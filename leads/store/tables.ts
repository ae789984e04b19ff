import type { Generated, Kysely } from 'kysely'

/** What webhooks are told of. */
export type EventName = 'lead.created' | 'lead.changed' | 'lead.erased' | 'subscriber.confirmed' | 'subscriber.left'

/** The tables of `migrations/`. Times are milliseconds since 1970; `fields`, `visit`, `upload` and lists are JSON. */
export type Tables = {
  leads: {
    reference: string
    kind: string
    state: 'accepted' | 'quarantined'
    fingerprint: string
    email: string
    fields: string
    visit: string
    consent_version: string
    consent_text: string
    spam_score: number
    spam_reasons: string
    upload: string | null
    received_at: number
    /** What the team did with it, by whom, and when. */
    decision?: 'take' | 'decline' | null | undefined
    decided_by?: string | null | undefined
    decided_at?: number | null | undefined
  }
  outbox: {
    id: string
    channel: string
    reference: string | null
    email: string | null
    token: string | null
    /** What is told of `subject`, a lead's reference or a subscriber's e-mail address; for webhooks only. */
    event: EventName | null
    subject: string | null
    /** Of a letter's mail: its slug. */
    letter: string | null
    /** JSON, of reminders alone. */
    reminder: string | null
    /** Of the mail that an answer goes by. */
    answer: string | null
    state: 'due' | 'delivered' | 'failed'
    attempts: number
    due_at: number
    claim: string | null
    claimed_until: number | null
    last_error: string | null
    created_at: number
    settled_at: number | null
  }
  subscribers: {
    email: string
    state: 'pending' | 'confirmed'
    consent_version: string
    consent_text: string
    requested_at: number
    confirmed_at: number | null
    refused_at: number | null
  }
  subscriber_tokens: { digest: string; email: string; created_at: number; letter: string | null }
  letters: {
    slug: string
    subject: string
    html: string
    text: string
    starts_at: number
    created_at: number
    enrolled_at: number | null
    stopped_at: number | null
    readers: Generated<number>
    sent: Generated<number>
    refused: Generated<number>
    sent_before: Generated<number>
    refused_before: Generated<number>
    left_by_it: Generated<number>
  }
  letter_pace: { only_row: number; next_at: number }
  answers: { id: string; reference: string; text: string; reply_to: string | null; created_at: number }
  desk_states: { reference: string; state: string; at: number; answered_at: number | null }
  spent_tokens: { token: string; spent_at: number }
  form_mails: { id: string; recipient: string; channel: string; written_at: number }
  database_identity: { only_row: number; id: string }
  clock: { only_row: number; seen_at: number; believed_until: number }
  figures: { day: string; kind: string; key: string; count: number }
  audit_log: { id: string; at: number; actor: string; command: string; reference: string | null; leads: number | null }
}

/** A transaction, and what differs between the two engines. `webhooks` are the channels that are told of events. */
export type Session = { db: Kysely<Tables>; engine: 'sqlite' | 'postgres'; webhooks: readonly string[] }
