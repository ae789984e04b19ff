/** The page beside its form, and what search engines are told of it. */
import { expect, promptly } from '../patience.ts'
import type { Step } from '../task.ts'

/** How soon the page follows what is typed. */
const followsWithinMs = 1_000
const widths = { Phone: 390, Tablet: 768, Computer: 1280 }

const pageFollowsTyping: Step = {
  title:
    'The page beside the form follows typing within a second, at three widths, and a click on a text opens its field',
  async perform({ screen, visitor }) {
    const { preview } = screen
    await screen.edit('Article', 'Push notifications')
    await screen.press('Show beside the form')
    const headline = preview.getByRole('heading', { level: 1 })
    // The first answer brings the code of the page: what counts is what an editor sees while writing.
    await screen.write('Title', 'First words')
    await expect(headline).toHaveText('First words')
    const took = await promptly(followsWithinMs, async () => {
      const title = `Typed at ${new Date().toISOString()}`
      await screen.write('Title', title)
      const typedAt = performance.now()
      await expect.poll(() => headline.textContent(), { intervals: [20] }).toBe(title)
      return performance.now() - typedAt
    })
    process.stdout.write(`  the page showed what was typed ${Math.round(took)} ms later\n`)
    await visitor.doesNotRead('/blogs/push-notifications-people-keep', 'Typed at')
    for (const [device, width] of Object.entries(widths)) {
      await screen.press(device)
      await expect.poll(() => preview.locator('html').evaluate(() => innerWidth)).toBe(width)
    }
    await screen.field('End of the address').focus()
    await headline.click()
    await expect(screen.field('Title')).toBeFocused()
    await screen.press('Close the preview')
  },
}

const searchEnginesAreTold: Step = {
  title:
    'A new page has its address from its title; what search engines show of a page is counted, and its picture is there',
  async perform({ screen, visitor }) {
    const { page } = screen
    await screen.create('Article')
    await screen.write('Title', 'What “done” costs, naïvely')
    await expect(screen.field('End of the address')).toHaveValue('what-done-costs-naively')

    await screen.edit('Portfolio item', 'Zomenu mobile')
    await screen.turnTo('Search engines')
    const headline = screen.field('Search headline')
    await headline.fill('A headline that is so long that no search engine shows all of it to anybody')
    await screen.read('Title: 75 characters, search engines show 60')
    await headline.fill('A menu at the table')
    await screen.read('Title: 19 characters, good')
    const description =
      'What a guest orders from at the table, and what the kitchen knows of it at the same moment: a menu that is never late.'
    await screen.write('Search text', description)
    await screen.read(`Description: ${description.length} characters, good`)
    const shared = page.getByRole('img', { name: 'Picture when shared' })
    await expect(shared).toHaveAttribute('src', `${visitor.site}/og/portfolio/zomenu-mobile.png`)
    await expect.poll(() => shared.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
    await screen.press('Tell search engines')
    await screen.read('Search engines are told so from now on.')
    await visitor.reads('/portfolio/zomenu-mobile', '<title>A menu at the table')
  },
}

export const pageSteps: readonly Step[] = [pageFollowsTyping, searchEnginesAreTold]
