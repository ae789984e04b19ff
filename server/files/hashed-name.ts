import { createHash } from 'node:crypto'

/** A file name for a key that could not be one itself. */
export function hashedName(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
