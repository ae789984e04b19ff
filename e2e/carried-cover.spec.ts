import { expect, test } from '@playwright/test'
import { articles } from './articles.ts'
import { caseStudies, home } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { started, visit } from './visit.ts'

const nameOf = (element: Element) => getComputedStyle(element).viewTransitionName

test('the cover that is followed moves to its article, which shows it on top', async ({ page }) => {
  const [newest] = articles
  if (!newest) throw new Error('there is no article')
  await visit(page, '/')
  // The page stays, so that it can be asked.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const cards = sectionNamed(page, home.recentArticles.title)
  await cards.getByRole('link', { name: newest.title }).click()
  const names = await cards
    .locator('[data-cover]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).viewTransitionName))
  expect(names).toEqual(articles.slice(0, 6).map((_, at) => (at === 0 ? 'cover' : 'none')))

  await visit(page, `/blogs/${newest.slug}`)
  expect(await page.locator('article > header [data-cover]').evaluate(nameOf)).toBe('cover')
})

test('so does the screen of a case study, which shows it in full', async ({ page }) => {
  const [first] = caseStudies
  if (!first) throw new Error('there is no case')
  await visit(page, '/')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const cards = sectionNamed(page, home.cases.title)
  await cards.getByRole('link', { name: first.title }).click()
  const names = await cards
    .locator('[data-cover]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).viewTransitionName))
  expect(names).toEqual(caseStudies.slice(0, 3).map((_, at) => (at === 0 ? 'cover' : 'none')))

  await visit(page, `/casestudy/${first.slug}`)
  const covers = await page
    .locator('main [data-cover]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).viewTransitionName))
  expect(covers.filter((name) => name === 'cover')).toHaveLength(1)
  expect(covers[0]).toBe('cover')
})

test('nothing is carried for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/blogs/${articles[0]?.slug}`)
  expect(await page.locator('article > header [data-cover]').evaluate(nameOf)).toBe('none')
})

test('documents change into each other only where a cover goes along', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      sessionStorage.changed = String(viewTransition !== null)
    }),
  )
  const changed = () => page.evaluate(() => String(sessionStorage.changed))
  await visit(page, '/')
  await sectionNamed(page, home.cases.title)
    .getByRole('link', { name: caseStudies[0]?.title ?? '' })
    .click()
  await page.waitForURL(`**/casestudy/${caseStudies[0]?.slug}`)
  await expect.poll(changed).toBe('true')
  await started(page)
  const plain = page.locator('footer a[href^="/"]').first()
  const next = await plain.getAttribute('href')
  await plain.click()
  await page.waitForURL(`**${next}`)
  await expect.poll(changed).toBe('false')
})
