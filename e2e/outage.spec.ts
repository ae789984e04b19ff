import { expect } from '@playwright/test'
import { faults } from '../content/mirror/fault-proxy.fixture.ts'
import { type ServedSite, test } from './served-by-content-service.ts'

/** No visitor waits longer, whatever the content service does. */
const MOST_MS = 1_000

test.describe.configure({ timeout: 180_000 })

/** Each is asked once per fault and process, so that nothing of it is held. */
const kinds: Readonly<Record<string, (at: number) => string>> = {
  list: (at) => `/blogs?category=${['testing', 'agile', 'devops', 'mobile'][at % 4]}`,
  article: (at) => `/blogs/${['accessible-by-default', 'splitting-tenants'][at % 2]}`,
  search: (at) => `/blogs?q=${['accessible', 'tests', 'data', 'cloud'][at % 4]}-${'a'.repeat(at)}`,
  'landing page': (at) => `/services/${['web-app-development', 'data-analytics'][at % 2]}`,
  'a page not asked for before': (at) => `/portfolio/${['photoenroll', 'molo-app'][at % 2]}`,
}

/** Of pages that the site rendered for itself there is another variant, which it did not. */
const otherVariant = { cookie: 'AcceptPolicy=1' }

async function expectAnswers(served: ServedSite, at: number) {
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const { status, ms } = await served.ask(pathOf(at), otherVariant)
    expect(status, `${kind}: ${pathOf(at)}`).toBe(200)
    expect(ms, `${kind}: ${pathOf(at)}`).toBeLessThan(MOST_MS)
  }
}

for (const fault of faults) {
  test(`${fault}: every page is answered in time, also after a restart`, async ({ servedToAll: served }) => {
    served.proxy.fault = undefined
    await served.restart()
    await served.mirrored()
    await served.warmedUp()
    served.proxy.fault = fault
    await expectAnswers(served, 0)
    await served.restart()
    await served.warmedUp()
    expect((await served.ask('/readyz')).status).toBe(200)
    await expectAnswers(served, 1)
  })
}
