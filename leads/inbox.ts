import type { AcceptParts } from './accept.ts'
import { answerSubject, type Company } from './channels/sender-mails.ts'
import { reminderChannels } from './channels/team-mails.ts'
import { ANSWER_CHANNEL, mailLimits } from './limits/mails.ts'
import type { Answer, Reminder } from './store/desk-queries.ts'

/** The actor in the log of uses: the content service, for whoever works in its inbox. */
export const ACTOR = 'content service'

export const DELIVERIES_LISTED = 200

type InboxParts = Pick<AcceptParts, 'store' | 'uploads' | 'channels' | 'onAccepted'> & {
  /** Also those that leads do not go through. */
  all: readonly string[]
  company: () => Promise<Company>
}

export type Inbox = ReturnType<typeof createInbox>

/** What the content service's inbox asks for. @throws {Error} if the database is away: the call may be repeated. */
export function createInbox({ store, uploads, channels, all, company, onAccepted }: InboxParts) {
  /** In the log of uses. */
  const note = (command: string, reference: string | null) =>
    store.run('recordUse', { at: Date.now(), actor: ACTOR, command, reference, leads: null })

  return {
    note,

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

    /** Sends what somebody answered there, once for each key; nothing for a lead that is gone. */
    async answer(reference: string, answer: Answer) {
      const channel = ANSWER_CHANNEL
      if (!(await store.run('queueAnswer', { reference, channel, answer, now: Date.now() }))) return
      await note('answer', reference)
      onAccepted()
    },

    /** What became of the answers to a lead, under which subject they go, and whether this site sends mail. */
    async answers(reference: string) {
      const [lead] = await store.run('listLeads', { limit: 1, reference })
      const found = await store.run('answersOf', { reference })
      const sends = all.includes(ANSWER_CHANNEL)
      const subject = sends && lead ? answerSubject(await company(), lead) : undefined
      return { sends, subject, answers: found.map(({ id, state, error }) => ({ id, state, error })) }
    },

    /**
     * @param at when it became so, in milliseconds since 1970
     * @param by who has it there, or ended it: links in mails say so from then on
     */
    async moved(reference: string, state: string, at: number, by = 'somebody in Strapi') {
      await store.run('noteDeskState', { reference, state, at, now: Date.now() })
      const isOpen = state === 'new' || state === 'set-aside'
      const decided = isOpen ? undefined : { act: state === 'lost' ? ('decline' as const) : ('take' as const), by }
      await store.run('noteDecision', { reference, decided, at })
    },

    /** What webhooks are told, and what did not go out on other channels. */
    deliveries: () => store.run('listDeliveries', { limit: DELIVERIES_LISTED, channels: all }),

    /** Returns how many of these are due now. */
    async deliverAgain(ids: readonly string[]) {
      const due = await store.run('deliverAgain', { ids, channels: all, now: Date.now() })
      if (due === 0) return due
      await note(`deliver ${due} again`, null)
      onAccepted()
      return due
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
