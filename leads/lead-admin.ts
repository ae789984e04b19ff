import { randomUUID } from 'node:crypto'
import type { AcceptParts } from './accept.ts'
import { senderMark } from './attachments/ownership.ts'
import { type ContentServiceOptions, eraseFromContentService } from './channels/services.ts'
import { createLetterAdmin, type LetterAdminParts } from './letter-admin.ts'
import { ACKNOWLEDGEMENT_CHANNEL, mailLimits } from './limits/mails.ts'
import { newToken } from './newsletter.ts'
import type { RetentionOutcome } from './retention.ts'
import type { ImportedReader } from './store/newsletter-queries.ts'
import type { Store } from './store/queries.ts'
import type { StoredLead } from './store/stored-lead.ts'
import { emailIn } from './typed.ts'

const PAGE = 500
const SHOWN = 1_000
/** A reference exactly as we make it, not whatever somebody may have typed. */
const referencePattern = /^RM-[0-9A-Z]{4}-[0-9A-Z]{4}$/

export type LeadAdmin = ReturnType<typeof createLeadAdmin>

type AdminParts = Pick<AcceptParts, 'uploads' | 'channels'> &
  LetterAdminParts & {
    actor?: string | undefined
    contentErasure?: ContentServiceOptions | undefined
    /** Those of leads and all others. */
    all: readonly string[]
    /** Webhooks, which are told of leads besides. */
    webhooks: readonly string[]
    /** Opens the file from before a move to PostgreSQL, if there still is one. */
    openFormer?: (() => Promise<Store>) | undefined
    /** Erases at once everything past its retention, however much it is; a clock in doubt needs somebody who says what day it is. */
    eraseExpired: (today?: string) => Promise<RetentionOutcome>
  }

const noChannel =
  'Not released: no channel is configured here, so nothing would deliver it. Run this with the variables of the site ' +
  '(SMTP_URL, CHAT_NOTICES, ENQUIRY_URL, WEBHOOKS or CONTENT_ENQUIRY_TOKEN), or read the lead with show.'

export function createLeadAdmin(parts: AdminParts) {
  const {
    store,
    uploads,
    channels,
    all,
    webhooks,
    siteUrl,
    actor = 'site',
    contentErasure,
    eraseExpired,
    openFormer,
  } = parts
  return {
    eraseExpired,
    webhooks,
    letters: createLetterAdmin(parts),

    async *leads(): AsyncGenerator<StoredLead> {
      let before: StoredLead | undefined
      for (;;) {
        const page = await store.run('listLeads', { limit: PAGE, before })
        yield* page
        before = page.at(-1)
        if (page.length < PAGE) return
      }
    },

    /** With the path of its file, or the word `missing` or `elsewhere`. */
    async show(reference: string) {
      const [lead] = await store.run('listLeads', { limit: 1, reference })
      if (!lead) return undefined
      const deliveries = await store.run('deliveriesOf', { reference })
      const answers = await store.run('answersOf', { reference })
      const file = lead.upload && (await uploads.find(lead.upload))
      return { lead, deliveries, answers, file: file?.status === 'here' ? file.path : file?.status }
    },

    /** How many are due; a named lead also goes to newer channels. An acknowledgement was left out for a reason. */
    retry: (reference?: string) =>
      store.run('retry', {
        reference,
        channels: channels.filter((channel) => channel !== ACKNOWLEDGEMENT_CHANNEL),
        all,
        now: Date.now(),
      }),

    /** References of accepted leads that were never queued for any channel, because none was configured. */
    keptOnly: async (): Promise<ReadonlySet<string>> => new Set(await store.run('undeliveredLeads')),

    /** False if no lead with this reference is set aside. @throws {Error} if no channel is configured: nobody would deliver it. */
    async release(reference: string) {
      if (channels.length + webhooks.length === 0) throw new Error(noChannel)
      return store.run('release', { reference, channels, mailLimits, now: Date.now() })
    },

    deliveriesTo: (email: string) => store.run('deliveriesTo', { email: normalised(email), now: Date.now() }),

    /** How many enquiries the content service erased; undefined without a token for it. @throws {Error} if it does not answer. */
    eraseFromContentService: async (email: string) =>
      contentErasure && eraseFromContentService(contentErasure, normalised(email)),

    async erase(email: string) {
      const address = normalised(email)
      const { files, ...erased } = await store.run('eraseAddress', { email: address, now: Date.now() })
      const former = await openFormer?.()
      const older = await former?.run('eraseAddress', { email: address, now: Date.now() }).finally(former.close)
      const database = await store.run('databaseId', { fresh: randomUUID() })
      await uploads.erase([...files, ...(older?.files ?? [])], senderMark(database, address))
      return erased
    },

    /** Confirmed subscribers, each with a new unsubscribe URL for the letter about to be sent. */
    async subscribers() {
      const confirmed = await store.run('confirmedSubscribers')
      const listed = confirmed.map((subscriber) => ({ ...subscriber, ...newToken() }))
      await store.run('addTokens', { tokens: listed, now: Date.now() })
      return listed.map(({ email, confirmedAt, token }) => ({
        email,
        confirmedAt,
        unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
      }))
    },

    /** How many of them were not known. Some at a time: if that ends early, it is run again. */
    async importSubscribers(rows: readonly ImportedReader[]) {
      let added = 0
      for (let n = 0; n < rows.length; n += PAGE)
        added += await store.run('importReaders', { rows: rows.slice(n, n + PAGE), now: Date.now() })
      return added
    },

    /** Who used the leads, and when. It names commands and references, but not the people behind the leads. */
    audit: {
      /** Written before the command runs, so that nothing is read unrecorded. @throws {Error} if it cannot be written. */
      async record(command: string, subject = '') {
        const entry = { at: Date.now(), actor, command }
        if (command === 'erase') return store.run('recordErasure', { ...entry, email: subject.trim().toLowerCase() })
        const reference = subject.toUpperCase()
        const isReference = referencePattern.test(reference)
        await store.run('recordUse', { ...entry, reference: isReference ? reference : null, leads: null })
      },
      entries: () => store.run('auditEntries', { limit: SHOWN }),
    },
  }
}

function normalised(email: string): string {
  return (emailIn(email) ?? email.trim()).toLowerCase()
}
