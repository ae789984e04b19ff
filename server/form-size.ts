import { FORM_WITH_FILE_LIMIT_BYTES } from '../leads/uploads/read-form.ts'
import { patterns } from '../site/paths.ts'
import { TEXT_LIMIT_BYTES } from './middleware/receive-body.ts'

/** Only applications for a position take a file, by plain post or by script. */
const takesFile = new RegExp(`^${patterns.position.replace(':slug', '[^/]+')}$`)

/** The largest request body in bytes that a path accepts. */
export function bodyLimitOf(pathname: string): number {
  return takesFile.test(pathname) ? FORM_WITH_FILE_LIMIT_BYTES : TEXT_LIMIT_BYTES
}
