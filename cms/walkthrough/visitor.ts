/** What visitors of the site are given meanwhile. */
import { expect } from '@playwright/test'

const soon = { timeout: 20_000, intervals: [100] }

export type Visitor = ReturnType<typeof visitorOf>

export function visitorOf(site: string) {
  const pageAt = async (path: string) => await (await fetch(site + path)).text()
  return {
    pageAt,
    async reads(path: string, text: string): Promise<void> {
      await expect
        .poll(async () => (await pageAt(path)).includes(text), { ...soon, message: `${path}: ${text}` })
        .toBe(true)
    },
    async doesNotRead(path: string, text: string): Promise<void> {
      expect((await pageAt(path)).includes(text), `${path}: ${text}`).toBe(false)
    },
    async isLed(from: string, to: string): Promise<void> {
      const location = async () => (await fetch(site + from, { redirect: 'manual' })).headers.get('location')
      await expect.poll(location, { ...soon, message: from }).toContain(to)
    },
  }
}
