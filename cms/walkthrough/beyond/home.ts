/** Long forms: the home page and the menus. */
import { expect, promptly } from '../patience.ts'
import type { Step } from '../task.ts'

/** How soon visitors read what is published of the home page. */
const showsWithinMs = 1_000

const rowIsDragged: Step = {
  title:
    'A section of the home page is opened by its name, a row dragged elsewhere, and visitors read it there at once',
  async perform({ screen, visitor }) {
    const { page } = screen
    await screen.open('Home page')
    await screen.unfold('Reasons')
    const row = (at: number) => screen.group(`Item ${at}`, screen.group('Reasons'))
    const nameOf = async (at: number) =>
      (await row(at).locator('summary').first().textContent())?.replace(`Item ${at}`, '') ?? ''
    const [first, second] = [await nameOf(1), await nameOf(2)]
    await page.getByTitle('Drag Item 2 to another place').first().dragTo(row(1).locator('summary').first())
    await expect.poll(async () => [await nameOf(1), await nameOf(2)]).toEqual([second, first])
    let title = ''
    const took = await promptly(showsWithinMs, async () => {
      title = `Why they choose us, as of ${new Date().toISOString()}`
      await screen.write('Title', title, screen.group('Reasons'))
      await visitor.pageAt('/')
      await screen.publish()
      return await visitor.readsAfter('/', title)
    })
    process.stdout.write(`  the home page showed what was published ${Math.round(took)} ms later\n`)
    const shown = await visitor.pageAt('/')
    expect(shown.indexOf(second)).toBeGreaterThan(shown.indexOf(title))
    expect(shown.indexOf(first, shown.indexOf(title))).toBeGreaterThan(shown.indexOf(second, shown.indexOf(title)))
  },
}

const mistakeIsFound: Step = {
  title: 'After a mistake deep in a menu the form opens there, with a sentence beside the field',
  async perform({ screen, visitor }) {
    await screen.open('Navigation')
    await screen.unfold('Services')
    const tab = screen.group('Tab 1')
    await screen.unfold('Development', tab)
    const entry = screen.group('Entry 1', tab)
    const link = screen.picker('Link', entry)
    const before = await link.inputValue()
    await link.fill('contact us')
    await screen.read('Not an address yet: choose a page of the list', entry)
    await screen.unfold('Services')
    await link.waitFor({ state: 'detached' })
    await screen.isRefused('Tab 1, Entry 1, link: Write the address of a page, such as /contact-us')
    await screen.read(/^Write the address of a page, such as \/contact-us/, entry)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await link.fill('/about-us')
    await screen.read(/^Leads to “.+”\.$/, entry)
    await link.fill(before)
    await visitor.isAnswered('/', 200)
  },
}

export const homeSteps: readonly Step[] = [rowIsDragged, mistakeIsFound]
