import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { enquiryFields, leadsWith, temporaryFolder } from '../leads.fixture.ts'
import { uploadTypes } from '../leaving-name.ts'
import { apply, documentsIn, placeFiles, referenceOf } from './applications.fixture.ts'
import { startBucket } from './bucket.fixture.ts'
import { bucketShelf, moveFiles } from './bucket-shelf.ts'
import { type FileShelf, folderShelf } from './file-shelf.ts'

const shelves: [string, () => Promise<FileShelf>][] = [
  ['a folder', async () => folderShelf(await temporaryFolder())],
  ['a bucket', async () => bucketShelf((await startBucket()).open())],
]

test.each(shelves)('%s takes, finds, moves, lists and removes files', async (_name, open) => {
  const shelf = await open()
  const disk = folderShelf(await temporaryFolder())
  await disk.makeText('letter', 'words')
  await shelf.makeText('identity.json', 'first')
  await shelf.makeText('identity.json', 'second')
  expect(await shelf.readText('identity.json')).toBe('first')
  expect(await shelf.readText('nothing')).toBeUndefined()

  await shelf.take(disk.placeOf('letter'), 'a.pdf')
  expect(await disk.has('letter')).toBe(false)
  expect([await shelf.has('a.pdf'), await shelf.has('b.pdf')]).toEqual([true, false])
  expect(await text(shelf.read('a.pdf'))).toBe('words')
  await expect(text(shelf.read('b.pdf'))).rejects.toThrow()

  expect(await shelf.move('b.pdf', 'quarantine/b.pdf')).toBe(false)
  expect(await shelf.move('a.pdf', 'quarantine/a.pdf', Date.now())).toBe(true)
  expect(await shelf.olderThan('', Date.now() + 1_000)).toEqual(['identity.json'])
  expect(await shelf.olderThan('quarantine', Date.now() + 1_000)).toEqual(['a.pdf'])
  expect(await shelf.olderThan('quarantine', Date.now() - 60_000)).toEqual([])
  await shelf.remove(['quarantine/a.pdf', 'quarantine/none.pdf'])
  expect(await shelf.olderThan('quarantine', Number.POSITIVE_INFINITY)).toEqual([])
})

test('files of applications are in the bucket for every process, and go with their sender', async () => {
  const { objects, open } = await startBucket()
  const dataDirectory = await temporaryFolder()
  const one = await leadsWith({ dataDirectory, bucket: open() })
  const outcome = await apply(one.leads)
  expect(await documentsIn(dataDirectory, 'uploads')).toEqual([])
  expect([...objects.keys()].filter((key) => key.endsWith('.pdf'))).toEqual([
    expect.stringMatching(/^uploads\/[\w-]+\.pdf$/),
  ])
  // The same form from a second process is the same lead with the same file.
  const two = await leadsWith({ dataDirectory, bucket: open() })
  expect(await apply(two.leads)).toEqual(outcome)
  expect((await two.leadAdmin.show(referenceOf(outcome)))?.file).toMatch(/^http:.*\.pdf$/)
  await two.leadAdmin.erase(enquiryFields.email)
  expect([...objects.keys()]).toEqual(['uploads/identity.json'])
})

test("files on a machine's own disk move to the bucket when one is set", async () => {
  const { objects, open } = await startBucket()
  const dataDirectory = await temporaryFolder()
  const before = await leadsWith({ dataDirectory })
  const reference = referenceOf(await apply(before.leads))
  const [file] = await documentsIn(dataDirectory, 'uploads')
  const after = await leadsWith({ dataDirectory, bucket: open() })
  expect(objects.has(`uploads/${file}`)).toBe(true)
  expect(await documentsIn(dataDirectory, 'uploads')).toEqual([])
  expect((await after.leadAdmin.show(reference))?.file).toContain(join('uploads', file ?? ''))
  expect(await after.leadAdmin.eraseExpired()).toMatchObject({ status: 'erased', orphans: 0 })
})

test('files of every type move to the bucket, those in the quarantine too', async () => {
  const folder = await temporaryFolder()
  const bucket = bucketShelf((await startBucket()).open())
  const names = uploadTypes.map((type) => `a.${type}`)
  await placeFiles(folder, names, Date.now())
  await placeFiles(join(folder, 'quarantine'), names, Date.now())
  await moveFiles(folderShelf(folder), bucket)
  expect(await bucket.olderThan('', Date.now() + 1_000)).toEqual(names.toSorted())
  expect(await bucket.olderThan('quarantine', Date.now() + 1_000)).toEqual(names.toSorted())
})

test('with the bucket away an application is answered as with a full disk, and nothing is left behind', async () => {
  const { open, refuse } = await startBucket()
  const { leads, stored, dataDirectory } = await leadsWith({ bucket: open() })
  refuse(true)
  expect((await apply(leads)).status).toBe('unavailable')
  expect(await stored()).toEqual([])
  expect(await documentsIn(dataDirectory, 'uploads/staged')).toEqual([])
})

test('a wrong key opens nothing', async () => {
  const { open } = await startBucket()
  await expect(bucketShelf(open({ secretAccessKey: 'another' })).makeText('a', 'b')).rejects.toThrow()
})
