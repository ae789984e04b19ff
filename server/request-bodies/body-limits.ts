import { FORM_TEXT_LIMIT_BYTES, FORM_WITH_FILE_LIMIT_BYTES } from '../../leads/attachments/read-form.ts'
import { pathTo, receiptPaths } from '../../site/paths.ts'

/** The largest request body of each kind, in bytes. */
export const bodyLimits = {
  text: FORM_TEXT_LIMIT_BYTES,
  formWithFile: FORM_WITH_FILE_LIMIT_BYTES,
  reports: 16 * 1024,
  /** What a page says when it is left. */
  left: 2 * 1024,
  /** A notice of a change is a few hundred bytes. */
  notice: 16 * 1024,
  /** What the content service asks on behalf of somebody who works there. */
  question: 1024,
  /** The ids of all deliveries that are listed, to be sent again. */
  deliveries: 16 * 1024,
  /** What an editor has not saved yet: ten times the longest form of a document. */
  unsaved: 2 * 1024 * 1024,
}

/** Where forms with a file are posted, as documents or by script. */
const takesFile = new RegExp(`^(?:${[pathTo.contact(), pathTo.position('[^/]+'), ...receiptPaths()].join('|')})$`)

export const bodyLimitOf = (pathname: string, type = '') =>
  takesFile.test(pathname) && /^multipart\/form-data\b/i.test(type) ? bodyLimits.formWithFile : bodyLimits.text
