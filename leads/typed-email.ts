import { domainToASCII } from 'node:url'

/** What may stand before the @ without quotation marks (RFC 5321, `dot-string`). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A domain with a top level, in the form of the domain name system. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/
const LONGEST_LOCAL = 64
const LONGEST_DOMAIN = 253

/**
 * An e-mail address in the one form in which it is kept, compared and written to: as typed before the @, and with its domain as the domain
 * name system has it (`xn--bcher-kva.example` for `Bücher.example`). What comes along when addresses are copied is left out: invisible
 * characters, `mailto:`, and the name before angle brackets. Undefined for anything else, above all for two lines.
 */
export function emailIn(typed: string): string | undefined {
  const text = typed
    .trim()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
  if (/\p{C}|\p{Zl}|\p{Zp}/u.test(text)) return undefined
  const bare = (/^[^<>@]*<([^<>]*)>$/.exec(text)?.[1] ?? text).trim()
  const address = bare.replace(/^mailto:/i, '')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at))
  const domain = asciiDomain(bare === address ? address.slice(at + 1) : (address.slice(at + 1).split('?')[0] ?? ''))
  const isAddress = local.length <= LONGEST_LOCAL && LOCAL.test(local) && domain !== undefined
  return isAddress ? `${local}@${domain}` : undefined
}

/** A domain as the domain name system has it. Undefined for what is none, or no domain with a top level. */
function asciiDomain(typed: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.。．｡-]/u.test(typed)) return undefined
  const domain = domainToASCII(typed.toLowerCase())
  return domain.length <= LONGEST_DOMAIN && DOMAIN.test(domain) ? domain : undefined
}
