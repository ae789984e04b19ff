import { expect } from '@playwright/test'
import { articles } from '../harness/documents.ts'
import { faults } from '../harness/fault-proxy.ts'
import { categories } from './articles.ts'
import { portfolioItems, service, technology } from './documents.ts'
import { type ServedSite, test } from './served-by-content-service.ts'

/** No visitor waits longer than this, whatever the content service does. */
const MOST_MS = 1_000

test.describe.configure({ timeout: 180_000 })

/** Each is requested once per fault, from a site that has forgotten what it was asked before. */
const kinds: Readonly<Record<string, (at: number) => string>> = {
  list: (at) => `/blogs?category=${categories[at % categories.length]}`,
  article: (at) => `/blogs/${articles[at % 2]?.slug}`,
  search: (at) => `/blogs?q=${['accessible', 'tests', 'data', 'cloud'][at % 4]}-${'a'.repeat(at)}`,
  'landing page': (at) => [service, technology][at % 2]?.routePath ?? '',
  'a page not asked for before': (at) => `/portfolio/${portfolioItems[at % 2]?.slug}`,
}

/** A site renders one variant of some pages for itself; this asks for the other one. */
const otherVariant = { cookie: 'AcceptPolicy=1' }

async function expectAnswers(served: ServedSite, at: number) {
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const { status, ms } = await served.ask(pathOf(at), otherVariant)
    expect(status, `${kind}: ${pathOf(at)}`).toBe(200)
    expect(ms, `${kind}: ${pathOf(at)}`).toBeLessThan(MOST_MS)
  }
}

test.afterEach(({ servedToAll }) => {
  servedToAll.proxy.fault = undefined
})

for (const [at, fault] of faults.entries()) {
  test(`${fault}: every page is answered in time`, async ({ servedToAll: served }) => {
    await served.mirrored()
    await served.warmedUp()
    await served.forget()
    served.proxy.fault = fault
    await expectAnswers(served, at)
  })
}

// A start reads what a visitor's page does not; outage.test.ts restarts the mirror itself under every fault.
for (const fault of ['refused', 'slow', 'html'] as const) {
  test(`${fault}: every page is answered in time after a restart`, async ({ servedToAll: served }) => {
    await served.mirrored()
    served.proxy.fault = fault
    await served.restart()
    await served.warmedUp()
    expect((await served.ask('/readyz')).status).toBe(200)
    await expectAnswers(served, faults.length)
  })
}
