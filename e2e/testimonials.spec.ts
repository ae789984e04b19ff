import { expect, type Page, test } from '@playwright/test'
import { laidOut, visit } from './visit.ts'

const clients = [
  { person: 'Orla Kinsella', company: 'Oat & Ember', video: '/media/orla-kinsella.mp4' },
  { person: 'Devang Parmar', company: 'Ninefold Loom' },
  { person: 'Thandiwe Mokoena', company: 'Hatch Signal' },
  { person: 'Fergal Devane', company: 'Rathquarry Stone', video: '/media/fergal-devane.mp4' },
  { person: 'Shabnam Qureshi', company: 'Anchor & Tally' },
] as const

const carousel = (page: Page) => page.getByRole('region', { name: 'Words From Our Happy Clients' })
const choose = (page: Page, name: 'Previous' | 'Next') => carousel(page).getByRole('button', { name }).click()

async function expectTestimonial(page: Page, index: number) {
  const client = clients[index]
  const shown = carousel(page).locator('[aria-roledescription=slide]:not([inert])')
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAttribute('aria-label', `${index + 1} of 5`)
  await expect(shown.getByRole('blockquote')).toHaveText(/^“.+”$/)
  await expect(shown).toContainText(client?.person ?? '')
  await expect(shown).toContainText(client?.company ?? '')
  await expect(shown.locator('img')).toBeInViewport()
  await expect(shown.getByRole('button', { name: /^Play video of/ })).toHaveCount(client && 'video' in client ? 1 : 0)
}

async function open(page: Page) {
  // The films themselves are not what is tested here.
  await page.route('**/media/*.mp4', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A film</title>' }),
  )
  await visit(page, '/')
  await laidOut(page)
  await carousel(page).scrollIntoViewIfNeeded()
}

const play = (page: Page) => carousel(page).getByRole('button', { name: 'Play video of Orla Kinsella' })
const dialog = (page: Page) => page.getByRole('dialog')

test('five testimonials, one at a time, loop forwards', async ({ page }) => {
  await open(page)
  await expect(carousel(page).getByRole('heading', { level: 2 })).toHaveText('Words From Our Happy Clients')
  await expect(carousel(page).locator('[aria-roledescription=slide]')).toHaveCount(5)
  for (const index of [0, 1, 2, 3, 4, 0]) {
    await expectTestimonial(page, index)
    await choose(page, 'Next')
  }
})

test('they loop backwards too', async ({ page }) => {
  await open(page)
  for (const index of [0, 4, 3]) {
    await expectTestimonial(page, index)
    await choose(page, 'Previous')
  }
})

test('there are no dots: Previous, Next and Play are the only buttons', async ({ page }) => {
  await open(page)
  // What is out of sight is inert: only the shown slide counts.
  await expect(carousel(page).locator('button:not([inert] *, dialog *)')).toHaveCount(3)
  for (const name of ['Previous', 'Next', 'Play video of Orla Kinsella'])
    await expect(carousel(page).getByRole('button', { name })).toBeVisible()
})

test('testimonials never turn by themselves', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await page.clock.runFor(60_000)
  await expectTestimonial(page, 0)
})

test('Play opens a dialog with the film in a frame 450 px high, Close clears its address', async ({ page }) => {
  await open(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  await play(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Orla Kinsella, Oat & Ember')
  const frame = dialog(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', clients[0].video)
  await expect(frame).toHaveCSS('height', '450px')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the film itself plays in the frame: our own dialog may frame it', async ({ page }) => {
  await visit(page, '/')
  await play(page).click()
  await expect(page.frameLocator('dialog iframe').locator('video')).toBeVisible()
})

test('every film has its own address', async ({ page }) => {
  await open(page)
  for (let turn = 0; turn < 3; turn++) await choose(page, 'Next')
  await carousel(page).getByRole('button', { name: 'Play video of Fergal Devane' }).click()
  await expect(dialog(page).locator('iframe')).toHaveAttribute('src', clients[3].video)
})

test('Escape and a click on the backdrop leave the dialog open', async ({ page }) => {
  await open(page)
  await play(page).click()
  await expect(dialog(page)).toBeVisible()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).locator('iframe')).toHaveAttribute('src', clients[0].video)
})

test('Close has focus on opening, Tab stays in the dialog, and focus returns to Play', async ({ page }) => {
  await open(page)
  await play(page).press('Enter')
  const close = dialog(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => !!document.activeElement?.closest('main, header, footer') && !document.activeElement.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await close.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(play(page)).toBeFocused()
})
