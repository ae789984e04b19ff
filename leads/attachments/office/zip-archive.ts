import { inflateRawSync } from 'node:zlib'

const END = 'PK\u0005\u0006'
const END_BYTES = 22
/** The end record may be followed by a comment of this length (ZIP application note, 4.3.16). */
const LONGEST_COMMENT = 65_535
/** More parts than a document that fits into an upload can have. */
const MOST_PARTS = 1_000
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const FILE_SIGNATURE = 0x04034b50
const FILE_BYTES = 30
/** Bits of an entry's flags: encrypted in any way; followed by a descriptor with its sizes. */
const ENCRYPTED = 0x2041
const DESCRIBED = 0x0008
/** A descriptor's lengths: with or without a signature, with sizes of 32 or 64 bits. */
const DESCRIPTOR_BYTES: readonly number[] = [12, 16, 20, 24]
/** Stands for a size that is in the header's 64-bit field. */
const IN_ZIP64 = 0xffffffff

export type ArchivePart = { name: string; bytes: number; data: Buffer; isCompressed: boolean }
type Entry = ArchivePart & { offset: number; end: number; isDescribed: boolean }

/** Whether the last end record of an archive, with its comment, is the end of the file. */
export function endsAsArchive(file: Buffer): boolean {
  const at = file.lastIndexOf(END)
  return at !== -1 && at + END_BYTES <= file.length && at + END_BYTES + file.readUInt16LE(at + 20) === file.length
}

/**
 * The parts of an archive that every reader sees alike: its directory is walked by its size and has as many entries as it says, each
 * header says the same as its entry, and headers and data follow each other from the first byte of the file to the directory.
 * @throws {Error} for any other archive, and for an encrypted one.
 */
export function readArchive(file: Buffer): ArchivePart[] {
  const tail = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT)
  const end = file.indexOf(END, tail)
  demand(end !== -1 && end === file.lastIndexOf(END) && endsAsArchive(file), 'one end, at the end')
  const size = file.readUInt32LE(end + 12)
  const start = file.readUInt32LE(end + 16)
  demand(file.readUInt32LE(end + 4) === 0, 'one disk')
  // A directory of 64 bits would have its own end record in between.
  demand(start + size === end, 'a directory before its end')
  demand(file.readUInt16LE(end + 10) <= MOST_PARTS, 'a sensible number of parts')

  const entries: Entry[] = []
  for (let at = start; at < end; ) {
    demand(file.readUInt32LE(at) === ENTRY_SIGNATURE, 'an entry')
    entries.push(entryAt(file, at))
    demand(entries.length <= MOST_PARTS, 'a sensible number of parts')
    at += ENTRY_BYTES + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    demand(at <= end, 'an entry within the directory')
  }
  demand(entries.length === file.readUInt16LE(end + 8), 'as many entries as on this disk')
  demand(entries.length === file.readUInt16LE(end + 10), 'as many entries as it says')

  const inOrder = entries.toSorted((one, other) => one.offset - other.offset)
  let last: Entry | undefined
  for (const entry of [...inOrder, { offset: start }]) {
    const gap = entry.offset - (last?.end ?? 0)
    demand(gap === 0 || (last?.isDescribed === true && DESCRIPTOR_BYTES.includes(gap)), 'nothing between parts')
    last = 'end' in entry ? entry : undefined
  }
  return entries
}

/** The content of a part. @throws {Error} if it is not as long as the directory says, or damaged. */
export function contentOf({ data, bytes, isCompressed }: ArchivePart): Buffer {
  const content = isCompressed ? inflateRawSync(data, { maxOutputLength: bytes + 1 }) : data
  demand(content.length === bytes, 'the length that the directory says')
  return content
}

function entryAt(file: Buffer, at: number): Entry {
  const method = file.readUInt16LE(at + 10)
  const compressed = file.readUInt32LE(at + 20)
  const bytes = file.readUInt32LE(at + 24)
  const name = file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + file.readUInt16LE(at + 28))
  const offset = file.readUInt32LE(at + 42)
  demand(method === 0 || method === 8, 'stored or deflated')

  demand(file.readUInt32LE(offset) === FILE_SIGNATURE, 'a header')
  const nameEnd = offset + FILE_BYTES + file.readUInt16LE(offset + 26)
  const from = nameEnd + file.readUInt16LE(offset + 28)
  const flags = file.readUInt16LE(at + 8) | file.readUInt16LE(offset + 6)
  demand((flags & ENCRYPTED) === 0, 'no encryption')
  demand(file.readUInt16LE(offset + 8) === method, 'one method')
  demand(name.equals(file.subarray(offset + FILE_BYTES, nameEnd)), 'one name')
  const isDescribed = (flags & DESCRIBED) !== 0
  const zip64 = zip64Field(file.subarray(nameEnd, from))
  for (const [place, expected, field] of [
    [18, compressed, 8],
    [22, bytes, 0],
  ] as const) {
    const said = file.readUInt32LE(offset + place)
    const isSame = said === expected || (said === IN_ZIP64 && zip64?.readBigUInt64LE(field) === BigInt(expected))
    demand(isSame || (isDescribed && (said === 0 || said === IN_ZIP64)), 'one size')
  }
  const end = from + compressed
  demand(end <= file.length, 'its data')
  const data = file.subarray(from, end)
  return { name: name.toString(), bytes, data, isCompressed: method === 8, offset, end, isDescribed }
}

/** Of a header's extra fields, the one with the sizes of a large file. */
function zip64Field(extra: Buffer): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  }
  return undefined
}

function demand(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(`The archive does not have ${what}`)
}
