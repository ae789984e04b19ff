import { expect, test } from '@playwright/test'
import { articles } from './articles.ts'
import { pageTexts, team } from './documents.ts'
import { main } from './forms.ts'
import { visit } from './visit.ts'

test('people are told by name, role, what they do and at last what they refuse', async ({ page }) => {
  await visit(page, '/meet-our-team')
  for (const { slug, name, role, text, refuses } of team) {
    const person = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`#${slug}`) })
    const words = (await person.textContent()) ?? ''
    const places = [name, role, text, ...(refuses ? [`${pageTexts.team.refuses} ${refuses}`] : [])].map((part) =>
      words.indexOf(part),
    )
    expect(places, `${name}: ${words}`).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('what stands on a desk takes the place of a photograph, or the corner of one; its words are under it', async ({
  page,
}) => {
  await visit(page, '/meet-our-team')
  for (const { slug, picture, object } of team) {
    const person = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`#${slug}`) })
    const pictures = person.locator('img')
    await expect(pictures).toHaveCount([picture, object].filter(Boolean).length)
    for (const each of await pictures.all()) await expect(each).toHaveAttribute('alt', '')
    if (object) await expect(person.getByText(object.text, { exact: true })).toBeVisible()
    if (!picture || !object) continue
    const [whole, corner] = await pictures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    if (!whole || !corner) throw new Error('nobody has both')
    expect(corner.width / whole.width).toBeCloseTo(0.36, 1)
    expect(Math.abs(corner.right - whole.right) + Math.abs(corner.bottom - whole.bottom)).toBeLessThan(2)
  }
})

test('what is invented about people says so, and only the first pictures load at once', async ({ page }) => {
  await visit(page, '/meet-our-team')
  const isInvented = team.some(({ sample, object }) => sample || object?.sample)
  await expect(main(page).getByRole('link', { name: pageTexts.workedExample.label, exact: true })).toHaveCount(
    isInvented ? 1 : 0,
  )
  const loading = await main(page)
    .locator('li img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('loading')))
  expect(new Set(loading.slice(4))).toEqual(new Set(loading.length > 4 ? ['lazy'] : []))
  expect(loading[0]).toBe('eager')
})

test('a writer without a portrait is shown as on the page of the team', async ({ page, request }) => {
  const found = articles.flatMap(({ slug, writers }) => {
    const member = team.find((each) => each.slug === writers[0])
    return member?.object && !member.picture ? [{ slug, picture: member.object.picture.src }] : []
  })[0]
  test.skip(!found?.picture.endsWith('.svg'), 'nobody of the team writes without a portrait')
  await visit(page, `/blogs/${found?.slug}`)
  await expect(main(page).locator('header img').first()).toHaveAttribute('src', `${found?.picture}#mini`)
  expect((await request.get(found?.picture ?? '')).status()).toBe(200)
})
