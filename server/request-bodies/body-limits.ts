import { FORM_TEXT_LIMIT_BYTES, FORM_WITH_FILE_LIMIT_BYTES } from '../../leads/attachments/read-form.ts'
import { pathTo } from '../../site/paths.ts'

/** The largest request body of each kind, in bytes. */
export const bodyLimits = {
  /** Every form of text. */
  text: FORM_TEXT_LIMIT_BYTES,
  formWithFile: FORM_WITH_FILE_LIMIT_BYTES,
  /** What browsers report. */
  reports: 16 * 1024,
  /** A notice of a change is a few hundred bytes. */
  notice: 16 * 1024,
  /** A reference, and what is asked of its file. */
  applicationFile: 1024,
  /** What an editor has not saved yet: ten times the longest form of a document. */
  unsaved: 2 * 1024 * 1024,
}

/** Only applications for a position take a file, by plain post or by script. */
const takesFile = new RegExp(`^${pathTo.position('[^/]+')}$`)

/** The largest body that a page accepts. */
export const bodyLimitOf = (pathname: string) => (takesFile.test(pathname) ? bodyLimits.formWithFile : bodyLimits.text)
