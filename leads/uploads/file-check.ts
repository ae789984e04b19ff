import { openAsBlob } from 'node:fs'
import type { UploadType } from './staged-upload.ts'

/** A PDF says where it ends within its last bytes; readers look this far back. */
const PDF_END_WITHIN = 1_024
/** Readers look this far for the beginning of a PDF. */
const PDF_START_WITHIN = 1_024
const ZIP_START = 'PK\u0003\u0004'
const ZIP_END = 'PK\u0005\u0006'
const ZIP_END_BYTES = 22
/** The end record may be followed by a comment of this length (ZIP application note, 4.3.16). */
const ZIP_LONGEST_COMMENT = 65_535

/**
 * What a file is by its content, whatever it is called; undefined for anything but a complete PDF, or a DOCX that runs nothing
 * and has a sensible size when unpacked. A file that could be either is neither. Only parts of a file are in memory.
 *
 * @throws {Error} if the disk cannot be read.
 */
export async function typeOfFile(path: string): Promise<UploadType | undefined> {
  // Loaded with the first file, which most processes do not see for hours.
  const [{ fileTypeFromBlob }, { isPlainWordDocument }] = await Promise.all([
    import('file-type'),
    import('./word-document.ts'),
  ])
  const file = await openAsBlob(path)
  switch ((await unlessMalformed(fileTypeFromBlob(file)))?.ext) {
    case 'pdf':
      return (await isOnlyPdf(file)) ? 'pdf' : undefined
    case 'docx':
      return (await isOnlyArchive(file)) && (await unlessMalformed(isPlainWordDocument(file))) ? 'docx' : undefined
    default:
      return undefined
  }
}

async function isOnlyPdf(file: Blob): Promise<boolean> {
  const { start, end } = await endsOf(file)
  const hasEnd = end.subarray(-PDF_END_WITHIN).includes('%%EOF')
  return /^%PDF-[12]\.\d/.test(start.toString('latin1')) && hasEnd && !endsAsArchive(end)
}

async function isOnlyArchive(file: Blob): Promise<boolean> {
  const { start, end } = await endsOf(file)
  return start.indexOf(ZIP_START) === 0 && !start.includes('%PDF-') && endsAsArchive(end)
}

/** Whether the last end record of an archive, with its comment, is the end of the file. */
function endsAsArchive(end: Buffer): boolean {
  const at = end.lastIndexOf(ZIP_END)
  return at !== -1 && at + ZIP_END_BYTES <= end.length && at + ZIP_END_BYTES + end.readUInt16LE(at + 20) === end.length
}

/** The beginning and the end of a file, as far as readers look for its markers. */
async function endsOf(file: Blob): Promise<{ start: Buffer; end: Buffer }> {
  const start = await file.slice(0, PDF_START_WITHIN).bytes()
  const end = await file.slice(-(ZIP_END_BYTES + ZIP_LONGEST_COMMENT)).bytes()
  return { start: Buffer.from(start), end: Buffer.from(end) }
}

/** Undefined for a file that contradicts itself. A disk that cannot be read is not the file's fault. */
async function unlessMalformed<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DOMException) throw error
    return undefined
  }
}
