import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Where a local part's dots mean nothing, and the one name of a provider that has two. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * A digest of the mailbox that an address leads to, the same for the addresses that one person can make up: capitals, a
 * tag behind a plus sign, dots where the provider ignores them. It is for counting only: two people who share a
 * mailbox by mistake get a mail less, and mails are sent to the address as it was typed.
 */
export function mailboxDigest(email: string): string {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  const domain = domainToASCII(typed) || typed
  const name = email.slice(0, at).normalize('NFKC').toLowerCase()
  // A name that is nothing but a tag is a name.
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  const provider = dotless[domain]
  const mailbox = provider ? `${untagged.replaceAll('.', '')}@${provider}` : `${untagged}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url')
}
