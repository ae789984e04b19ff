// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAnswer, rememberAnswer } from './answer-in-place.client.ts'

const address = 'https://rivermeet.example/blogs?category=testing'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Session storage that does what `setItem` and `getItem` say. */
function stubStorage(storage: Partial<Storage>) {
  vi.stubGlobal('sessionStorage', storage)
}

test('an answer is found again only under its full URL', () => {
  rememberAnswer(address, { articles: ['a'] })
  expect(readAnswer(address)).toEqual({ articles: ['a'] })
  expect(readAnswer('https://rivermeet.example/blogs')).toBeUndefined()
})

test('the key contains the id of the build: another build may give another shape', () => {
  rememberAnswer(address, 1)
  expect(Object.keys(sessionStorage)).toEqual([`content test ${address}`])
})

test('anything that is not ours is ignored', () => {
  sessionStorage.setItem(`content test ${address}`, '{')
  expect(readAnswer(address)).toBeUndefined()
})

test("a full quota is logged as 'Session storage limit exceeded!', and nothing is thrown", () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  stubStorage({
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  rememberAnswer(address, 1)
  expect(log).toHaveBeenCalledExactlyOnceWith('Session storage limit exceeded!')
})

test('storage that is switched off is not the visitor’s problem', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refuse = () => {
    throw new DOMException('off', 'SecurityError')
  }
  stubStorage({ setItem: refuse, getItem: refuse })
  rememberAnswer(address, 1)
  expect(readAnswer(address)).toBeUndefined()
  expect(log).not.toHaveBeenCalled()
})
