import { expect, type Page, test } from '@playwright/test'
import { home, testimonials } from './documents.ts'
import { laidOut, visit } from './visit.ts'

/** Those with films, each with its position. If nobody was filmed there is nothing to play. */
const films = testimonials.flatMap(({ video, ...rest }, place) => (video ? [{ ...rest, video, place }] : []))
const [filmed = { person: '', company: '', video: '', place: 0 }, filmedToo = filmed] = films
const needsFilm = () => test.skip(films.length === 0, 'nobody was filmed')

const carousel = (page: Page) => page.getByRole('region', { name: home.testimonials.title })
const choose = (page: Page, name: 'Previous' | 'Next') => carousel(page).getByRole('button', { name }).click()

async function expectTestimonial(page: Page, index: number) {
  const client = testimonials[index]
  const shown = carousel(page).locator('[aria-roledescription=slide]:not([inert])')
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAttribute('aria-label', `${index + 1} of ${testimonials.length}`)
  await expect(shown.getByRole('blockquote')).toHaveText(/^“.+”$/)
  await expect(shown).toContainText(client?.person ?? '')
  await expect(shown).toContainText(client?.company ?? '')
  await expect(shown.locator('img')).toBeInViewport()
  await expect(shown.getByRole('button', { name: /^Play video of/ })).toHaveCount(client?.video ? 1 : 0)
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

const play = (page: Page) => carousel(page).getByRole('button', { name: `Play video of ${filmed.person}` })
const dialog = (page: Page) => page.getByRole('dialog')

test('five testimonials, one at a time, loop forwards', async ({ page }) => {
  await open(page)
  await expect(carousel(page).getByRole('heading', { level: 2 })).toHaveText(home.testimonials.title)
  await expect(carousel(page).locator('[aria-roledescription=slide]')).toHaveCount(testimonials.length)
  for (const index of [...testimonials.keys(), 0]) {
    await expectTestimonial(page, index)
    await choose(page, 'Next')
  }
})

test('on a phone, too, a screen reader is told which one came into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await choose(page, 'Next')
  await expect(carousel(page).locator('[aria-live=polite]')).toMatchAriaSnapshot(
    `- group "2 of ${testimonials.length}"`,
  )
})

test('they loop backwards too', async ({ page }) => {
  await open(page)
  for (const index of [0, ...[...testimonials.keys()].reverse().slice(0, 2)]) {
    await expectTestimonial(page, index)
    await choose(page, 'Previous')
  }
})

test('there are no dots: Previous, Next and Play are the only buttons', async ({ page }) => {
  await open(page)
  // What is out of sight is inert: only the shown slide counts.
  const names = [
    'Previous',
    'Next',
    ...films.filter(({ place }) => place === 0).map(({ person }) => `Play video of ${person}`),
  ]
  await expect(carousel(page).locator('button:not([inert] *, dialog *)')).toHaveCount(names.length)
  for (const name of names) await expect(carousel(page).getByRole('button', { name })).toBeVisible()
})

test('testimonials never turn by themselves', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await page.clock.runFor(60_000)
  await expectTestimonial(page, 0)
})

test('Play opens a dialog with the film in a frame 450 px high, Close clears its URL', async ({ page }) => {
  needsFilm()
  await open(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  await play(page).click()
  await expect(dialog(page)).toHaveAccessibleName(`${filmed.person}, ${filmed.company}`)
  const frame = dialog(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', filmed.video)
  await expect(frame).toHaveCSS('height', '450px')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the film itself plays in the frame: our own dialog may frame it', async ({ page }) => {
  needsFilm()
  await visit(page, '/')
  await play(page).click()
  await expect(page.frameLocator('dialog iframe').locator('video')).toBeVisible()
})

test('every film has its own URL', async ({ page }) => {
  needsFilm()
  await open(page)
  for (let turn = 0; turn < filmedToo.place; turn++) {
    await expectTestimonial(page, turn)
    await choose(page, 'Next')
  }
  await carousel(page)
    .getByRole('button', { name: `Play video of ${filmedToo.person}` })
    .click()
  await expect(dialog(page).locator('iframe')).toHaveAttribute('src', filmedToo.video)
})

test('Escape and a click on the backdrop leave the dialog open', async ({ page }) => {
  needsFilm()
  await open(page)
  await play(page).click()
  await expect(dialog(page)).toBeVisible()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).locator('iframe')).toHaveAttribute('src', filmed.video)
})

test('Close has focus on opening, Tab stays in the dialog, and focus returns to Play', async ({ page }) => {
  needsFilm()
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
