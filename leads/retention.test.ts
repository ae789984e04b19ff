import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploadFolder } from './attachments/upload-folder.ts'
import { enquiry, leadsWith, openStore } from './leads.fixture.ts'
import { eraseExpired, RETENTION_DAYS } from './retention.ts'
import type { Store } from './store/queries.ts'

const DAY_MS = 24 * 60 * 60_000
const quiet = { info() {}, warn() {}, error() {} }

test('leads are erased when their time is over: applications after a year, others after two; orphaned files at once', async () => {
  const { leads, stored, dataDirectory, close } = await leadsWith()
  await leads.submit(enquiry())
  await leads.submit({ ...enquiry({ position: 'react-developer' }), kind: 'application' })
  const [first] = await stored()
  const received = first?.receivedAt ?? 0
  await close()

  const uploads = uploadFolder(join(dataDirectory, 'uploads'))
  await writeFile(join(await made(uploads.directory), 'orphan.pdf'), '%PDF')
  const store = await openStore(dataDirectory)
  const parts = { store, uploads, channels: [], log: quiet }
  /** A site that stood still until then, and somebody who says that it is so. */
  const at = (now: number) =>
    eraseExpired(parts, RETENTION_DAYS, now, { today: new Date(now).toISOString().slice(0, 10) })
  const kinds = async () => (await store.run('listLeads', { limit: 9 })).map(({ kind }) => kind).sort()

  await at(received)
  expect(await kinds()).toEqual(['application', 'enquiry'])
  await at(received + 366 * DAY_MS)
  expect(await kinds()).toEqual(['enquiry'])
  expect(await uploads.keptFiles(received + 366 * DAY_MS)).toEqual([])
  await at(received + 731 * DAY_MS)
  expect(await kinds()).toEqual([])
  await store.close()
})

async function made(directory: string): Promise<string> {
  const { mkdir } = await import('node:fs/promises')
  await mkdir(directory, { recursive: true })
  return directory
}

test('a site that is stopped ends the erasure that is in progress before its store is closed', async () => {
  const steps: string[] = []
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const traceStore = (store: Store): Store => ({
    run(name, ...input) {
      if (name !== 'knownFiles') return store.run(name, ...input)
      asked.resolve()
      return held.promise.then(() => {
        steps.push('files looked up')
        return store.run(name, ...input)
      })
    },
    close() {
      steps.push('store closed')
      return store.close()
    },
  })
  const { start, close, lines } = await leadsWith({ traceStore })
  start()
  await asked.promise
  const closed = close()
  setTimeout(held.resolve, 100)
  await closed
  expect(steps).toEqual(['files looked up', 'store closed'])
  expect(lines.filter(({ message }) => message === 'maintenance failed')).toEqual([])
})
