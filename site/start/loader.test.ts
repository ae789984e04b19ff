// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { parkedType } from './defer-start.ts'
import { loader } from './loader.inline.ts'
import { replayFirstClick } from './replay.ts'

const started = () => document.querySelectorAll('script[type="module"]').length

let width = 1440
let listen: MockInstance<typeof addEventListener>

beforeEach(() => {
  width = 1440
  Reflect.deleteProperty(window, '__hydrated')
  Reflect.deleteProperty(window, '__heldClick')
  vi.stubGlobal('matchMedia', () => ({ matches: width < 767 }))
  document.head.innerHTML = ''
  document.body.innerHTML = `<button data-replay="">Next</button><button data-replay="narrow">Services</button><a href="#x">Link</a><script type="${parkedType}">1</script>`
  listen = vi.spyOn(globalThis, 'addEventListener')
  // As the page runs it: a classic script, at the end of the body.
  new Function(loader)()
})

afterEach(() => {
  // All tests share one window: what this page listened to must not start the next one.
  for (const [type, listener] of listen.mock.calls) {
    removeEventListener(type, listener, true)
    removeEventListener(type, listener)
  }
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}

test('nothing starts by itself before the page has loaded', () => {
  expect(started()).toBe(0)
})

test.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])(
  'the first %s starts the client, and only once',
  (type) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    window.dispatchEvent(new Event('load'))
    expect(started()).toBe(1)
  },
)

test('loading the page starts the client', async () => {
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(started()).toBe(1))
})

test('a click that needs the client is held and made again once the page is hydrated', () => {
  const clicked = vi.fn()
  button('Next').addEventListener('click', clicked)
  button('Next').click()
  expect(clicked).not.toHaveBeenCalled()
  expect(started()).toBe(1)
  replayFirstClick()
  expect(clicked).toHaveBeenCalledTimes(1)
  replayFirstClick()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('after hydration clicks go straight through', () => {
  const clicked = vi.fn()
  button('Next').addEventListener('click', clicked)
  replayFirstClick()
  button('Next').click()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a button that needs the client on small screens only is held there only', () => {
  const clicked = vi.fn()
  button('Services').addEventListener('click', clicked)
  button('Services').click()
  expect(clicked).toHaveBeenCalledTimes(1)
  width = 390
  button('Services').click()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('links are never held', () => {
  const clicked = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('a')?.addEventListener('click', clicked)
  document.querySelector('a')?.click()
  expect(clicked).toHaveBeenCalledTimes(1)
})
