// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Island } from '../../islands/island.tsx'
import { startIslands } from '../../islands/start-islands.client.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import searchField, { type Suggestions } from './search-field.island.tsx'

/** Requests, each to be answered by the test. */
let asked: { text: string; signal: AbortSignal; answer: (title: string) => Promise<void> }[]

beforeEach(async () => {
  asked = []
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const text = new URL(address, 'https://rivermeet.example').searchParams.get('q') ?? ''
    const answer = async (title: string) => {
      resolve(Response.json(suggestionsOf(title)))
      await vi.advanceTimersByTimeAsync(0)
    }
    asked.push({ text, signal, answer })
    return promise
  })
  const { label, button } = pageTexts.search
  document.body.innerHTML = renderToStaticMarkup(<Island of={searchField} when="touch" props={{ label, button }} />)
  startIslands()
  field().focus()
  await expect.poll(() => document.querySelector('[data-live]')).not.toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const field = () => find('input') as HTMLInputElement
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const isOpen = () =>
  field().getAttribute('aria-expanded') === 'true' && document.querySelector('[role=listbox]') !== null
const suggestionsOf = (title: string): Suggestions => ({
  label: 'Suggestions',
  status: '1 suggestion',
  all: 'All',
  pages: [{ group: 'Pages', path: `/${title}`, title: { text: title, marks: [] }, kind: '' }],
})
const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
}

test('one letter asks for nothing, and a word is asked for once nobody types any more', async () => {
  await type('o')
  await rest(1_000)
  for (const text of ['of', 'off', 'offl']) {
    await type(text)
    await rest(149)
  }
  expect(asked).toEqual([])
  await rest(1)
  expect(asked.map(({ text }) => text)).toEqual(['offl'])
})

test('an answer to what was typed before is given up, and dropped if it comes all the same', async () => {
  await type('off')
  await rest(150)
  await type('offl')
  await rest(150)
  const [first, second] = asked
  expect(first?.signal.aborted).toBe(true)
  await second?.answer('offline')
  await first?.answer('offshore')
  await expect.poll(options).not.toEqual([])
  expect(options()).toEqual(['offline', 'All'])
})

test('what was chosen among the suggestions for an earlier text is chosen no longer when those for the later one come', async () => {
  const press = (key: string) => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await type('off')
  await rest(150)
  await asked[0]?.answer('offshore')
  await expect.poll(isOpen).toBe(true)
  await type('offl')
  await rest(150)
  press('ArrowDown')
  await expect.poll(() => field().getAttribute('aria-activedescendant')).not.toBeNull()
  await asked[1]?.answer('offline')
  await expect.poll(options).toEqual(['offline', 'All'])
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  expect(document.querySelector('[aria-selected=true]')).toBeNull()
})

test('a server that fails leaves the form', async () => {
  await type('offl')
  await rest(150)
  await asked[0]?.answer('offline')
  await expect.poll(isOpen).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
  await type('offli')
  await rest(150)
  await expect.poll(isOpen).toBe(false)
})

test('Escape closes the list, empties the field, and is the sheet’s from then on, however fast it is pressed', async () => {
  await type('offl')
  await rest(150)
  await asked[0]?.answer('offline')
  await expect.poll(isOpen).toBe(true)
  async function pressEscape() {
    const isTaken = !field().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    // React shows what changed at once, and runs effects later.
    await Promise.resolve()
    return [isTaken, isOpen(), field().value]
  }
  expect(await pressEscape()).toEqual([true, false, 'offl'])
  expect(await pressEscape()).toEqual([true, false, ''])
  expect(await pressEscape()).toEqual([false, false, ''])
})
