/** The first hour: an account, a headline, the menu, the telephone number. */
import type { Task } from './task.ts'

const headline = 'Software that your team sees every two weeks'

const becomeAdministrator: Task = {
  title: 'Become the first administrator',
  async perform({ screen, picture }) {
    const { page } = screen
    await page.goto(screen.admin)
    await screen.write('First name', 'Asha')
    await screen.write('Last name', 'Patel')
    await page.getByLabel(/^Email/).fill('asha@example.com')
    await page.getByLabel(/^Password/).fill('Journey-2026-long')
    await page.getByLabel(/^Confirm Password/).fill('Journey-2026-long')
    await screen.press("Let's start")
    await screen.press('Close the banner.')
    await screen.notice('What waits', 'Settings')
    await picture('01-what-waits')
  },
}

const changeHeadline: Task = {
  title: 'Change the headline of the home page',
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.open('Home page')
    await screen.press('Show beside the form')
    const preview = page.frameLocator('iframe[title="The page as it would be"]')
    await preview.getByRole('heading', { level: 1 }).first().click()
    const field = page.locator('[name="banner.titles.0.title"]')
    await field.fill(headline)
    await preview.getByRole('heading', { name: headline }).waitFor()
    await visitor.doesNotRead('/', headline)
    await picture('02-headline')
    await screen.publish()
    await visitor.reads('/', headline)
    await screen.press('Close the preview')
  },
}

const addMenuEntry: Task = {
  title: 'Add an entry to the menu',
  async perform({ screen, visitor, picture }) {
    const { page } = screen
    await screen.open('Navigation')
    await screen.unfold('Services')
    const tab = screen.group('Tab 1')
    await screen.unfold('Development', tab)
    await screen.press('Add entry', tab)
    const entry = tab.getByRole('group', { name: /^Entry \d+$/ }).last()
    await screen.write('Name', 'Tests that stay', entry)
    await screen.notice('Link')
    const link = entry.getByRole('combobox', { name: 'Link' })
    await link.fill('/technologies/automation-testing-services')
    await entry.getByText(/^Leads to “/).waitFor()
    await picture('03-menu', entry, page.getByRole('button', { name: 'Publish' }))
    await screen.publish()
    await visitor.reads('/', 'Tests that stay')
  },
}

const changeTelephone: Task = {
  title: 'Change the telephone number',
  async perform({ screen, visitor, picture }) {
    await screen.open('Site configuration')
    await screen.write('Phone', '+91 79 4000 1234')
    await picture('04-telephone')
    await screen.publish()
    await visitor.reads('/contact-us', '+91 79 4000 1234')
  },
}

export const firstTasks: readonly Task[] = [becomeAdministrator, changeHeadline, addMenuEntry, changeTelephone]
