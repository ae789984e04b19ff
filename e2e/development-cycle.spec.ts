import { expect, type Page, test } from '@playwright/test'
import { home } from './documents.ts'
import { ownFonts, phone, visit } from './visit.ts'

const { steps } = home.cycle

const cycle = (page: Page) => page.getByRole('group', { name: home.labels.cycle })

const choose = (page: Page, step: number) => cycle(page).getByRole('button').nth(step).click()

/** Everything that must be true while the step at `current` (0 to 4) is the chosen one. */
async function expectStep(page: Page, current: number) {
  const buttons = cycle(page).getByRole('button')
  await expect(buttons.nth(current)).toHaveAttribute('aria-current', 'step')
  await expect(cycle(page).locator('[aria-current]')).toHaveCount(1)
  for (const [step, { name }] of steps.entries()) {
    await expect(buttons.nth(step)).toHaveAccessibleName(step < current ? `${name} (done)` : `${step + 1} ${name}`)
  }

  const bar = cycle(page).getByRole('progressbar')
  const percent = (current / 4) * 100
  await expect(bar).toHaveAttribute('aria-valuenow', String(percent))
  await expect(bar).toHaveAttribute('max', '100')
  // The drawing runs half a width past both ends of the bar: 0 % and 100 % are a quarter and three quarters of it.
  await expect(cycle(page).locator('img').last()).toHaveCSS('clip-path', `inset(0px ${75 - percent / 2}% 0px 0px)`)

  const shown = cycle(page).getByRole('heading', { level: 3 })
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveText(steps[current]?.title ?? '')
  await expect(shown.locator('+ p')).toHaveText(/\w+/)
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
})

test('five steps, starting with the first', async ({ page }) => {
  await expect(cycle(page).getByRole('button')).toHaveCount(5)
  await expectStep(page, 0)
})

test('choosing any step goes there directly, forwards and backwards', async ({ page }) => {
  for (const step of [4, 1, 3, 0, 2]) {
    await choose(page, step)
    await expectStep(page, step)
  }
})

test('each step has its own title and description', async ({ page }) => {
  const texts = new Set<string | null>()
  for (const [step] of steps.entries()) {
    await choose(page, step)
    await expectStep(page, step)
    texts.add(await cycle(page).getByRole('heading', { level: 3 }).locator('+ p').textContent())
  }
  expect(texts.size).toBe(5)
})

test('choosing a step moves nothing below it', async ({ page }) => {
  await page.setViewportSize(phone)
  await ownFonts(page)
  const height = async () => (await cycle(page).boundingBox())?.height
  const before = await height()
  for (const step of [1, 2, 3, 4]) {
    await choose(page, step)
    await expectStep(page, step)
    expect(await height()).toBe(before)
  }
})
