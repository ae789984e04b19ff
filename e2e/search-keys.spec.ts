import { expect, test } from '@playwright/test'
import { pageTexts } from './documents.ts'
import { desktop, visit } from './visit.ts'

test.use({ viewport: desktop })

for (const [platform, keys, others, hint] of [
  ['Linux x86_64', 'Control+K', 'Meta+K', '"Ctrl K"'],
  ['MacIntel', 'Meta+K', 'Control+K', '"⌘ K"'],
] as const) {
  test(`on ${platform} the field names ${keys}, which work from another field too; no key by itself does anything`, async ({
    page,
  }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'platform', { value }), platform)
    await visit(page, '/search')
    const field = page.getByRole('banner').getByRole('combobox', { name: pageTexts.search.label })
    const ownField = page.getByRole('main').getByRole('searchbox', { name: pageTexts.search.label })
    await expect(field).toHaveAttribute('aria-keyshortcuts', keys)
    const shown = await field.evaluate(
      (input) => getComputedStyle(input.nextElementSibling ?? input, '::before').content,
    )
    expect(shown).toBe(hint)
    for (const key of ['/', 'k', others.replace('K', 'k')]) await page.keyboard.press(key)
    await expect(field).not.toBeFocused()
    await ownField.fill('')
    await ownField.pressSequentially('k/b')
    await expect(ownField).toHaveValue('k/b')
    await page.keyboard.press(keys.replace('K', 'k'))
    await expect(field).toBeFocused()
  })
}
