/** For tests: a temporary documents folder, with the site's real single types beside what the test writes. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { contentTypes } from '../content-types.ts'

const real = join(import.meta.dirname, '../documents')

/** Writes files (objects as JSON) by path into a new folder, which is removed after the test. Returns its path. */
export async function temporaryDocuments(files: Readonly<Record<string, string | object>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'documents-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  for (const [name, { kind }] of Object.entries(contentTypes)) {
    if (kind === 'single') await cp(join(real, `${name}.json`), join(directory, `${name}.json`))
  }
  for (const [path, value] of Object.entries(files)) await writeDocument(directory, path, value)
  return directory
}

export async function writeDocument(directory: string, path: string, value: string | object): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true })
  await writeFile(join(directory, path), typeof value === 'string' ? value : JSON.stringify(value))
}

/** A Markdown article; every front matter field can be replaced. */
export function articleFile(fields: Readonly<Record<string, unknown>>, body = 'A body.'): string {
  const front = {
    title: `Title of ${String(fields.slug)}`,
    category: null,
    writers: [],
    publishedAt: '2024-01-01T00:00:00.000Z',
    updatedAt: '2024-01-01T00:00:00.000Z',
    published: true,
    description: 'A description.',
    banner: null,
    ...fields,
  }
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}
