import { expect, onTestFinished, test, vi } from 'vitest'
import { bodyAdmission } from './body-admission.ts'

test('a subscriber has a few bodies in transit, then is refused; nobody else notices', () => {
  const { enter } = bodyAdmission({ underWay: 2 })
  const [first] = [enter('a', 1), enter('a', 1)]
  expect(enter('a', 1)).toMatchObject({ status: 'refused', because: 'sender', retryAfterSeconds: 10 })
  expect(enter('b', 1)).toMatchObject({ status: 'admitted' })
  if (first?.status === 'admitted') first.leave()
  expect(enter('a', 1)).toMatchObject({ status: 'admitted' })
})

test('the bodies of all subscribers together hold a limited amount of memory', () => {
  const { enter } = bodyAdmission({ memoryBytes: 100 })
  const first = enter('a', 60)
  expect(enter('b', 60)).toMatchObject({ status: 'refused', because: 'memory' })
  expect(enter('b', 40)).toMatchObject({ status: 'admitted' })
  if (first.status === 'admitted') first.leave()
  expect(enter('c', 60)).toMatchObject({ status: 'admitted' })
})

test('bodies are counted for an hour, whatever was in them', () => {
  const { enter } = bodyAdmission({ perHour: 3 })
  for (let n = 0; n < 3; n++) {
    const entered = enter('a', 1)
    if (entered.status === 'admitted') entered.leave()
  }
  const refused = enter('a', 1)
  expect(refused).toMatchObject({ status: 'refused', because: 'sender' })
  if (refused.status === 'refused') expect(refused.retryAfterSeconds).toBeGreaterThan(3_500)
})

test('bodies of programs are not counted for the hour, and leave the count of forms alone', () => {
  const { enter } = bodyAdmission({ perHour: 3, underWay: 100 })
  for (let n = 0; n < 50; n++) expect(enter('a', 1, false)).toMatchObject({ status: 'admitted' })
  for (let n = 0; n < 3; n++) expect(enter('a', 1)).toMatchObject({ status: 'admitted' })
  expect(enter('a', 1)).toMatchObject({ status: 'refused', because: 'sender' })
  expect(enter('a', 1, false)).toMatchObject({ status: 'admitted' })
})

test('a body that is stuck leaves by itself, once, and is told so', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { enter, held } = bodyAdmission({ underWay: 1, memoryBytes: 100 })
  const stuck = enter('a', 100)
  expect(enter('b', 1)).toMatchObject({ because: 'memory' })
  vi.advanceTimersByTime(6 * 60_000)
  expect(held()).toBe(0)
  expect(stuck).toMatchObject({ overdue: { aborted: true } })
  const next = enter('a', 100)
  if (stuck.status === 'admitted') stuck.leave()
  expect([next.status, held()]).toEqual(['admitted', 100])
})
