/** An article, from its first words to its second address. */

import { screenshot } from './files.ts'
import { expect } from './patience.ts'
import type { Task } from './task.ts'
import { uploadPicture } from './upload-picture.ts'

const title = 'What a handover needs'
/** The first working week of next year: its pictures stay the same until then. */
const appearsOn = `01/04/${new Date().getFullYear() + 1}`

const writeArticle: Task = {
  title: 'Write an article with a picture',
  pictures: ['05-title', '05-what-it-shows', '05-article'],
  async perform({ screen, picture }) {
    const { page } = screen
    await screen.create('Article')
    await screen.write('Title', title)
    await expect(screen.field('End of the address')).toHaveValue('what-a-handover-needs')
    await screen.write(
      'Description',
      'Seven things that we leave behind when a team takes over its software, and the hour in which each is tried out.',
    )
    await screen.notice('Content', 'In search results')
    await screen.read(/^Description: 111 characters/)
    await picture('05-title', { mark: screen.field('Title') })
    await screen.choose('Category', 'Agile')
    await screen.choose('Writers', 'Nirali Desai')
    await screen.field('Content').click()
    await page.keyboard.type('## The first hour\nWho runs it, and from which machine?')
    const file = await screenshot('molo-plan', 'handover.png')
    await uploadPicture(screen, file, 'A map of the berths that are handed over', async () => {
      await picture('05-what-it-shows', { mark: screen.field('What it shows') })
    })
    await picture('05-article', { mark: screen.button('Save') })
    await screen.save()
  },
}

const showDraft: Task = {
  title: 'Read a draft as a page',
  pictures: ['06-draft'],
  async perform({ screen, visitor, picture }) {
    await screen.press('Show beside the form')
    await screen.notice('Tablet', 'Computer')
    await screen.press('Phone')
    await screen.preview.getByRole('heading', { name: title }).waitFor()
    await picture('06-draft', { mark: screen.button('Phone') })
    await visitor.doesNotRead('/blogs', title)
    await screen.press('Close the preview')
  },
}

const schedule: Task = {
  title: 'Let it appear later',
  pictures: ['07-day', '07-schedule'],
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.setTime('Publish on', appearsOn, '09:00')
    await screen.notice('Publish on', 'On the site')
    await picture('07-day', { mark: screen.group('Publish on') })
    await screen.read(/^Appears on .+ 4 January/)
    await picture('07-schedule', { mark: screen.panel('On the site') })
    await screen.publish('Schedule')
    await page.getByRole('status', { name: 'scheduled' }).first().waitFor()
    await visitor.doesNotRead('/blogs', title)
    await page.goto(screen.admin)
    await screen.notice('Scheduled')
    await page.getByRole('link', { name: title }).first().waitFor()
  },
}

const changeAddress: Task = {
  title: 'Change an address',
  pictures: ['08-address'],
  async perform({ screen, visitor, picture }) {
    await screen.edit('Landing page', 'Software maintenance')
    await screen.notice('Address of the page')
    await screen.edit('Article', 'tenants')
    await screen.write('End of the address', 'tenants-apart')
    const address = screen.field('End of the address')
    await picture('08-address', { mark: address })
    await screen.publish()
    await visitor.isLed('/blogs/splitting-tenants', '/blogs/tenants-apart')
  },
}

export const articleTasks: readonly Task[] = [writeArticle, showDraft, schedule, changeAddress]
