/** Files that editors uploaded, copied to where the site itself serves them under the same address. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ContentUnavailableError } from '../rest/transport.ts'

/** As Strapi names files on its own disk, alone or within Markdown: `/uploads/<name>_<hash>.<ending>`. */
const upload = /(?<![\w./:-])\/uploads\/[\w-](?:[\w.-]*\w)?(?![\w/])/g

const withinMs = 30_000

/** Addresses of uploads anywhere in a value. */
export function uploadsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(upload) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : []
}

/**
 * Fetches what is not there yet: an upload never changes under its name. Returns the addresses of new files.
 * @throws ContentUnavailableError
 */
export async function pullUploads(contentUrl: string, addresses: Iterable<string>, publicDirectory: string) {
  const missing = [...new Set(addresses)].filter((address) => !existsSync(join(publicDirectory, address)))
  for (const address of missing) {
    const source = `${new URL(contentUrl).origin}${address}`
    const answer = await fetch(source, { signal: AbortSignal.timeout(withinMs) })
    if (!answer.ok) throw new ContentUnavailableError(source, `status ${answer.status}`, { status: answer.status })
    await mkdir(dirname(join(publicDirectory, address)), { recursive: true })
    await writeFile(join(publicDirectory, address), await answer.bytes())
  }
  return missing
}
