import { newToken } from './newsletter.ts'
import type { DeliveryState } from './store/outbox-queries.ts'
import type { Store } from './store/queries.ts'
import type { StoredLead } from './store/stored-lead.ts'
import type { UploadFolder } from './uploads/upload-folder.ts'

/** Leads read from the store at a time. */
const PAGE = 500

export type Desk = {
  /** All leads, newest first. */
  leads: () => AsyncGenerator<StoredLead>
  show: (reference: string) => Promise<{ lead: StoredLead; deliveries: DeliveryState[]; file?: string } | undefined>
  /** How many deliveries are due now; a named lead also goes to channels configured since. */
  retry: (reference?: string) => Promise<number>
  /** False if no quarantined lead has this reference. */
  release: (reference: string) => Promise<boolean>
  /** Removes leads with their files, and the subscription, of an e-mail address. */
  erase: (email: string) => Promise<{ leads: number; subscriptions: number }>
  /** Confirmed subscribers, each with a new address of the page for leaving, for the letter about to be sent. */
  subscribers: () => Promise<{ email: string; confirmedAt: number; unsubscribeUrl: string }[]>
}

type DeskParts = { store: Store; uploads: UploadFolder; channels: readonly string[]; siteUrl: string }

/** What the team may ask of the leads, on the command line. */
export function createDesk({ store, uploads, channels, siteUrl }: DeskParts): Desk {
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
      return { lead, deliveries, ...(lead.upload ? { file: uploads.pathOf(lead.upload) } : {}) }
    },
    retry: (reference) =>
      store.run('retry', { channels, now: Date.now(), ...(reference === undefined ? {} : { reference }) }),
    release: (reference) => store.run('release', { reference, channels, now: Date.now() }),
    async erase(email) {
      const { files, ...erased } = await store.run('eraseAddress', { email: email.trim().toLowerCase() })
      await uploads.remove(files)
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
