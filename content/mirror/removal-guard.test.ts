import { expect, test, vi } from 'vitest'
import { createRemovalGuard } from './removal-guard.ts'

const minute = 60_000

function guardWithClock() {
  const clock = { now: Date.parse('2026-03-02T09:00:00Z') }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const guard = createRemovalGuard(() => clock.now, log)
  /** Whether the shrinking is believed, with comparisons every 5 minutes for this many minutes. */
  const seenFor = (minutes: number, sizes: { held: number; found: number }) => {
    let isAllowed = guard.allows('articles', sizes)
    for (let passed = 0; passed < minutes && !isAllowed; passed += 5) {
      clock.now += 5 * minute
      isAllowed = guard.allows('articles', sizes)
    }
    return isAllowed
  }
  return { guard, clock, log, seenFor }
}

test.each([
  { held: 0, found: 0 },
  { held: 0, found: 14 },
  { held: 14, found: 20 },
  { held: 14, found: 7 },
  { held: 2, found: 1 },
])('from $held documents to $found is an everyday change', (sizes) => {
  const { guard, log } = guardWithClock()
  expect(guard.allows('articles', sizes)).toBe(true)
  expect(guard.isKeeping()).toBe(false)
  expect(log.error).not.toHaveBeenCalled()
})

test.each([
  { held: 14, found: 6 },
  { held: 14, found: 0 },
  { held: 3, found: 1 },
  { held: 1, found: 0 },
])('from $held documents to $found is believed after an hour, and raises one alarm', (sizes) => {
  const { guard, log, seenFor } = guardWithClock()
  expect(seenFor(55, sizes)).toBe(false)
  expect(guard.isKeeping()).toBe(true)
  expect(seenFor(5, sizes)).toBe(true)
  expect(guard.isKeeping()).toBe(false)
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledWith({ type: 'articles', ...sizes }, expect.stringContaining('restore them there'))
})

test('a recovery does not count against the next loss', () => {
  const { guard, log, seenFor } = guardWithClock()
  seenFor(55, { held: 14, found: 0 })
  expect(guard.allows('articles', { held: 14, found: 14 })).toBe(true)
  expect(guard.isKeeping()).toBe(false)
  expect(seenFor(55, { held: 14, found: 0 })).toBe(false)
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('an outage proves nothing', () => {
  const { clock, seenFor } = guardWithClock()
  seenFor(30, { held: 14, found: 0 })
  clock.now += 40 * minute
  expect(seenFor(55, { held: 14, found: 0 })).toBe(false)
  expect(seenFor(5, { held: 14, found: 0 })).toBe(true)
})

test('nor does a clock that is put forward or back', () => {
  for (const jump of [60, -60 * 24 * 1_000]) {
    const { clock, seenFor } = guardWithClock()
    seenFor(30, { held: 14, found: 0 })
    clock.now += jump * minute
    expect(seenFor(55, { held: 14, found: 0 })).toBe(false)
    expect(seenFor(5, { held: 14, found: 0 })).toBe(true)
  }
})

test('each collection has its own hour', () => {
  const { guard, seenFor } = guardWithClock()
  seenFor(55, { held: 14, found: 0 })
  expect(guard.allows('team', { held: 8, found: 0 })).toBe(false)
  expect(seenFor(5, { held: 14, found: 0 })).toBe(true)
  expect(guard.allows('team', { held: 8, found: 0 })).toBe(false)
  expect(guard.isKeeping()).toBe(true)
})
