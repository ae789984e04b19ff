import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadsWith } from '../leads.fixture.ts'
import { mailboxes } from '../smtp.fixture.ts'
import { apply, documentsIn, referenceOf } from './applications.fixture.ts'

/** Leads that are mailed to the team by a real server once `start` is called, and the mails it took. */
async function mailed() {
  const { mails, mail } = await mailboxes()
  const opened = await leadsWith({ mail, outbox: { pollMs: 20 } })
  const reference = referenceOf(await apply(opened.leads))
  const uploads = join(opened.dataDirectory, 'uploads')
  const [file = ''] = await documentsIn(uploads)
  const delivery = async () => {
    const shown = await opened.leadAdmin.show(reference)
    return shown?.deliveries.find(({ channel }) => channel === 'team-mail')
  }
  return { ...opened, reference, uploads, file, mails, delivery }
}

test('a file that is missing from its own folder fails its delivery once, says which and what to do, and a retry sends it', async () => {
  const { start, uploads, file, delivery, lines, reference, leadAdmin, mails } = await mailed()
  await rm(join(uploads, file))
  start()
  await expect.poll(delivery).toMatchObject({ state: 'failed', attempts: 1 })
  expect((await delivery())?.lastError).toContain(`${file} of ${reference} is missing`)
  expect(lines.filter(({ message }) => message.startsWith('delivery failed'))).toHaveLength(1)

  await writeFile(join(uploads, file), '%PDF-1.7 from the back-up %%EOF')
  await leadAdmin.retry(reference)
  await expect.poll(delivery).toMatchObject({ state: 'delivered' })
  expect(mails.some(({ raw }) => raw.includes('filename=Mina.pdf'))).toBe(true)
})

test('a delivery waits for a file that is in another folder, or on a volume that is away', async () => {
  const { start, uploads, delivery, lines } = await mailed()
  // As seen by a machine whose folder is not mounted.
  await rm(uploads, { recursive: true })
  start()
  await expect.poll(async () => (await delivery())?.lastError).toContain('this process does not have')
  expect(await delivery()).toMatchObject({ state: 'due' })
  expect(lines.filter(({ message }) => message.startsWith('delivery failed'))).toEqual([])
})
