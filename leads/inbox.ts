import type { AcceptParts } from './accept.ts'
import { reminderChannels } from './channels/team-mails.ts'
import { mailLimits } from './limits/mails.ts'
import type { Reminder } from './store/outbox-queries.ts'

/** The actor in the log of uses: the content service, for whoever works in its inbox. */
const ACTOR = 'content service'

type InboxParts = Pick<AcceptParts, 'store' | 'uploads' | 'channels' | 'onAccepted'> & {
  /** Also those that leads do not go through. */
  all: readonly string[]
}

export type Inbox = ReturnType<typeof createInbox>

/** What the content service's inbox asks for. @throws {Error} if the database is away: the call may be repeated. */
export function createInbox({ store, uploads, channels, all, onAccepted }: InboxParts) {
  const note = (command: string, reference: string) =>
    store.run('recordUse', { at: Date.now(), actor: ACTOR, command, reference, leads: null })

  return {
    /** Erases a lead with its file, because it was deleted there. Fine if it is gone already. */
    async erase(reference: string) {
      const files = await store.run('eraseLead', { reference, actor: ACTOR, at: Date.now() })
      if (files) await uploads.erase(files)
    },

    async release(reference: string) {
      await note('release', reference)
      if (await store.run('release', { reference, channels, mailLimits, now: Date.now() })) onAccepted()
    },

    /** Reminds those who answer, once for each kind of reminder; nobody if no mail is sent. */
    async remind(reference: string, kind: keyof typeof reminderChannels, reminder: Reminder) {
      const channel = reminderChannels[kind]
      if (!all.includes(channel)) return
      if (await store.run('queueReminder', { reference, channel, reminder, now: Date.now() })) onAccepted()
    },

    async file(reference: string) {
      const [lead] = await store.run('listLeads', { limit: 1, reference })
      if (!lead?.upload) return undefined
      await note('show', reference)
      const found = await uploads.find(lead.upload)
      const { name, type } = lead.upload
      return found.status === 'here' ? { name, type, read: found.read } : undefined
    },
  }
}
