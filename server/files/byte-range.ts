export type ByteRange = { start: number; end: number }

/**
 * The one range of a file of `size` bytes that a `Range` header asks for (`end` is included).
 *
 * 'whole' if the header is to be ignored: several ranges, another unit, or invalid syntax (RFC 9110 §14.2).
 * 'unsatisfiable' if it lies outside the file.
 */
export function parseRange(header: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
