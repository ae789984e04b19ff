import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDocument } from '../../harness/documents.ts'
import { compress, decompressBrotli } from './compress.ts'
import { encodings } from './negotiation.ts'

const readers = { br: decompressBrotli, gzip: promisify(gunzip), zstd: promisify(zstdDecompress) }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const texts = ['home', 'navigation', 'page-texts', 'trust']
  .map((name) => JSON.stringify(readDocument(`${name}.json`)))
  .flatMap((text) => [text.slice(0, 6000), text.slice(-3000)])

test.each(encodings)('%s: what was compressed is read again, however much effort it took', async (encoding) => {
  for (const text of ['', 'a', texts[0] ?? ''])
    for (const effort of ['quick', 'best', 'smallest'] as const) {
      const read = await readers[encoding](await compress(encoding, bytesOf(text), effort))
      expect(new TextDecoder().decode(read)).toBe(text)
    }
})

test('of several attempts the smallest is kept: more of them never make a text larger, and some smaller', async () => {
  const saved = { best: 0, smallest: 0 }
  for (const text of texts) {
    const size = async (effort: 'quick' | 'best' | 'smallest') =>
      (await compress('br', bytesOf(text), effort)).byteLength
    const [quick, best, smallest] = [await size('quick'), await size('best'), await size('smallest')]
    expect(best).toBeLessThanOrEqual(quick)
    expect(smallest).toBeLessThanOrEqual(best)
    saved.best += quick - best
    saved.smallest += best - smallest
  }
  expect(saved).toEqual({
    best: expect.toSatisfy((bytes) => bytes > 0),
    smallest: expect.toSatisfy((bytes) => bytes > 0),
  })
})
