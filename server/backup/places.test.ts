import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBucket } from '../../leads/attachments/bucket.fixture.ts'
import { bucketShelf } from '../../leads/attachments/bucket-shelf.ts'
import { temporaryFolder } from '../../leads/leads.fixture.ts'
import { fetchFiles, storeFiles } from './places.ts'

test('files leave a bucket and enter another, byte for byte', async () => {
  const [one, two] = [await startBucket(), await startBucket()]
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'quarantine'))
  const files = { 'a.pdf': '%PDF a', 'b.docx': 'PK b', 'identity.json': '{}', 'quarantine/c.pdf': '%PDF c' }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await storeFiles(folder, bucketShelf(one.open()))
  expect(await readdir(folder)).toEqual(['quarantine'])
  await fetchFiles(bucketShelf(one.open()), folder)
  await storeFiles(folder, bucketShelf(two.open()))
  const stored = Object.entries(files).map(([name, content]) => [`uploads/${name}`, content])
  for (const { objects } of [one, two])
    expect(Object.fromEntries([...objects].map(([key, { body }]) => [key, body.toString()]))).toEqual(
      Object.fromEntries(stored),
    )
})
