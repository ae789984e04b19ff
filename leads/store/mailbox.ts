import { createHash } from 'node:crypto'
import { emailIn } from '../typed-email.ts'

/** Providers that ignore dots in the local part, and the one that has two names. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * A digest of the mailbox that an e-mail address leads to, the same for all the spellings that one person can make up: capitals, a
 * tag behind a plus sign, dots if the provider ignores them. It is for counting only: two people whose addresses are
 * taken for one mailbox get one mail less, and mails are sent to the address itself.
 */
export function mailboxDigest(typed: string): string {
  const email = emailIn(typed) ?? typed
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).normalize('NFKC').toLowerCase()
  // A name that is only a tag is a name.
  const untagged = name.replace(/(?<=.)\+.*/, '')
  const provider = dotless[domain]
  const mailbox = provider ? `${untagged.replaceAll('.', '')}@${provider}` : `${untagged}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url')
}
