import { LEAVE, messageOf } from './channels/letter-mail.ts'
import { type MailTransportOptions, mailTransport } from './channels/mail.ts'
import type { LetterState, LetterWords } from './store/letter-queries.ts'
import type { Store } from './store/queries.ts'
import { emailIn } from './typed.ts'

export type LetterAdminParts = {
  store: Store
  mail?: MailTransportOptions | undefined
  siteUrl: string
  company: () => Promise<{ email: string }>
}

/** Finds a published letter by its slug, in the words of its mail. */
export type FindLetter = (slug: string) => Promise<LetterWords | undefined>

/** A letter may wait for this long, in milliseconds: more is a slip of the pen. */
const LONGEST_WAIT_MS = 90 * 24 * 60 * 60_000

/** `readers` is what somebody was told before, `by` who asks if that is to be noted; without `startsAt`, in milliseconds since 1970, it begins at once. */
export type WantedLetter = { slug: string; readers?: number | undefined; startsAt?: number | undefined; by?: string }

/** What came of asking for a letter to be sent: only `begun` has changed anything. `counted` says to how many it would go. */
export type Sending =
  | { outcome: 'no letter' | 'no such time' | 'goes on at once' | 'begun elsewhere' }
  | { outcome: 'under way'; state: LetterState }
  | { outcome: 'counted' | 'begun'; subject: string; readers: number }

const noMail =
  'Nothing was sent: there is no mail server here. Run this with the variables of the site (SMTP_URL, MAIL_FROM, MAIL_TO).'

/** What `npm run leads -- letter` does. The site sends: here a letter is only written into the database. */
export function createLetterAdmin({ store, mail, siteUrl, company }: LetterAdminParts) {
  /** @throws {Error} if no mail can be sent from here */
  function transport(): MailTransportOptions {
    if (!mail) throw new Error(noMail)
    return mail
  }
  const countReaders = () => store.run('countReaders')
  const stateOf = async (slug: string) => (await store.run('letterStates')).find((each) => each.slug === slug)

  /** False if it is under way, or has readers already. @throws {Error} if no mail can be sent from here */
  async function begin(words: LetterWords, startsAt: number, by?: string): Promise<boolean> {
    transport()
    if (!words.html.includes(LEAVE) || !words.text.includes(LEAVE)) throw new Error('A letter needs its link to leave')
    return store.run('beginLetter', { ...words, startsAt, by, now: Date.now() })
  }

  async function resume(slug: string, by?: string): Promise<void> {
    transport()
    await store.run('resumeLetter', { slug, by, now: Date.now() })
  }

  return {
    countReaders,
    stateOf,
    begin,
    resume,
    sendsMail: mail !== undefined,

    /** Begins a letter, or lets one go on that was stopped, if it goes to as many as was said. @throws {Error} if no mail can be sent from here */
    async send(findLetter: FindLetter, { slug, readers: told, startsAt, by }: WantedLetter): Promise<Sending> {
      const now = Date.now()
      if (startsAt !== undefined && !(startsAt > now && startsAt < now + LONGEST_WAIT_MS))
        return { outcome: 'no such time' }
      const state = await stateOf(slug)
      if (state && state.stopped_at === null) return { outcome: 'under way', state }
      if (state?.enrolled_at && startsAt !== undefined) return { outcome: 'goes on at once' }
      const words = state?.enrolled_at ? undefined : await findLetter(slug)
      const subject = state?.enrolled_at ? state.subject : words?.subject
      if (subject === undefined) return { outcome: 'no letter' }
      const readers = state?.enrolled_at ? state.waiting : await countReaders()
      if (told !== readers) return { outcome: 'counted', subject, readers }
      if (!words) await resume(slug, by)
      else if (!(await begin(words, startsAt ?? now, by))) return { outcome: 'begun elsewhere' }
      return { outcome: 'begun', subject, readers }
    },

    /** One mail now, to whoever is named. Its link to leave is that of nobody. */
    async test(words: LetterWords, typed: string) {
      const email = emailIn(typed)
      if (email === undefined) return { status: 'final', error: 'This is no e-mail address' } as const
      const send = await mailTransport(transport())
      const reader = {
        email,
        id: `test.${Date.now()}`,
        leave: `${siteUrl}/newsletter/unsubscribe`,
        replyTo: (await company()).email,
      }
      return send(messageOf({ ...words, subject: `Test: ${words.subject}` }, reader))
    },

    stop: (slug: string, by?: string) => store.run('stopLetter', { slug, by, now: Date.now() }),
  }
}
