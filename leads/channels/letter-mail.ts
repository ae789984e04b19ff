import { LRUCache } from 'lru-cache'
import { ALL_READERS_CHANNEL } from '../limits/mails.ts'
import type { LeadsLog } from '../log.ts'
import { newToken } from '../newsletter.ts'
import type { LetterWords } from '../store/letter-queries.ts'
import type { Store } from '../store/queries.ts'
import type { Channel } from './channel.ts'
import type { MailMessage, SendMail } from './mail.ts'

/** Stands in the words of a letter for each reader's own link to leave. */
export const LEAVE = 'https://leave.invalid/'
/** By default, of all processes: ten thousand readers in less than three hours, and below what providers allow. */
const LETTERS_PER_MINUTE = 60
/** Of so many mails that were put off the link to leave is remembered: 2 MB. */
const MOST_TOKENS = 10_000

type Reader = { email: string; id: string; leave: string; replyTo: string }

/** One reader's mail. The way out is a link under the text and, in mail programs, a button (RFC 8058). */
export function messageOf(words: LetterWords, { email, id, leave, replyTo }: Reader): MailMessage {
  return {
    id: `letter.${words.slug}.${id}`,
    to: { name: '', address: email },
    replyTo,
    subject: words.subject,
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
    text: words.text.replaceAll(LEAVE, leave),
    html: words.html.replaceAll(LEAVE, leave),
  }
}

type LetterMailOptions = {
  send: SendMail
  store: Store
  company: () => Promise<{ email: string }>
  siteUrl: string
  log: LeadsLog
  perMinute?: number | undefined
  now?: () => number
}

/** The mails of letters. Each is judged when it is about to go: who has left, or was refused, gets none. */
export function letterMail(options: LetterMailOptions): Channel {
  const { send, store, company, siteUrl, log, perMinute = LETTERS_PER_MINUTE, now = Date.now } = options
  // One that may have arrived unnoticed must keep working, and a hundred attempts need no hundred of them.
  const tokens = new LRUCache<string, ReturnType<typeof newToken>>({ max: MOST_TOKENS })
  return {
    name: ALL_READERS_CHANNEL,
    perMinute,
    async deliver({ id, claim }) {
      const { email: replyTo } = await company()
      const { token, digest } = tokens.get(id) ?? newToken()
      tokens.set(id, { token, digest })
      const mail = await store.run('mailOfLetter', { id, claim, digest, now: now() })
      if (mail === 'stopped') return { status: 'retry', error: 'The letter was stopped' }
      // The row of somebody who left is gone too.
      if (!mail) return { status: 'final', error: 'Its reader left, or was refused before' }
      const leave = `${siteUrl}/newsletter/unsubscribe?token=${token}`
      const result = await send(messageOf(mail, { email: mail.email, id, leave, replyTo }))
      if (result.status === 'delivered') tokens.delete(id)
      if (result.status !== 'final' || result.refused !== 'sender') return result
      // A server that does not let us send says nothing about this reader, and would say the same of all others.
      if (await store.run('stopLetter', { slug: mail.slug, now: now() }))
        log.error({ letter: mail.slug, error: result.error }, 'letter stopped: the mail server does not let us send')
      return { ...result, status: 'retry' }
    },
  }
}
