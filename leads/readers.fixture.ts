import { consent } from './leads.fixture.ts'
import { newToken } from './newsletter.ts'
import type { Store } from './store/queries.ts'

/** Subscribers who confirmed, as the forms and their mails make them; their tokens are by their e-mail address. */
export async function confirmedReaders(store: Store, emails: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  const subscribe = async (email: string) => {
    const { token, digest } = newToken()
    const now = Date.now()
    const limit = { perMailboxAndDay: 3 }
    await store.run('subscribe', { email, digest, token, channel: 'not-sent', limit, consent, now })
    await store.run('confirm', { digest, now })
    tokens.set(email, token)
  }
  // PostgreSQL's store takes only so many queries at a time.
  for (let n = 0; n < emails.length; n += 50) await Promise.all(emails.slice(n, n + 50).map(subscribe))
  return tokens
}

export const letterWords = {
  slug: 'june',
  subject: 'Ropes in June',
  html: '<p>Words. <a href="https://leave.invalid/">Leave</a></p>',
  text: 'Words.\nTo leave: https://leave.invalid/\n',
}
