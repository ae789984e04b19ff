/** Windows that ask something, answered and left by keys alone. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { adminJourney } from './admin-journey.ts'

const soon = { timeout: 10_000, interval: 50 }
const { both, page: opened } = adminJourney()
let page: Page
beforeAll(() => {
  page = opened()
})

const has = (part: Locator) => part.evaluate((element) => element === document.activeElement)
const hasCursor = (part: Locator) => expect.poll(() => has(part), soon).toBe(true)

/** Once round, each in turn, and back again. */
async function goRound(dialog: Locator, names: readonly string[]): Promise<void> {
  const named = () =>
    dialog.evaluate((window) => {
      const { activeElement: active } = document
      if (!active || !window.contains(active)) return 'outside'
      return active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : active.textContent
    })
  for (const name of names) {
    await page.keyboard.press('Tab')
    expect(await named()).toContain(name)
  }
  for (const name of names.slice(0, -1).toReversed()) {
    await page.keyboard.press('Shift+Tab')
    expect(await named()).toContain(name)
  }
}

const picture = async (name: string) => {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7a70' } })
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

test('what pictures show is written by keys alone, and Escape throws away nothing that was written', async () => {
  const library = page.getByRole('dialog', { name: 'Add new assets' })
  const asked = page.getByRole('dialog', { name: 'What do these pictures show?' })
  const words = (name: string) => asked.getByRole('textbox', { name: `What “${name}” shows` })
  const choose = async () => {
    await library.locator('input[type="file"]').setInputFiles([await picture('quay.jpg'), await picture('lock.jpg')])
    await library.getByRole('button', { name: 'Upload 2 assets to the library' }).press('Enter')
    await hasCursor(words('quay.jpg'))
  }
  await page.goto(`${both().strapi.origin}/admin/plugins/upload`)
  await page.getByRole('button', { name: 'Add new assets' }).first().press('Enter')
  await choose()
  await goRound(asked, ['lock.jpg', 'Do not upload them', 'Close', 'quay.jpg'])
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  // The window below has no file left, and the cursor.
  await library.getByText('Drag files here').waitFor()
  await expect.poll(() => library.evaluate((window) => window.contains(document.activeElement)), soon).toBe(true)

  await choose()
  await page.keyboard.type('The quay')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The lock')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await words('quay.jpg').inputValue()).toBe('The quay')
  await words('lock.jpg').press('Enter')
  await library.waitFor({ state: 'detached' })
  await page.getByText('lock.jpg').waitFor()
})
