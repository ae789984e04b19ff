/** What goes wrong at a desk: a refusal, a deletion, a version that was better. */
import { expect } from '@playwright/test'
import type { Task } from './task.ts'

const lost = 'The demo is the plan'

export const takeBack: Task = {
  title: 'When something went wrong',
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.open('Article')
    await (await screen.find(lost)).getByRole('link').first().click()
    const description = screen.field('Description')
    const before = await description.inputValue()
    await description.fill('Too short.')
    await screen.press('Publish')
    const reason = await screen.read('This description has 10 characters: write at least 50.')
    await picture('13-refused', description, reason)
    expect(await visitor.pageAt('/blogs/the-demo-is-the-plan')).not.toContain('Too short.')

    await description.fill(before)
    await screen.write('Title', 'A worse title')
    await screen.publish()
    await visitor.reads('/blogs/the-demo-is-the-plan', 'A worse title')
    await screen.notice('History', 'Compare')
    await page.getByRole('button', { name: 'Compare' }).last().click()
    await screen.press('Make this the draft')
    await expect(screen.field('Title')).toHaveValue(lost)
    await screen.publish()
    await visitor.reads('/blogs/the-demo-is-the-plan', lost)

    await screen.open('Redirect')
    await screen.choose('Delete entry', await screen.find('handover-of-software'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.goto(screen.admin)
    await screen.follow('Trash')
    await picture('13-trash', page.getByRole('heading', { name: 'Trash' }), screen.button('Put back'))
    await screen.press('Put back')
    await visitor.isLed('/handover', '/services/handover-of-software')
  },
}
