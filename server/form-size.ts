import { patterns } from '../site/paths.ts'
import { DEFAULT_LIMIT_BYTES } from './middleware/body-limit.ts'

/**
 * Bodies that reach a page whose form takes a file. Far more than the form reads (`leads/uploads.ts`): whoever chose too
 * large a file should be told so by the page.
 */
const WITH_FILE_BYTES = 64 * 1024 * 1024

/** Positions alone take a file, by plain post or by script. */
const takesFile = new RegExp(`^${patterns.position.replace(':slug', '[^/]+')}(?:\\.data)?$`)

/** The largest request body in bytes that a path takes. */
export function bodyLimitOf(pathname: string): number {
  return takesFile.test(pathname) ? WITH_FILE_BYTES : DEFAULT_LIMIT_BYTES
}
