/** Files that editors uploaded, copied to where the site itself serves them under the same URL. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { namedUploads } from '../named-uploads.ts'
import { answeredBytes } from '../rest/read-answer.ts'
import { ContentUnavailableError } from '../rest/transport.ts'

const withinMs = 30_000
/** As large as a file that editors may upload (`cms/config/plugins.ts`). */
const mostBytes = 20 * 1024 * 1024

/**
 * Fetches the files that content names and that are not there yet: an upload never changes under its name. Returns the
 * URLs of new files.
 * @throws ContentUnavailableError
 */
export async function pullUploads(contentUrl: string, content: unknown, publicDirectory: string) {
  // Those on other origins exist whatever becomes of this service.
  const own = new Set(namedUploads(content).filter((address) => address.startsWith('/')))
  const missing = [...own].filter((address) => !existsSync(join(publicDirectory, address)))
  for (const address of missing) {
    const source = `${new URL(contentUrl).origin}${address}`
    const answer = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(withinMs) })
    if (!answer.ok) throw new ContentUnavailableError(source, `status ${answer.status}`, { status: answer.status })
    await mkdir(dirname(join(publicDirectory, address)), { recursive: true })
    await writeFile(join(publicDirectory, address), await answeredBytes(answer, mostBytes))
  }
  return missing
}
