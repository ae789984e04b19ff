import { createHash } from 'node:crypto'

/** What something is filed under whose key is no file name. */
export function hashedName(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
