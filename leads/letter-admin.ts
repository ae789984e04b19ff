import { LEAVE, messageOf } from './channels/letter-mail.ts'
import { type MailTransportOptions, mailTransport } from './channels/mail.ts'
import type { LetterWords } from './store/letter-queries.ts'
import type { Store } from './store/queries.ts'
import { emailIn } from './typed.ts'

export type LetterAdminParts = {
  store: Store
  mail?: MailTransportOptions | undefined
  siteUrl: string
  company: () => Promise<{ email: string }>
}

const noMail =
  'Nothing was sent: there is no mail server here. Run this with the variables of the site (SMTP_URL, MAIL_FROM, MAIL_TO).'

/** What `npm run leads -- letter` does. The site sends: here a letter is only written into the database. */
export function createLetterAdmin({ store, mail, siteUrl, company }: LetterAdminParts) {
  /** @throws {Error} if no mail can be sent from here */
  function transport(): MailTransportOptions {
    if (!mail) throw new Error(noMail)
    return mail
  }
  return {
    countReaders: () => store.run('countReaders'),

    stateOf: async (slug: string) => (await store.run('letterStates')).find((each) => each.slug === slug),

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

    /** False if it is under way, or has readers already. @throws {Error} if no mail can be sent from here */
    async begin(words: LetterWords, startsAt: number) {
      transport()
      if (!words.html.includes(LEAVE) || !words.text.includes(LEAVE))
        throw new Error('A letter needs its link to leave')
      return store.run('beginLetter', { ...words, startsAt, now: Date.now() })
    },

    async resume(slug: string) {
      transport()
      await store.run('resumeLetter', { slug })
    },

    stop: (slug: string) => store.run('stopLetter', { slug, now: Date.now() }),
  }
}
