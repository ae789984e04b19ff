/** Over the site's real documents, the site cannot tell Strapi from its own embedded service; and it can write them back. */
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../content/client.ts'
import { loadDocuments } from '../../content/embedded/load-documents.ts'
import { createEmbeddedService } from '../../content/embedded/service.ts'
import { createTransport } from '../../content/rest/transport.ts'
import { pullDocuments } from '../../content/strapi/pull.ts'
import { documents } from '../../harness/documents.ts'
import { engines } from './engines.ts'
import { everyAnswer } from './every-answer.ts'
import { strapiFor } from './strapi-for.ts'

const pages = globSync('pages/*.json', { cwd: documents }).map((path) => basename(path, '.json'))

/** What `diff` says about two folders; nothing if they are identical. */
async function differences(left: string, right: string): Promise<string> {
  const failed = (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) })
  const { stdout } = await promisify(execFile)('diff', ['-r', left, right]).catch(failed)
  return stdout
}

describe.each(engines)('$name', (engine) => {
  const strapi = strapiFor(engine, { seed: 'site' })

  test('every call has the same answer', async () => {
    const embedded = createEmbeddedService(await loadDocuments(documents))
    const ours = createClient({ base: 'http://embedded.invalid/api', get: embedded, production: true })
    const { origin, contentToken: token } = strapi()
    const get = createTransport({ fetch, token, timeoutMs: 20_000 })
    const theirs = createClient({ base: `${origin}/api`, get, production: true })
    expect(await everyAnswer(theirs, pages)).toEqual(await everyAnswer(ours, pages))
  })

  test('pulling what was just seeded changes no byte of any document', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pulled-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(documents, folder, { recursive: true })
    const { origin: contentUrl, contentToken } = strapi()
    await pullDocuments({ contentUrl, contentToken, directory: folder, publicDirectory: folder })
    expect(await differences(documents, folder)).toBe('')
  })
})
