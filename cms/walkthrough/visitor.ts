/** What visitors of the site are given meanwhile. */
import { expect } from './patience.ts'

const soon = { intervals: [100] }
const closely = { intervals: [20] }

export type Visitor = ReturnType<typeof visitorOf>

export function visitorOf(site: string) {
  const answer = (path: string) => fetch(new URL(path, site), { redirect: 'manual' })
  const pageAt = async (path: string) => await (await answer(path)).text()
  const locationOf = async (path: string) => (await answer(path)).headers.get('location')
  return {
    /** Origin of the site. */
    site,
    answer,
    pageAt,
    async reads(path: string, text: string): Promise<void> {
      await expect
        .poll(async () => (await pageAt(path)).includes(text), { ...soon, message: `${path}: ${text}` })
        .toBe(true)
    },
    /** Milliseconds until a page has this text. */
    async readsAfter(path: string, text: string): Promise<number> {
      const began = performance.now()
      await expect.poll(async () => (await pageAt(path)).includes(text), { ...closely, message: path }).toBe(true)
      return performance.now() - began
    },
    async doesNotRead(path: string, text: string): Promise<void> {
      expect((await pageAt(path)).includes(text), `${path}: ${text}`).toBe(false)
    },
    /** The page has gone, or is there again. */
    async isAnswered(path: string, status: number): Promise<void> {
      await expect.poll(async () => (await answer(path)).status, { ...soon, message: path }).toBe(status)
    },
    async isNotLed(from: string): Promise<void> {
      await expect.poll(() => locationOf(from), { ...soon, message: from }).toBeNull()
    },
    async isLed(from: string, to: string): Promise<void> {
      await expect.poll(() => locationOf(from), { ...soon, message: from }).toContain(to)
    },
  }
}
