import { expect, type Page, test } from '@playwright/test'
import { home, testimonials } from './documents.ts'
import { laidOut, visit } from './visit.ts'

/** Those with films, each with its position. If nobody was filmed there is nothing to play. */
const films = testimonials.flatMap(({ film, ...rest }, place) => (film ? [{ ...rest, film, place }] : []))
const [filmed] = films
const { person, company } = filmed ?? { person: '', company: '' }
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
  await expect(shown.getByRole('button', { name: /^Play video of/ })).toHaveCount(client?.film ? 1 : 0)
}

async function open(page: Page) {
  await visit(page, '/')
  await laidOut(page)
  await carousel(page).scrollIntoViewIfNeeded()
}

const play = (page: Page) => carousel(page).getByRole('button', { name: `Play video of ${person}` })
const dialog = (page: Page) => page.getByRole('dialog')
const film = (page: Page) => dialog(page).locator('video, iframe')

/** Brings somebody who was filmed into sight. */
async function turnToFilm(page: Page) {
  needsFilm()
  await open(page)
  for (let turn = 0; turn < (filmed?.place ?? 0); turn++) {
    await expectTestimonial(page, turn)
    await choose(page, 'Next')
  }
}

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

test('Play says how long the film is, opens it in a dialog 450 px high, and Close clears its URL', async ({ page }) => {
  await turnToFilm(page)
  await expect(play(page)).toHaveText(/ (?:\d+ min )?\d+ s, captions in \p{L}+$/u)
  await expect(page.locator('video, iframe')).toHaveCount(0)
  await play(page).click()
  await expect(dialog(page)).toHaveAccessibleName(`${person}, ${company}`)
  await expect(film(page)).toHaveAttribute('src', /^\/|^https:/)
  await expect(film(page)).toHaveCSS('height', '450px')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('video, iframe')).toHaveCount(0)
})

test('if the dialog cannot be fetched, Play leads to the film', async ({ page }) => {
  await page.route(/\/video-dialog-[^/]+\.js$/, (route) => route.abort())
  await turnToFilm(page)
  const { pathname, host } = new URL(filmed?.film.url ?? '', 'https://site.invalid')
  await page.route(`**${pathname}`, (route) => route.fulfill({ contentType: 'text/html', body: 'The film' }))
  await play(page).click()
  if (host === 'site.invalid') await expect(page).toHaveURL(pathname)
  else await expect(page.getByText('The film')).toBeVisible()
})

test('a film of this site is as long as is said, and shows its captions', async ({ page, request }) => {
  await turnToFilm(page)
  const { url = '', captions, seconds } = filmed?.film ?? {}
  test.skip(!captions?.url, 'the film is at another site')
  const part = await request.get(url, { headers: { range: 'bytes=0-99' } })
  expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/mp4'])
  // The header of the film (ISO 14496-12): units in a second, and how many of them it takes.
  const whole = await (await request.get(url)).body()
  const header = whole.indexOf('mvhd')
  expect(whole.readUInt8(header + 4)).toBe(0)
  expect(whole.readUInt32BE(header + 20) / whole.readUInt32BE(header + 16)).toBeCloseTo(seconds ?? 0, 1)
  expect((await request.get(captions?.url ?? '')).headers()['content-type']).toContain('text/vtt')
  await play(page).click()
  const cues = () =>
    film(page).evaluate((video) => (video instanceof HTMLVideoElement ? (video.textTracks[0]?.cues?.length ?? 0) : 0))
  await expect.poll(cues).toBeGreaterThan(0)
  const last = await film(page).evaluate((video) =>
    video instanceof HTMLVideoElement ? [...(video.textTracks[0]?.cues ?? [])].at(-1)?.endTime : 0,
  )
  expect(last).toBeLessThanOrEqual(seconds ?? 0)
})

test('without JavaScript the film is a link', async ({ browser, baseURL }) => {
  needsFilm()
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  await page.goto('/')
  const link = page.getByRole('link', { name: `Video of ${person}` })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', /^\/|^https:/)
  await page.close()
})

test('Escape and a click on the backdrop leave the dialog open', async ({ page }) => {
  await turnToFilm(page)
  await play(page).click()
  await expect(dialog(page)).toBeVisible()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await expect(dialog(page)).toBeVisible()
  await expect(film(page)).toBeVisible()
})

test('on a phone the name gives way, and Close is whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await turnToFilm(page)
  await play(page).press('Enter')
  const close = dialog(page).getByRole('button', { name: 'Close' })
  const lines = await close.evaluate((button) => {
    const range = document.createRange()
    range.selectNode(button.lastChild ?? button)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('Close has focus on opening, Tab stays in the dialog, and focus returns to Play', async ({ page }) => {
  await turnToFilm(page)
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
