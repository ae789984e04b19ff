/** What people type, in the one form in which it is kept. */
import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** Characters that turn the direction of text, also of what the team's mails and lists say after it. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** Somebody wrote something: letters of which none can be seen, or only accents without letters, are nothing. */
const seen = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800]/u
const unlessUnseen = (text: string) => (seen.test(text) ? text : '')

/** One line as typed: control characters, which could forge a mail header, become spaces. */
export const line = z.string().transform((text) =>
  unlessUnseen(
    text
      .toWellFormed()
      .replace(directions, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  ),
)

export const paragraphs = z.string().transform((text) =>
  unlessUnseen(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  ),
)

/** A field that never stops a form: `kept` says what is kept of a line, and nothing is absent. */
export const optional = <Kept extends string>(kept: (text: string) => Kept | undefined) =>
  z
    .unknown()
    .transform((value): Kept | undefined =>
      typeof value === 'string' ? kept(line.parse(value)) || undefined : undefined,
    )
    .optional()

export const upTo = (most: number) => (text: string) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** A host with a top level, as people write addresses of the web, and what follows it. */
const host = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:[xX][nN]--[a-zA-Z0-9-]+|[\p{L}\p{M}]{2,})\.?(?=[:/?#]|$)/u

/** An address of the web, with or without its scheme, or words that are none; nothing that a browser runs. */
export function linkIn(text: string, most: number): string | undefined {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const address = host.test(visible) ? `https://${visible}` : visible.replace(/^\/\//, 'https://')
  if (!/^https?:/i.test(address)) return /^[^\s/]*:/.test(address) ? undefined : upTo(most)(address)
  if (!URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  if (username || password || !host.test(hostname)) return undefined
  // Most of a long address says where somebody found it.
  return address.length <= most ? address : upTo(most)(address.split(/[?#]/)[0] ?? '')
}

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

const LONGEST_ZONE = 60
// Browsers that tell nobody where they are say UTC, which is in no list.
const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** A zone that the runtime knows, under the name that it prefers: browsers may send an older one. */
export function zoneIn(name: string | undefined): string | undefined {
  if (!name || name.length > LONGEST_ZONE || !/^[A-Za-z]/.test(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return [name, timeZone].find((each) => zones.has(each))
  } catch {
    return undefined
  }
}

/** An instant and a zone as RFC 9557 writes them, `2026-11-26T09:00:00.000Z[Europe/Dublin]`; undefined for anything else. */
export function zonedMoment(text: string): { text: string; moment: Date; timeZone: string } | undefined {
  const [, written = '', zone] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\[([^\]]+)\]$/.exec(text) ?? []
  const moment = new Date(written)
  const timeZone = zoneIn(zone)
  if (!timeZone || Number.isNaN(moment.getTime())) return undefined
  return { text: `${moment.toISOString()}[${timeZone}]`, moment, timeZone }
}
