import { expect, test, vi } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

class Away extends Error {}

function breaker() {
  const clock = { now: 0 }
  const [onOpen, onClosed] = [vi.fn(), vi.fn()]
  const { run, isOpen } = circuitBreaker({
    isAway: (error) => error instanceof Away,
    onOpen,
    onClosed,
    now: () => clock.now,
  })
  const work = vi.fn(async () => 'answer')
  return { run, isOpen, clock, onOpen, onClosed, work }
}

const fails = () => Promise.reject(new Away())

test('after a failure nothing is asked for a second, then one at a time, until there is an answer', async () => {
  const { run, isOpen, clock, onOpen, onClosed, work } = breaker()
  await expect(run(fails)).rejects.toThrow(Away)
  clock.now = 999
  await expect(run(work)).rejects.toThrow('a moment ago')
  clock.now = 1_000
  const trial = Promise.withResolvers<string>()
  const trying = run(() => trial.promise)
  await expect(run(work)).rejects.toThrow('a moment ago')
  expect(work).not.toHaveBeenCalled()
  expect(isOpen()).toBe(true)
  trial.resolve('answer')
  expect(await trying).toBe('answer')
  expect(await run(work)).toBe('answer')
  expect(onOpen).toHaveBeenCalledOnce()
  expect(onClosed).toHaveBeenCalledOnce()
})

test('a failed attempt begins another second, and is reported once', async () => {
  const { run, clock, onOpen, work } = breaker()
  await expect(run(fails)).rejects.toThrow(Away)
  clock.now = 1_000
  await expect(run(fails)).rejects.toThrow(Away)
  clock.now = 1_900
  await expect(run(work)).rejects.toThrow('a moment ago')
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a faulty query does not open the circuit', async () => {
  const { run, onOpen, work } = breaker()
  await expect(run(() => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax')
  expect(await run(work)).toBe('answer')
  expect(onOpen).not.toHaveBeenCalled()
})

test('what waits has an end: more than 64 at once are refused', async () => {
  const { run, work } = breaker()
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = Array.from({ length: 64 }, () => run(() => promise))
  await expect(run(work)).rejects.toThrow('Too many queries')
  resolve('answer')
  await Promise.all(waiting)
  expect(await run(work)).toBe('answer')
})
