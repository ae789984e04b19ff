/** What goes wrong at a desk: a refusal, a deletion, a version that was better. */
import { expect } from './patience.ts'
import type { Task } from './task.ts'

const article = 'The demo is the plan'
const address = '/blogs/the-demo-is-the-plan'
const better = 'The demo is our plan'
const worse = 'A worse title'

export const takeBack: Task = {
  title: 'When something went wrong',
  pictures: ['13-refused', '13-compare', '13-trash'],
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.edit('Article', article)
    const description = screen.field('Description')
    const before = await description.inputValue()
    await description.fill('Too short.')
    await screen.press('Publish')
    await screen.read('This description has 10 characters: write at least 50.')
    await picture('13-refused', { mark: description })
    await visitor.doesNotRead(address, 'Too short.')

    await description.fill(before)
    for (const title of [better, worse]) {
      await screen.write('Title', title)
      await screen.publish()
      await visitor.reads(address, title)
    }
    await screen.notice('History', 'Compare', 'Read it')
    await page.getByRole('button', { name: 'Compare' }).nth(1).click()
    await screen.notice('Make the one before the draft')
    await picture('13-compare', { mark: screen.button('Make this the draft') })
    const reloaded = page.waitForEvent('load')
    await screen.press('Make this the draft')
    await reloaded
    await screen.field('Title').waitFor()
    await expect(screen.field('Title')).toHaveValue(better)
    await screen.publish()
    await visitor.reads(address, better)

    await screen.open('Redirect')
    await screen.press('Row actions', await screen.find('handover'))
    await screen.item('Delete entry').click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await visitor.isNotLed('/handover')
    await page.goto(screen.admin)
    await screen.follow('Trash')
    const back = screen.button('Put back')
    await picture('13-trash', { mark: back })
    await back.click()
    await visitor.isLed('/handover', '/services/handover-of-software')
  },
}
