import { createHash, randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 8

/** A name for a lead that can be read out over the phone, e.g. `RM-7K3F-9QXT`: one of 2^40, so it cannot be guessed. */
export function newReference(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `RM-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** The same for the same words from the same e-mail address, whatever their spacing, capitals and order of fields. */
export function fingerprintOf(kind: string, fields: Readonly<Record<string, string>>, uploadDigest = ''): string {
  const normalised = Object.entries(fields)
    .map(([name, value]) => [name, value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, normalised, uploadDigest]))
    .digest('base64url')
}
