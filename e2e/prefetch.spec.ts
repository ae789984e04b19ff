import { expect, test } from '@playwright/test'
import { visit } from './visit.ts'

test('a page is there before a visitor who hovers over its link follows it', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  await visit(page, '/')
  const link = page.getByRole('contentinfo').locator('a[href="/blogs"]')
  const ready = new Promise((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status)),
  )
  await link.hover()
  await ready
  await link.click()
  await page.waitForURL('**/blogs')
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => String(Reflect.get(entry, 'deliveryType'))),
  )
  expect(delivery).toEqual(['navigational-prefetch'])
})
