/** What is made from another of its kind: a product, a page, a vacancy; and the redirect of an old address. */

import { screenshot } from './files.ts'
import { expect } from './patience.ts'
import type { Task } from './task.ts'
import { uploadPicture } from './upload-picture.ts'

/** Screens of the product that is copied, and what takes their place. */
const screens = { Choosing: 'molo-plan', 'Three are missing': 'molo-round', 'Photo day': 'molo-app-berth' }

const addProduct: Task = {
  title: 'Add a product with three screenshots',
  pictures: ['09-duplicate', '09-product'],
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.open('Portfolio item')
    const row = await screen.find('Photoenroll')
    await screen.press('Row actions', row)
    await picture('09-duplicate', { mark: screen.item('Duplicate') })
    await screen.startCopy()
    await screen.write('Title', 'Harbour rounds')
    await screen.write('End of the address', 'harbour-rounds')
    await screen.notice('Screens')
    for (const [name, drawn] of Object.entries(screens)) {
      const line = page.getByRole('button', { name }).first()
      await line.click()
      const place = page.getByRole('region', { name })
      await screen.press('Delete', place)
      await uploadPicture(screen, await screenshot(drawn, `${drawn}.png`), 'decoration', async () => {}, place)
      await line.click()
    }
    await page.getByRole('button', { name: 'Choosing' }).first().click()
    const place = page.getByRole('region', { name: 'Choosing' })
    await picture('09-product', { mark: place.getByRole('region', { name: /^Picture/ }) })
    await screen.saveCopy()
    await screen.notice('As it was saved', 'May be better')
    await screen.publish()
    await visitor.reads('/portfolio/harbour-rounds', 'Harbour rounds')
    await visitor.reads('/portfolio', 'Harbour rounds')
  },
}

const addPage: Task = {
  title: 'Make a page from another',
  pictures: ['10-page', '10-search'],
  async perform({ screen, visitor, picture }) {
    const address = '/services/handover-of-software'
    await screen.duplicate('Landing page', 'Software maintenance')
    await screen.write('Title', 'Handover of software')
    await screen.write('End of the address', 'handover-of-software')
    await expect(screen.field('Address of the page')).toHaveValue(address)
    await picture('10-page', { mark: screen.field('Address of the page') })
    await screen.saveCopy()
    await screen.publish()
    await visitor.reads(address, 'Handover of software')

    await screen.turnTo('Search engines')
    await screen.write('Search headline', 'Handover of software, planned and tried out')
    await screen.write(
      'Search text',
      'How a team takes over its software: who runs it, from which machine, and the hour in which each part is tried out.',
    )
    const tell = screen.button('Tell search engines')
    await picture('10-search', { mark: tell })
    await tell.click()
    await screen.read('Search engines are told so from now on.')
    await visitor.reads(address, '<title>Handover of software, planned and tried out')
    await screen.turnTo('Content')
  },
}

const announceVacancy: Task = {
  title: 'Announce a vacancy',
  pictures: ['11-vacancy'],
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.duplicate('Open position', 'Senior Java engineer')
    await screen.write('Title', 'Handover engineer')
    await screen.write('End of the address', 'handover-engineer')
    const day = page.getByRole('combobox', { name: 'Valid until' })
    await day.fill(`03/31/${new Date().getFullYear() + 1}`)
    await page.keyboard.press('Tab')
    await screen.notice('Valid until')
    await picture('11-vacancy', { mark: day.locator('..') })
    await screen.saveCopy()
    await screen.publish()
    await visitor.reads('/career', 'Handover engineer')
    await visitor.reads('/career/handover-engineer', 'Handover engineer')
  },
}

const redirect: Task = {
  title: 'Redirect an old address',
  pictures: ['12-redirect'],
  async perform({ screen, visitor, picture }) {
    const target = '/services/handover-of-software'
    await screen.create('Redirect')
    await screen.write('Old address', '/handover')
    await screen.choosePage('New address', 'Handover of software')
    await expect(screen.field('Name of the redirect')).toHaveValue('handover')
    const to = screen.picker('New address')
    await picture('12-redirect', { mark: to })
    await screen.publish()
    await visitor.isLed('/handover', target)
  },
}

export const pageTasks: readonly Task[] = [addProduct, addPage, announceVacancy, redirect]
