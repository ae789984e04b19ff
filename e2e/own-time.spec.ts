import { expect, test } from '@playwright/test'
import { nextWorkingDays } from '../content/publishing/clocks.ts'
import { dayInWords, inOwnTime, timeInWords } from '../site/time/office-days.ts'
import { fill, wholeRanges } from '../site/ui/fill.ts'
import { articles } from './articles.ts'
import { caseStudies, formTexts, pageTexts, position } from './documents.ts'
import { button, fromOwnAddress, main, writeEnquiry } from './forms.ts'
import { desktop, phone, site, visit } from './visit.ts'

test.use({ ...fromOwnAddress(), viewport: desktop })

const { hours, thankYou, closingAsk } = pageTexts
const [office] = site.offices
if (!office) throw new Error('there is no office')
/** A Wednesday of winter, in which runtimes agree about every zone. */
const now = new Date('2026-01-14T15:57:00Z')

for (const timezoneId of ['America/Vancouver', 'Europe/Dublin', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Auckland']) {
  const own = inOwnTime(office, timezoneId, now)
  const usual = inOwnTime({ ...office, unusualDays: undefined }, timezoneId, now)

  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('the strip and the footer say our hours where the visitor is, if they are others, on a phone the footer', async ({
      page,
    }) => {
      await page.clock.setFixedTime(now)
      await visit(page, '/newsletter')
      const strip = page.getByRole('banner').locator('[data-own-time]').first()
      await expect(strip).toHaveText(usual ? fill(hours.dayHere, usual) : '')
      await page.setViewportSize(phone)
      await expect(strip).toBeHidden()
      await expect(page.getByRole('contentinfo')).toContainText(
        usual ? fill(hours.dayHere, usual) : wholeRanges(site.supportHours),
      )
    })

    test('the end of an article says when a question is read and answered', async ({ page }) => {
      await page.clock.setFixedTime(now)
      await visit(page, `/blogs/${articles[0]?.slug}`)
      const next = page.locator('main section[data-tone] [data-own-time]')
      if (own) await expect(next).toHaveText(fill(closingAsk.answerHere, own))
      else await expect(next).toContainText(office.zoneName)
    })

    test('a position says the hours of its office, and beside them the same where the visitor is', async ({ page }) => {
      await page.clock.setFixedTime(now)
      await visit(page, position)
      const fact = main(page).getByRole('definition').nth(1)
      await expect(fact).toContainText(hours.day.replace(/\{.*/, ''))
      await expect(fact.locator('[data-own-time]')).toHaveCount(1)
    })

    test('a receipt names the moment of the answer on the visitor’s clocks, and under it on the office’s', async ({
      page,
    }) => {
      await writeEnquiry(page)
      await button(page, formTexts.enquiry.submit).click()
      await expect(page).toHaveURL(/\/thank-you\/enquiry\?/)
      const sent = new Date(new URL(page.url()).searchParams.get('sent') ?? '')
      const [day] = nextWorkingDays(sent, office)
      const answer = main(page).getByRole('definition').nth(1)
      // Today's rules of a zone may be newer here than in the browser.
      const told = await page.evaluate(
        ([iso, timeZone]) =>
          new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso)),
        [day?.closes.toISOString() ?? '', timezoneId] as const,
      )
      const date = day ? dayInWords(day.closes, timezoneId) : ''
      await expect(answer).toContainText(fill(thankYou.answerHere, { day: date, time: told }))
      const time = day ? timeInWords(day.closes, office.timeZone) : ''
      if (own) await expect(answer).toContainText(fill(thankYou.answerIn, { time, place: office.locality }))
    })
  })
}

test('a phone is asked for its clocks once a time comes near, not while the page starts', async ({ page }) => {
  await page.setViewportSize(phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const told = page.waitForRequest(/tell-own-time/)
  await visit(page, `/casestudy/${caseStudies[0]?.slug}`)
  expect(asked.filter((url) => url.includes('tell-own-time'))).toEqual([])
  await main(page).locator('[data-own-time]').last().scrollIntoViewIfNeeded()
  await told
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'America/Vancouver' })

  test('the office’s own hours stand alone', async ({ page }) => {
    await page.goto('/newsletter')
    await expect(page.getByRole('banner')).toContainText(site.supportHours)
    await expect(page.getByRole('banner').locator('[data-own-time]')).toBeEmpty()
    await page.goto(`/blogs/${articles[0]?.slug}`)
    await expect(page.locator('main section[data-tone]')).toContainText(office.zoneName)
  })
})
