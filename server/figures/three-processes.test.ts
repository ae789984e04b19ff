import { expect, test } from 'vitest'
import { prepareDay } from './three-processes.fixture.ts'

const replay = await prepareDay()

test('of a day of visits, programs and attacks each visit counts once, whatever is killed', async () => {
  const { counted, expected, during, sent } = await replay()
  expect(counted).toEqual(expected)
  expect(during).toBeLessThanOrEqual(sent)
}, 90_000)
