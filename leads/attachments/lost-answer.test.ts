import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type AcceptParts, submit } from '../accept.ts'
import { openStore, temporaryFolder } from '../leads.fixture.ts'
import { createLimits } from '../limits/limits.ts'
import { timingTokens } from '../spam/timing-token.ts'
import type { Store } from '../store/queries.ts'
import { apply, documentsIn, referenceOf } from './applications.fixture.ts'
import { readForm } from './read-form.ts'
import { uploadFolder } from './upload-folder.ts'

/** The pipeline on a store whose next answer to `accept` is lost after its commit, as with a connection that breaks. */
async function pipeline() {
  const directory = await temporaryFolder()
  const real = await openStore(directory)
  let losesAnswer = false
  const store: Store = {
    run: (name, ...input) =>
      real.run(name, ...input).then((result) => {
        if (name !== 'accept' || !losesAnswer) return result
        losesAnswer = false
        throw new Error('Connection terminated unexpectedly')
      }),
    close: real.close,
  }
  const uploads = uploadFolder(join(directory, 'uploads'))
  let nudges = 0
  const parts: AcceptParts = {
    store,
    figures: { count() {} },
    isPage: async () => false,
    channels: ['team-mail'],
    inboxes: [],
    limits: createLimits('a secret of this test', undefined),
    timing: timingTokens('a secret of this test'),
    uploads,
    onAccepted: () => void nudges++,
    log: { info() {}, warn() {}, error() {} },
    now: Date.now,
  }
  const leads = {
    readForm: (request: Request) => readForm(request, uploads),
    submit: (submission: Parameters<typeof submit>[1]) => submit(parts, submission),
  }
  const stored = async () => (await store.run('listLeads', { limit: 9 })).map(({ upload }) => upload?.file)
  const loseAnswer = () => {
    losesAnswer = true
  }
  return { leads, uploads, store, stored, loseAnswer, nudges: () => nudges }
}

test('if the answer to a commit is lost the row keeps its file, and sending again adds none', async () => {
  const { leads, uploads, stored, loseAnswer } = await pipeline()
  loseAnswer()
  expect(await apply(leads)).toEqual({ status: 'unavailable' })
  const [file] = await stored()
  expect(await documentsIn(uploads.directory)).toEqual([file])

  expect(await apply(leads)).toMatchObject({ status: 'accepted' })
  expect(await stored()).toEqual([file])
  expect(await documentsIn(uploads.directory)).toEqual([file])
})

test('a repeat restores a missing file, and deliveries that failed for want of it are due again', async () => {
  const { leads, uploads, store, stored, nudges } = await pipeline()
  const reference = referenceOf(await apply(leads))
  const [file = ''] = await stored()
  await rm(join(uploads.directory, file))
  const asked = { channel: 'team-mail', limit: 1, leaseMs: 1_000, longestWaitMs: 2_000 }
  const [claimed] = await store.run('claim', { ...asked, now: Date.now() })
  const settled = { id: claimed?.id ?? '', claim: claimed?.claim ?? '', now: Date.now() }
  await store.run('settle', { ...settled, state: 'failed', error: 'The file is missing' })

  expect(referenceOf(await apply(leads))).toBe(reference)
  expect(await documentsIn(uploads.directory)).toEqual([file])
  expect(await store.run('deliveriesOf', { reference })).toMatchObject([{ state: 'due' }])
  expect(nudges()).toBe(2)
})
