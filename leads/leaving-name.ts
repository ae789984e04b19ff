import type { fileFields } from './form-values.ts'

/** What a form may bring as a file, by its content: also the ending of its name. */
export const uploadTypes = ['pdf', 'docx', 'xlsx'] as const
export type UploadType = (typeof uploadTypes)[number]
/** Whether a file is one that a form brought, by its name: beside those lies only what is ours. */
export const isUpload = (file: string): boolean => uploadTypes.some((type) => file.endsWith(`.${type}`))
export const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<UploadType, string>
/** A letter; and with what is no application also a table, such as a buyer's own questionnaire. */
export const typesIn: Readonly<Record<(typeof fileFields)[number], readonly UploadType[]>> = {
  cv: ['pdf', 'docx'],
  brief: uploadTypes,
}

/** Longest stem in bytes of UTF-8: with a prefix of a mail program it still is a file's name everywhere. */
const MOST_BYTES = 180
/** Of a name, in characters. */
const MOST_READ = 400
/** What Windows takes for a device whatever follows the first dot. */
const devices = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)\s*(?:\.|$)/i
/** An ending by which a machine chooses a program. */
const ending = /\.[\p{L}\p{N}]{1,10}$/u

/**
 * The name under which a sender's file leaves the site, wherever it goes: what it was called, cleaned, and the ending of what it
 * is, whatever it was called. Nothing in it is a path, a header, a device, invisible, or turns the direction of text.
 */
export function leavingName(name: string, type: UploadType): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .slice(0, MOST_READ)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\s"<>:|?*\ufffd]+/gu, ' ')
  let stem = trimmed(visible.replace(atEnd, '').replace(ending, ''))
  // `cv.pdf.exe` is no `cv.pdf.pdf`.
  for (let before = ''; before !== stem; ) {
    before = stem
    stem = trimmed(stem.replace(/\.(?:pdf|doc[xm]?|dot[xm]?|xl[st][xmb]?)$/i, ''))
  }
  let kept = ''
  for (const letter of stem) {
    if (Buffer.byteLength(kept + letter) > MOST_BYTES) break
    kept += letter
  }
  kept = trimmed(kept)
  if (!/[\p{L}\p{N}]/u.test(kept)) return `file.${type}`
  return `${devices.test(kept) ? 'file-' : ''}${kept}.${type}`
}

const atEnd = /(?<![\s.])[\s.]+$/

/** Windows drops dots and spaces at the end of a name; a dot at its beginning hides a file elsewhere. */
const trimmed = (text: string) => text.replace(/^[\s.]+/, '').replace(atEnd, '')
