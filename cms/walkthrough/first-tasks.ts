/** The first hour: an account, a headline, the menu, the telephone number. */
import { expect } from './patience.ts'
import type { Task } from './task.ts'

const headline = 'Software that your team sees every two weeks'

const becomeAdministrator: Task = {
  title: 'Become the first administrator',
  pictures: ['01-register', '01-what-waits'],
  async perform({ screen, picture }) {
    const { page } = screen
    await page.goto(screen.admin)
    await screen.write('First name', 'Asha')
    await screen.write('Last name', 'Patel')
    await page.getByLabel(/^Email/).fill('asha@example.com')
    await page.getByLabel(/^Password/).fill('Journey-2026-long')
    await page.getByLabel(/^Confirm Password/).fill('Journey-2026-long')
    await screen.notice('Email', 'Password', 'Confirm Password')
    await picture('01-register', { mark: screen.button("Let's start") })
    await screen.press("Let's start")
    await screen.notice('What waits', 'Settings')
    await screen.read('The site reads this service, and has taken every change.')
    await picture('01-what-waits', { mark: page.getByRole('region', { name: 'What waits' }) })
  },
}

const changeHeadline: Task = {
  title: 'Change the headline of the home page',
  pictures: ['02-headline'],
  async perform({ screen, visitor, picture }) {
    await screen.open('Home page')
    await screen.notice('Home page and site')
    // The page is there at once; a moment later it follows the form.
    const follows = screen.page.waitForResponse((response) => response.url().endsWith('/preview/page'))
    await screen.press('Show beside the form')
    await follows
    await screen.preview.getByRole('heading', { level: 1 }).first().click()
    const field = screen.field('Title', screen.group('Title 1'))
    await expect(field).toBeFocused()
    await field.fill(headline)
    await screen.preview.getByRole('heading', { name: headline }).waitFor()
    await visitor.doesNotRead('/', headline)
    await field.press('Home')
    await picture('02-headline', { mark: field })
    await screen.publish()
    await visitor.reads('/', headline)
    await screen.press('Close the preview')
  },
}

const addMenuEntry: Task = {
  title: 'Add an entry to the menu',
  pictures: ['03-menu'],
  async perform({ screen, visitor, picture }) {
    await screen.open('Navigation')
    await screen.unfold('Services')
    const tab = screen.group('Tab 1')
    await screen.unfold('Development', tab)
    await screen.press('Add entry', tab)
    const entry = tab.getByRole('group', { name: /^Entry \d+$/ }).last()
    await screen.write('Name', 'Tests that stay', entry)
    await screen.choosePage('Link', 'Automation testing', entry)
    await picture('03-menu', { mark: screen.picker('Link', entry) })
    await screen.publish()
    await visitor.reads('/', 'Tests that stay')
  },
}

const changeTelephone: Task = {
  title: 'Change the telephone number',
  pictures: ['04-telephone'],
  async perform({ screen, visitor, picture }) {
    await screen.open('Site configuration')
    await screen.write('Phone', '+91 79 4000 1234')
    await picture('04-telephone', { mark: screen.field('Phone') })
    await screen.publish()
    await visitor.reads('/contact-us', '+91 79 4000 1234')
  },
}

export const firstTasks: readonly Task[] = [becomeAdministrator, changeHeadline, addMenuEntry, changeTelephone]
