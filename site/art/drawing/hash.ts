/**
 * FNV-1a of the UTF-16 units, finished with murmur3's mixer so that slugs differing in the last letter seed unlike
 * drawings.
 * @returns an unsigned 32-bit integer
 */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  h ^= h >>> 16
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  h = Math.imul(h, 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}
