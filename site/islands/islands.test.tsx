// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import clients from '../sections/clients/clients.island.tsx'
import cycle from '../sections/development-cycle/cycle.island.tsx'
import showcase from '../sections/showcase/showcase.island.tsx'
import { Island } from './island.tsx'
import { startIslands } from './start-islands.client.ts'

const steps = ['Plan', 'Build', 'Ship'].map((name) => ({ name, title: name, text: name, outcomes: [], people: [] }))
const labels = { cycle: 'Cycle', progress: 'Progress' }
const cycleProps = { steps, labels, outcomesTitle: 'Outcomes', peopleTitle: 'People' }
const tabs = ['Cloud', 'Web Development'].map((name) => ({ name, items: [name] }))

function Failing(): never {
  throw new Error('It cannot be shown')
}

let listen: MockInstance<typeof addEventListener>
let seen: (elements: readonly Element[]) => void

beforeEach(() => {
  const observed = new Map<Element, (element: Element) => void>()
  seen = (elements) => {
    for (const element of elements) observed.get(element)?.(element)
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (element: Element) => void
      constructor(told: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.#tell = (target) => told([{ target, isIntersecting: true }])
      }
      observe(element: Element) {
        observed.set(element, this.#tell)
      }
      unobserve() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('reportError', vi.fn())
  listen = vi.spyOn(globalThis, 'addEventListener')
})
afterEach(() => {
  for (const [type, listener] of listen.mock.calls) removeEventListener(type, listener, true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Starts the page as the server writes it. */
function open(page: Parameters<typeof renderToStaticMarkup>[0]) {
  document.body.innerHTML = renderToStaticMarkup(page)
  startIslands()
}
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}
const isLive = () => document.querySelector('[data-live]') !== null

test('an island waits until it is touched, and what was pressed before it lived is pressed again', async () => {
  open(<Island of={cycle} when="touch" props={cycleProps} />)
  seen([...document.querySelectorAll('[data-when=near]')])
  expect(isLive()).toBe(false)
  button('Ship').click()
  await expect.poll(() => button('Ship').getAttribute('aria-current')).toBe('step')
  expect(isLive()).toBe(true)
  button('Build').click()
  await expect.poll(() => button('Build').getAttribute('aria-current')).toBe('step')
})

test('a key that moves from one button to the next is not lost either', async () => {
  open(<Island of={showcase} when="touch" props={{ title: 'Tools', tabs }} />)
  button('Web Development').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }),
  )
  await expect.poll(() => button('Cloud').getAttribute('aria-selected')).toBe('true')
})

test('one that comes near starts by itself, on the HTML that is there: its ids are those of the server', async () => {
  const complaints = vi.spyOn(console, 'error')
  open(
    <>
      <Island of={showcase} when="near" props={{ title: 'Tools', tabs }} />
      <Island of={showcase} when="touch" props={{ title: 'More tools', tabs }} />
    </>,
  )
  const ids = () => [...document.querySelectorAll('[role=tab]')].map(({ id }) => id)
  const served = ids()
  const first = document.querySelector('[role=tab]')
  expect(new Set(served).size).toBe(4)
  seen([...document.querySelectorAll('[data-when=near]')])
  await expect.poll(isLive).toBe(true)
  expect(document.querySelector('[role=tab]')).toBe(first)
  expect(ids()).toEqual(served)
  expect(complaints).not.toHaveBeenCalled()
})

test('one that plays starts some time after it was seen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const revive = vi.spyOn(clients, 'revive')
  // What has begun has its scripts by then, and is revived at once.
  const pass = async (ms: number) => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  }
  open(<Island of={clients} when={4000} props={{ label: 'Clients', logos: ['A mill'] }} />)
  await pass(5000)
  expect(revive).not.toHaveBeenCalled()
  seen([...document.querySelectorAll('[data-island]')])
  await pass(3999)
  expect(revive).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(isLive).toBe(true)
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['A mill'])
})

test('one that fails gets back the HTML of the server, with what was typed, and is reported once', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(clients, 'revive').mockReturnValue(<Failing />)
  open(<Island of={clients} when="touch" props={{ label: 'Clients', logos: ['A mill'] }} />)
  const html = document.querySelector('[data-island]')?.innerHTML
  button('').click()
  await expect.poll(isLive).toBe(true)
  expect(document.querySelector('[data-island]')?.innerHTML).toBe(html)
  button('').click()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(report).toHaveBeenCalledTimes(1)
})

test('anything but a button is left to the browser', () => {
  open(<Island of={cycle} when="touch" props={cycleProps} />)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('h3')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})
