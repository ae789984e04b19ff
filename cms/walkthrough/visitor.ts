/** What visitors of the site are given meanwhile. */
import { expect } from '@playwright/test'

const soon = { timeout: 20_000, intervals: [100] }

export type Visitor = ReturnType<typeof visitorOf>

export function visitorOf(site: string) {
  const pageAt = async (path: string) => await (await fetch(site + path)).text()
  const locationOf = async (path: string) => (await fetch(site + path, { redirect: 'manual' })).headers.get('location')
  return {
    async reads(path: string, text: string): Promise<void> {
      await expect
        .poll(async () => (await pageAt(path)).includes(text), { ...soon, message: `${path}: ${text}` })
        .toBe(true)
    },
    async doesNotRead(path: string, text: string): Promise<void> {
      expect((await pageAt(path)).includes(text), `${path}: ${text}`).toBe(false)
    },
    async isNotLed(from: string): Promise<void> {
      await expect.poll(() => locationOf(from), { ...soon, message: from }).toBeNull()
    },
    async isLed(from: string, to: string): Promise<void> {
      await expect.poll(() => locationOf(from), { ...soon, message: from }).toContain(to)
    },
  }
}
