import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'
import { temporaryFolder } from './leads.fixture.ts'
import { timingTokens } from './spam/timing-token.ts'

test('the secret is made once, by whichever process comes first, and only its owner may read it', async () => {
  const directory = await temporaryFolder()
  const secrets = await Promise.all([keptSecret(directory), keptSecret(directory), keptSecret(directory)])
  expect(new Set([...secrets, await keptSecret(directory)]).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThan(32)
  expect(await readdir(directory)).toEqual(['form-secret'])
  expect((await stat(join(directory, 'form-secret'))).mode & 0o777).toBe(0o600)
})

test('a timing token says its age; changed or signed with another secret it is invalid', () => {
  const tokens = timingTokens('secret')
  const token = tokens.issue(1_000_000)
  expect(tokens.age(token, 1_060_000)).toBe(60_000)
  expect(tokens.age(token.replace(/^./, 'z'), 1_060_000)).toBeUndefined()
  expect(timingTokens('other').age(token, 1_060_000)).toBeUndefined()
  const changed = timingTokens('other', 'secret')
  for (const each of [token, changed.issue(1_000_000)]) expect(changed.age(each, 1_060_000)).toBe(60_000)
  expect(tokens.age(changed.issue(1_000_000), 1_060_000)).toBeUndefined()
  for (const nonsense of ['', '.', 'a.b.c', 'ä.ö']) expect(tokens.age(nonsense, 1)).toBeUndefined()
})
