import { expect, test } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

/** A service that counts its answers, and a clock that stands still until it is set. */
function counting() {
  let answers = 0
  let time = 0
  let status = 200
  const answered = recentAnswers(
    async () => Response.json({ answer: ++answers }, { status }),
    () => time,
  )
  return {
    ask: async (savedAt = 'noon', path = '/api/home') => {
      const response = await answered(savedAt)(`https://cms.example.com${path}`)
      return response.ok ? await response.json() : response.status
    },
    wait: (seconds: number) => {
      time += seconds * 1_000
    },
    fail: () => {
      status = 503
    },
  }
}

test('an answer stands for a moment: the next key asks the service nothing', async () => {
  const { ask, wait } = counting()
  expect(await ask()).toEqual({ answer: 1 })
  wait(4)
  expect(await ask()).toEqual({ answer: 1 })
  expect(await ask('noon', '/api/navigation')).toEqual({ answer: 2 })
})

test('after that it is shown once more while the service is asked', async () => {
  const { ask, wait } = counting()
  await ask()
  wait(6)
  expect(await ask()).toEqual({ answer: 1 })
  await expect.poll(() => ask()).toEqual({ answer: 2 })
})

test('what was answered before a pause is not shown, nor what was answered before the document was saved', async () => {
  const { ask, wait } = counting()
  await ask()
  expect(await ask('one o’clock')).toEqual({ answer: 2 })
  wait(21)
  expect(await ask()).toEqual({ answer: 3 })
})

test('a failure is handed on and not kept', async () => {
  const { ask, fail } = counting()
  fail()
  expect(await ask()).toBe(503)
  expect(await ask()).toBe(503)
})
