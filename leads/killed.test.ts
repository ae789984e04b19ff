import { expect, test } from 'vitest'
import { surviveKills } from './kill-run.fixture.ts'
import { leadsWith, temporaryFolder } from './leads.fixture.ts'

test('500 enquiries survive a process that is killed again and again: each kept once, and delivered', async () => {
  const dataDirectory = await temporaryFolder()
  const { acknowledged, kills, received } = await surviveKills({ dataDirectory, processes: 1 })
  expect(kills).toBeGreaterThanOrEqual(8)

  const { stored } = await leadsWith({ dataDirectory })
  const kept = (await stored()).map(({ reference, fields }) => [fields.email ?? '', reference] as const)
  expect(kept).toHaveLength(500)
  expect(new Map(kept)).toEqual(acknowledged)
  expect(new Map([...received].map(([reference, { email }]) => [email, reference]))).toEqual(acknowledged)
}, 120_000)
