import { randomUUID } from 'node:crypto'
import { eraseFromContentService } from './channels/content-erasure.ts'
import type { ContentServiceOptions } from './channels/content-service.ts'
import { newToken } from './newsletter.ts'
import type { RetentionOutcome } from './retention/maintenance.ts'
import type { AddressDelivery, DeliveryState } from './store/outbox-queries.ts'
import type { Store } from './store/queries.ts'
import type { StoredLead } from './store/stored-lead.ts'
import { emailIn } from './typed-email.ts'
import { senderMark } from './uploads/file-name.ts'
import type { UploadFolder } from './uploads/upload-folder.ts'

/** Leads read from the store at a time. */
const PAGE = 500

export type LeadAdmin = {
  /** All leads, newest first. */
  leads: () => AsyncGenerator<StoredLead>
  /** With the path of its file, or the word `missing` or `elsewhere`. */
  show: (reference: string) => Promise<{ lead: StoredLead; deliveries: DeliveryState[]; file?: string } | undefined>
  /** How many deliveries are due now; a named lead also goes to channels configured since. */
  retry: (reference?: string) => Promise<number>
  /** References of accepted leads that were never queued for any channel, because none was configured. */
  keptOnly: () => Promise<ReadonlySet<string>>
  /** False if no quarantined lead has this reference. @throws {Error} if no channel is configured: nobody would deliver it. */
  release: (reference: string) => Promise<boolean>
  /** Removes leads with their files, and the subscription, of an e-mail address. */
  erase: (email: string) => Promise<{ leads: number; subscriptions: number }>
  /** What was queued for channels from an e-mail address. */
  deliveriesTo: (email: string) => Promise<AddressDelivery[]>
  /** How many enquiries the content service erased; undefined without a token for it. @throws {Error} if it does not answer. */
  eraseFromContentService: (email: string) => Promise<number | undefined>
  /** Erases at once everything past its retention, however much it is; a clock in doubt needs somebody who says what day it is. */
  eraseExpired: (today?: string) => Promise<RetentionOutcome>
  /** Confirmed subscribers, each with a new unsubscribe URL for the letter about to be sent. */
  subscribers: () => Promise<{ email: string; confirmedAt: number; unsubscribeUrl: string }[]>
}

type DeskParts = Pick<LeadAdmin, 'eraseExpired'> & {
  store: Store
  uploads: UploadFolder
  channels: readonly string[]
  siteUrl: string
  contentErasure: ContentServiceOptions | undefined
  /** Opens the file from before a move to PostgreSQL, if there still is one. */
  openFormer?: (() => Promise<Store>) | undefined
}

const noChannel =
  'Not released: no channel is configured here, so nothing would deliver it. Run this with the variables of the site ' +
  '(SMTP_URL, ENQUIRY_URL or CONTENT_ENQUIRY_TOKEN), or read the lead with show.'

/** What the team can do with leads on the command line. */
export function createLeadAdmin({
  store,
  uploads,
  channels,
  siteUrl,
  contentErasure,
  eraseExpired,
  openFormer,
}: DeskParts): LeadAdmin {
  async function* leads(): AsyncGenerator<StoredLead> {
    let before: { receivedAt: number; reference: string } | undefined
    for (;;) {
      const page = await store.run('listLeads', { limit: PAGE, ...(before ? { before } : {}) })
      yield* page
      before = page.at(-1)
      if (page.length < PAGE || !before) return
    }
  }

  return {
    leads,
    async show(reference) {
      const [lead] = await store.run('listLeads', { limit: 1, reference })
      if (!lead) return undefined
      const deliveries = await store.run('deliveriesOf', { reference })
      const file = lead.upload && (await uploads.find(lead.upload))
      return { lead, deliveries, ...(file ? { file: file.status === 'here' ? file.path : file.status } : {}) }
    },
    retry: (reference) =>
      store.run('retry', { channels, now: Date.now(), ...(reference === undefined ? {} : { reference }) }),
    keptOnly: async () => new Set(await store.run('undeliveredLeads')),
    async release(reference) {
      if (channels.length === 0) throw new Error(noChannel)
      return store.run('release', { reference, channels, now: Date.now() })
    },
    deliveriesTo: (email) => store.run('deliveriesTo', { email: normalised(email), now: Date.now() }),
    eraseFromContentService: async (email) =>
      contentErasure && eraseFromContentService(contentErasure, normalised(email)),
    eraseExpired,
    async erase(email) {
      const address = normalised(email)
      const { files, ...erased } = await store.run('eraseAddress', { email: address })
      const former = await openFormer?.()
      const older = await former?.run('eraseAddress', { email: address }).finally(former.close)
      const database = await store.run('databaseId', { fresh: randomUUID() })
      await uploads.erase([...files, ...(older?.files ?? [])], senderMark(database, address))
      return erased
    },
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
  }
}

/** The form in which e-mail addresses are stored. */
function normalised(email: string): string {
  return (emailIn(email) ?? email.trim()).toLowerCase()
}
