/** What runs in the thread of `file-check.ts`, which ends it if it takes too long or too much memory. */
import { readFileSync } from 'node:fs'
import type { UploadType } from '../leaving-name.ts'
import { plainOfficeType } from './office/office-document.ts'
import { isPlainPdf } from './pdf-document.ts'

/**
 * What a file is by its content, whatever it is called; undefined for anything but a PDF, a DOCX or an XLSX that neither runs nor
 * fetches anything when it is opened. A file that could be either is neither.
 * @throws {Error} if the disk cannot be read.
 */
export default function typeOf(path: string): UploadType | undefined {
  return judgeFile(readFileSync(path))
}

export function judgeFile(file: Buffer): UploadType | undefined {
  try {
    if (!file.subarray(0, 2).equals(Buffer.from('PK'))) return isPlainPdf(file) ? 'pdf' : undefined
    const isPdfToo = file.subarray(0, 1_024).includes('%PDF-')
    return isPdfToo ? undefined : plainOfficeType(file)
  } catch {
    // Damaged, or made so that nobody can tell.
    return undefined
  }
}
