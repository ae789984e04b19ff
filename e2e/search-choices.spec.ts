import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { pageTexts, service } from './documents.ts'

const { elsewhere, suggestions } = pageTexts.search
const results = `/search?${new URLSearchParams({ q: service.title })}`
const filled = (text = '', values: Readonly<Record<string, string>> = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a choice that leaves nothing says what there is without it, and leads there', async ({ page }) => {
      const main = page.getByRole('main')
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto(results)
      const all = (await heading.textContent()) ?? ''
      const [count] = /\d+/.exec(all) ?? []
      await page.goto(`${results}&industry=none-of-ours`)
      await expect(heading).toHaveText(filled(elsewhere?.nothing, { text: service.title }))
      await expect(main.getByRole('status')).toHaveText(
        count ? filled(elsewhere?.many, { count }) : filled(elsewhere?.one),
      )
      if (javaScriptEnabled) await expectNoViolations(page, 'main')
      await main.getByRole('link', { name: filled(suggestions.all, { text: service.title }) }).click()
      await expect(page).toHaveURL(results)
      await expect(heading).toHaveText(all)
      if (javaScriptEnabled) await expect(heading).toBeFocused()
    })
  })
}
