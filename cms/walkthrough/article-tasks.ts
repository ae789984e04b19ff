/** An article, from its first words to its second address. */
import { expect } from '@playwright/test'
import { screenshot } from './files.ts'
import type { Task } from './task.ts'
import { uploadPicture } from './upload-picture.ts'

const title = 'What a handover needs'
const dayMs = 24 * 60 * 60 * 1000

const writeArticle: Task = {
  title: 'Write an article with a picture',
  async perform({ screen, picture }) {
    const { page } = screen
    await screen.open('Article')
    await screen.follow('Create new entry')
    await screen.write('Title', title)
    await expect(screen.field('End of the address')).toHaveValue('what-a-handover-needs')
    await screen.write(
      'Description',
      'Seven things that we leave behind when a team takes over its software, and the hour in which each is tried out.',
    )
    await screen.notice('Writers', 'Content', 'In search results')
    await page.getByRole('combobox', { name: 'Writers' }).click()
    await page.getByRole('option').first().click()
    await page.locator('.CodeMirror').first().click()
    await page.keyboard.type('## The first hour\n\nWho runs it, and from which machine?')
    const file = await screenshot('tms-map', 'handover.png')
    await uploadPicture(screen, file, 'A map of the depots that are handed over', (dialog) =>
      picture('05-what-it-shows', dialog),
    )
    await screen.press('Save')
    await screen.read('History')
    await picture('05-article')
  },
}

const showDraft: Task = {
  title: 'Read a draft as a page',
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.press('Show beside the form')
    await screen.notice('Tablet', 'Computer')
    await screen.press('Phone')
    const preview = page.frameLocator('iframe[title="The page as it would be"]')
    await preview.getByRole('heading', { name: title }).waitFor()
    await picture('06-draft')
    await visitor.doesNotRead('/blogs', title)
    await screen.press('Close the preview')
  },
}

const schedule: Task = {
  title: 'Let it appear later',
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    const day = screen.group('Publish on').getByRole('combobox', { name: 'Choose date' })
    await day.fill(new Date(Date.now() + 7 * dayMs).toLocaleDateString('en-US'))
    await page.keyboard.press('Tab')
    await screen.notice('Publish on', 'On the site')
    await picture('07-day', screen.group('Publish on'))
    await picture('07-schedule', screen.button('Schedule'), await screen.read(/^Appears on /))
    await screen.publish('Schedule')
    await visitor.doesNotRead('/blogs', title)
  },
}

const changeAddress: Task = {
  title: 'Change an address',
  async perform({ screen, visitor, picture }) {
    await screen.open('Article')
    const row = await screen.find('tenants')
    await row.getByRole('link').first().click()
    await screen.write('End of the address', 'tenants-apart')
    await picture('08-address', screen.field('Title'), screen.field('End of the address'))
    await screen.publish()
    await visitor.isLed('/blogs/splitting-tenants', '/blogs/tenants-apart')
  },
}

export const articleTasks: readonly Task[] = [writeArticle, showDraft, schedule, changeAddress]
