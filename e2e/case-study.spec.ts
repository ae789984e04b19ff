import { expect, test } from '@playwright/test'
import { caseStudies, clients, pageTexts } from './documents.ts'
import { readMain } from './visit.ts'

test('invented work says so once, at its top, with a link to how we label', async ({ page }) => {
  const invented = caseStudies.filter(({ sample }) => sample).map(({ slug }) => `/casestudy/${slug}`)
  for (const path of invented) {
    await readMain(page, path)
    const label = page.locator('main aside').first()
    await expect(label).toBeVisible()
    await expect(page.locator('main')).not.toContainText('(sample)')
  }
  await page.goto(invented.at(-1) ?? '/case-study')
  await page.locator('main aside a').click()
  await expect(page).toHaveURL('/how-we-label-our-work')
})

test('what was agreed to be counted stands beside its target, and a result only with its client and date', async ({
  page,
}) => {
  const { measures } = pageTexts.caseStudy
  for (const { slug, figures, client } of caseStudies) {
    await readMain(page, `/casestudy/${slug}`)
    const agreed = figures?.rows.filter(({ target }) => target) ?? []
    const isCounted = Boolean(client && figures?.countedAt && !figures.sample)
    const table = page.getByRole('table')
    await expect(table).toHaveCount(agreed.length > 0 ? 1 : 0)
    await expect(page.getByRole('heading', { name: measures.title, exact: true })).toHaveCount(
      agreed.length > 0 ? 1 : 0,
    )
    if (agreed.length === 0) continue
    await expect(table.getByRole('columnheader')).toHaveText([
      measures.count,
      measures.before,
      measures.target,
      ...(isCounted ? [measures.after] : []),
    ])
    for (const { name, before, target, after } of agreed) {
      const cells = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        .getByRole('cell')
      await expect(cells).toHaveText([before, target ?? '', ...(isCounted ? [after ?? ''] : [])])
    }
    const day = page.locator(`main time[datetime="${figures?.countedAt}"]`)
    await expect(day).toHaveCount(isCounted ? 1 : 0)
    if (isCounted)
      await expect(day.locator('..')).toContainText(clients.find(({ slug }) => slug === client)?.name ?? '?')
  }
})

test('on paper the table of targets is kept', async ({ page }) => {
  const study = caseStudies.find(({ figures }) => figures?.rows.some(({ target }) => target))
  test.skip(!study, 'no targets were agreed')
  await page.goto(`/casestudy/${study?.slug}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
})

test('related work has its reason, and its case where there is one', async ({ page }) => {
  for (const study of caseStudies) {
    if (study.related.length === 0) continue
    await readMain(page, `/casestudy/${study.slug}`)
    for (const { routerName, reason } of study.related) {
      const card = page.locator('main li', { has: page.getByText(reason, { exact: true }) })
      await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', routerName)
      const told = caseStudies.find(({ portfolioItem }) => `/portfolio/${portfolioItem}` === routerName)
      await expect(card.locator(`a[href="/casestudy/${told?.slug}"]`)).toHaveCount(told ? 1 : 0)
    }
  }
})

test('screens and parts of them are files that load no font: their letters are outlines', async ({ page, request }) => {
  const [study] = caseStudies
  test.skip(!study?.crops.length, 'its steps show no parts of a screen')
  await page.goto(`/casestudy/${study?.slug}`)
  const named = (images: string) =>
    page.locator(images).evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  const parts = await named('main ol img')
  expect(parts).toHaveLength(study?.steps.items.length ?? 0)
  const sources = [...parts, ...(await named('main [data-device] img[src*="/screen/"]'))]
  for (const source of sources) {
    const answer = await request.get(source)
    expect(answer.status(), source).toBe(200)
    const svg = await answer.text()
    expect(svg).toMatch(/<path [^>]*transform="translate\([^"]*scale\(/)
    expect(svg).not.toMatch(/<text|font-family|https?:\/\/(?!www\.w3\.org)/)
  }
  expect((await request.get((parts[0] ?? '').replace(/\d+x\d+/, '777x555'))).status()).toBe(404)
})
