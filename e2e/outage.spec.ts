import { expect } from '@playwright/test'
import { articles } from '../harness/documents.ts'
import { faults } from '../harness/fault-proxy.ts'
import { categories } from './articles.ts'
import { portfolioItems, service, technology } from './documents.ts'
import { type ServedSite, test } from './served-by-content-service.ts'

/** No visitor waits longer than this for a content service, whatever it does. */
const MOST_MS = 1_000

test.describe.configure({ timeout: 180_000 })

/** Each is requested once per fault, from a site that has forgotten what it was asked before. */
const kinds: Readonly<Record<string, (at: number) => string>> = {
  list: (at) => `/blogs?category=${categories[at % categories.length]}`,
  article: (at) => `/blogs/${articles[at % 2]?.slug}`,
  search: (at) => `/blogs?q=${['accessible', 'tests', 'data', 'cloud'][at % 4]}-${'a'.repeat(at)}`,
  'search over everything': (at) => `/search?q=${['accessible', 'tests', 'data', 'cloud'][at % 4]}`,
  'landing page': (at) => [service, technology][at % 2]?.routePath ?? '',
  'a page not asked for before': (at) => `/portfolio/${portfolioItems[at % 2]?.slug}`,
}

/** A site renders one variant of some pages for itself; this asks for the other one. */
const otherVariant = { cookie: 'AcceptPolicy=1' }

/** How long each kind of page takes, in milliseconds. */
async function timesOfPages(served: ServedSite, at: number): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const { status, ms } = await served.ask(pathOf(at), otherVariant)
    expect(status, `${kind}: ${pathOf(at)}`).toBe(200)
    times.set(kind, ms)
  }
  return times
}

/** What a page takes of a busy machine is no wait for the service: it is measured on the same one, with the service there. */
async function expectAnswers(served: ServedSite, at: number, withService: ReadonlyMap<string, number>) {
  for (const [kind, ms] of await timesOfPages(served, at))
    expect(ms - (withService.get(kind) ?? 0), `${kind}: time waited`).toBeLessThan(MOST_MS)
}

test.afterEach(({ servedToAll }) => {
  servedToAll.proxy.fault = undefined
})

for (const [at, fault] of faults.entries()) {
  test(`${fault}: every page is answered in time`, async ({ servedToAll: served }) => {
    await served.mirrored()
    await served.warmedUp()
    await served.forget()
    const withService = await timesOfPages(served, at)
    await served.forget()
    served.proxy.fault = fault
    await expectAnswers(served, at, withService)
  })
}

// A start reads what a visitor's page does not; outage.test.ts restarts the mirror itself under every fault.
for (const fault of ['refused', 'slow', 'html'] as const) {
  test(`${fault}: every page is answered in time after a restart`, async ({ servedToAll: served }) => {
    await served.mirrored()
    await served.forget()
    const withService = await timesOfPages(served, faults.length)
    served.proxy.fault = fault
    await served.restart()
    await served.warmedUp()
    expect((await served.ask('/readyz')).status).toBe(200)
    await expectAnswers(served, faults.length, withService)
  })
}
