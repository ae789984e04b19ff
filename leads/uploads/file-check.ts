import { type FileHandle, open } from 'node:fs/promises'
import type { UploadType } from '../uploads.ts'

/** A PDF says where it ends within its last bytes; readers look as far. */
const PDF_END_WITHIN = 1_024
const ZIP_ENTRY = 0x04034b50
const ZIP_DIRECTORY_ENTRY = 0x02014b50
const ZIP_END = 0x06054b50
const ZIP_END_BYTES = 22
const ZIP_DIRECTORY_ENTRY_BYTES = 46
/** The end record may be followed by a comment of this length (ZIP application note, 4.3.16). */
const ZIP_LONGEST_COMMENT = 65_535

/** What a file is by its content, whatever it is called; undefined for anything but whole PDF and DOCX without macros. */
export async function typeOfFile(path: string): Promise<UploadType | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = await bytesAt(file, 0, 8)
    if (/^%PDF-[12]\.\d/.test(start.toString('latin1'))) {
      const end = await bytesAt(file, Math.max(0, size - PDF_END_WITHIN), PDF_END_WITHIN)
      return end.includes('%%EOF') ? 'pdf' : undefined
    }
    if (start.length < 4 || start.readUInt32LE() !== ZIP_ENTRY) return undefined
    return isWordDocument(await zipEntries(file, size)) ? 'docx' : undefined
  } finally {
    await file.close()
  }
}

function isWordDocument(entries: readonly string[]): boolean {
  const has = (name: string) => entries.includes(name)
  return has('[Content_Types].xml') && has('word/document.xml') && !entries.some((name) => /vbaProject/i.test(name))
}

/** Names of the files in a ZIP archive, from its directory; none if it is damaged. */
async function zipEntries(file: FileHandle, size: number): Promise<string[]> {
  const tailBytes = Math.min(size, ZIP_END_BYTES + ZIP_LONGEST_COMMENT)
  const tail = await bytesAt(file, size - tailBytes, tailBytes)
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(ZIP_END)
  const end = tail.lastIndexOf(mark)
  if (end === -1 || end + ZIP_END_BYTES > tail.length) return []
  const directoryBytes = tail.readUInt32LE(end + 12)
  const directoryStart = tail.readUInt32LE(end + 16)
  if (directoryStart + directoryBytes > size) return []

  const directory = await bytesAt(file, directoryStart, directoryBytes)
  const names: string[] = []
  let at = 0
  while (at + ZIP_DIRECTORY_ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ZIP_DIRECTORY_ENTRY) {
    const nameBytes = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + ZIP_DIRECTORY_ENTRY_BYTES, at + ZIP_DIRECTORY_ENTRY_BYTES + nameBytes))
    const extraBytes = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    at += ZIP_DIRECTORY_ENTRY_BYTES + nameBytes + extraBytes
  }
  return names
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
