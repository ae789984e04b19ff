import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'private-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await chmod(directory, 0o755)
  return directory
}

/** In a separate process, because the mask for new files is the process's. It writes a file afterwards. */
async function keepPrivate(directory: string): Promise<string> {
  const module = pathToFileURL(join(import.meta.dirname, 'data-directory.ts')).href
  const program = `
    const { keepPrivate } = await import(${JSON.stringify(module)})
    const directory = ${JSON.stringify(directory)}
    await keepPrivate(directory, { warn: (facts, message) => console.log(message, facts.others ?? '') })
    const { mkdir, writeFile } = await import('node:fs/promises')
    await mkdir(directory + '/images/new', { recursive: true })
    await writeFile(directory + '/images/new/file', '')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return output
}

async function modes(directory: string): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(directory, { recursive: true }))]
  const found = await Promise.all(names.sort().map(async (name) => [name, await stat(join(directory, name))] as const))
  return Object.fromEntries(found.map(([name, { mode }]) => [name, (mode & 0o777).toString(8)]))
}

test('what is in the data directory, and what is added, is for its owner alone', async () => {
  const directory = await folder()
  await mkdir(join(directory, 'uploads/staged'), { recursive: true, mode: 0o755 })
  for (const file of ['leads.sqlite', 'leads.sqlite-wal', 'uploads/cv.pdf', 'uploads/staged/x']) {
    await writeFile(join(directory, file), '', { mode: 0o644 })
  }
  expect(await keepPrivate(directory)).toBe('')
  expect(await modes(directory)).toEqual({
    '': '700',
    images: '700',
    'images/new': '700',
    'images/new/file': '600',
    'leads.sqlite': '600',
    'leads.sqlite-wal': '600',
    uploads: '700',
    'uploads/cv.pdf': '600',
    'uploads/staged': '700',
    'uploads/staged/x': '600',
  })
})

test('what the site did not create is left as it is, with a line in the log, and so is the target of a link', async () => {
  const [directory, elsewhere] = [await folder(), await folder()]
  await writeFile(join(directory, 'letter.txt'), '', { mode: 0o644 })
  await writeFile(join(directory, 'form-secret'), '', { mode: 0o644 })
  await symlink(elsewhere, join(directory, 'uploads'))
  expect(await keepPrivate(directory)).toContain(
    "DATA_DIR holds other things too, so its permissions are left as they are [ 'letter.txt' ]",
  )
  expect(await modes(directory)).toMatchObject({ '': '755', 'letter.txt': '644', 'form-secret': '600' })
  expect(await modes(elsewhere)).toEqual({ '': '755' })
})

test('a directory that does not exist yet is no fault', async () => {
  const directory = join(await folder(), 'data')
  expect(await keepPrivate(directory)).toBe('')
  expect(await modes(directory)).toMatchObject({ '': '700' })
})
