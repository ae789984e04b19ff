import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecrets } from './install-cms.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the first start makes secrets that only their owner can read, and the next one keeps them', async () => {
  const folder = await emptyFolder()
  const first = await readSecrets(folder)
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600)
  expect(await readSecrets(folder)).toEqual(first)
})

test('every secret is unique and long enough for the site to accept', async () => {
  const { APP_KEYS = '', ...others } = await readSecrets(await emptyFolder())
  const secrets = [...APP_KEYS.split(','), ...Object.values(others)]
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['CONTENT_WEBHOOK_SECRET', 'PREVIEW_SECRET']))
  expect(new Set(secrets).size).toBe(secrets.length)
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(32)
})

test('what an owner wrote is taken as it is', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, '.env'), '# ours\nPREVIEW_SECRET=a=b=\n\nAPP_KEYS=x,y\n')
  expect(await readSecrets(folder)).toEqual({ PREVIEW_SECRET: 'a=b=', APP_KEYS: 'x,y' })
  expect(await readFile(join(folder, '.env'), 'utf8')).toContain('# ours')
})
