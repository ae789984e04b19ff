/** What cannot be taken away, and what comes back. */

import { signIn } from '../../../harness/editor.ts'
import { expect } from '../patience.ts'
import type { Step } from '../task.ts'

/** Names in the admin, and the names of their types. */
const kept = { 'Home page': 'home', Navigation: 'navigation', 'Site configuration': 'site-configuration' }

const singlesStay: Step = {
  title: 'The home page, the menus and the site configuration cannot be deleted or unpublished',
  async perform({ screen, visitor }) {
    const { page } = screen
    const administrator = await signIn(new URL(screen.admin).origin, 'asha@example.com')
    for (const [name, type] of Object.entries(kept)) {
      await screen.open(name)
      await screen.button('Publish').waitFor()
      for (const menu of await page.getByRole('button', { name: /^More /, disabled: false }).all()) {
        await menu.click()
        await page.getByRole('menu').waitFor()
        await expect(page.getByRole('menuitem', { name: /delete|unpublish/i })).toHaveCount(0)
        await page.keyboard.press('Escape')
      }
      const answer = await administrator.call(`/content-manager/single-types/api::${type}.${type}`, 'DELETE')
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(`cannot do without its ${name.toLowerCase()}`)
    }
    await visitor.isAnswered('/', 200)
  },
}

const deletedComesBack: Step = {
  title: 'A deleted article comes back from the trash with its category and its writers',
  async perform({ screen, visitor }) {
    const { page } = screen
    const [title, address] = ['Leave the old system running', '/blogs/leave-the-old-system-running']
    await screen.open('Article')
    await screen.press('Row actions', await screen.find(title))
    await screen.item('Delete entry').click()
    await screen.press('Confirm')
    await screen.press('Delete all the same')
    await visitor.isAnswered(address, 404)
    await screen.putBack(title)
    await screen.read(`“${title}” is back where it was.`)
    await visitor.isAnswered(address, 200)
    await visitor.reads(address, 'Kaushal Trivedi')
    await screen.edit('Article', title)
    // The text of the article has lists, too.
    const removed = page.getByRole('button', { name: 'Remove' })
    const chosen = page.getByRole('tabpanel').getByRole('listitem').filter({ has: removed })
    await expect(chosen).toHaveText([/Architecture/, /Kaushal Trivedi/, /Nirali Desai/])
  },
}

const historyIsToldInWords: Step = {
  title: 'The history says who changed what, compares in words, and brings an earlier version back',
  async perform({ screen, visitor }) {
    const { page } = screen
    const field = screen.field('Phone')
    await screen.open('Site configuration')
    const before = await field.inputValue()
    const numbers = ['+91 79 4000 2222', '+91 79 4000 3333']
    for (const number of numbers) {
      await field.fill(number)
      await screen.publish()
      await visitor.reads('/contact-us', number)
    }
    await screen.read('Asha Patel', screen.panel('History'))
    await page.getByRole('button', { name: 'Compare' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('deletion')).toHaveText('2222')
    await expect(dialog.getByRole('insertion')).toHaveText('3333')
    await screen.press('Close', dialog)
    await screen.makeDraft(1)
    await expect(field).toHaveValue(numbers[0] ?? '')
    await screen.publish()
    await visitor.reads('/contact-us', numbers[0] ?? '')
    await field.fill(before)
    await screen.publish()
  },
}

export const safetySteps: readonly Step[] = [singlesStay, deletedComesBack, historyIsToldInWords]
