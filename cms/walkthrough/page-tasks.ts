/** What is made from another of its kind: a product, a page, a vacancy; and the redirect of an old address. */
import { screenshot } from './files.ts'
import type { Task } from './task.ts'
import { uploadPicture } from './upload-picture.ts'

const screens = ['molo-plan', 'molo-round', 'molo-app-berth']
const rowNames = ['Choosing', 'Three are missing', 'Photo day']

const addProduct: Task = {
  title: 'Add a product with three screenshots',
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.open('Portfolio item')
    await screen.choose('Duplicate', await screen.find('Photoenroll'))
    await screen.write('Title', 'Harbour rounds')
    await screen.write('End of the address', 'harbour-rounds')
    for (const [at, drawn] of screens.entries()) {
      await page
        .getByRole('button', { name: rowNames[at] ?? '' })
        .first()
        .click()
      await screen.press(
        'Delete',
        page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Copy link' }) }),
      )
      await uploadPicture(screen, await screenshot(drawn, `${drawn}.png`), 'decoration')
    }
    await picture('09-product')
    await screen.publish()
    await visitor.reads('/portfolio/harbour-rounds', 'Harbour rounds')
  },
}

const addPage: Task = {
  title: 'Make a page from another',
  async perform({ screen, visitor, picture }) {
    await screen.open('Landing page')
    await screen.choose('Duplicate', await screen.find('Software maintenance'))
    await screen.write('Title', 'Handover of software')
    await screen.write('End of the address', 'handover-of-software')
    await screen.write('Address of the page', '/services/handover-of-software')
    await screen.notice('Tell search engines')
    await picture('10-page')
    await screen.publish()
    await visitor.reads('/services/handover-of-software', 'Handover of software')
  },
}

const announceVacancy: Task = {
  title: 'Announce a vacancy',
  async perform({ screen, visitor, picture }) {
    await screen.open('Open position')
    await screen.choose('Duplicate', await screen.find('Senior Java engineer'))
    await screen.write('Title', 'Handover engineer')
    await screen.write('End of the address', 'handover-engineer')
    await screen.notice('Valid until')
    await picture('11-vacancy')
    await screen.publish()
    await visitor.reads('/career', 'Handover engineer')
  },
}

const redirect: Task = {
  title: 'Redirect an old address',
  async perform({ screen, visitor, picture }) {
    await screen.open('Redirect')
    await screen.follow('Create new entry')
    await screen.write('End of the address', 'handover')
    await screen.write('Old address', '/handover')
    await screen.write('New address', '/services/handover-of-software')
    await picture('12-redirect')
    await screen.publish()
    await visitor.isLed('/handover', '/services/handover-of-software')
  },
}

export const pageTasks: readonly Task[] = [addProduct, addPage, announceVacancy, redirect]
