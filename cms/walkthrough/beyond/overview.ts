/** The first page of the admin. */
import type { Desk, Step } from '../task.ts'
import { sendHireRequest } from './writing-visitor.ts'

/** What an editor leaves behind in the course of a day. */
async function leaveThingsWaiting({ screen }: Desk): Promise<void> {
  await screen.edit('Article', 'offline sync')
  await screen.write('Title', 'What a weigh room taught us')
  await screen.save()

  await screen.edit('Article', 'Flutter or native')
  await screen.setTime('Publish on', `01/06/${new Date().getFullYear() + 1}`, '09:00')
  await screen.publish('Schedule')
  await screen.read(/^Scheduled\. Visitors see it from/)
}

const firstPageNamesWhatWaits: Step = {
  title:
    'The first page names drafts, what is scheduled, links to what went, enquiries, and that the site reads this service',
  async perform(desk) {
    const { screen, visitor, otherWindow } = desk
    const { page } = screen
    await leaveThingsWaiting(desk)
    const gone = '/career/client-partner'
    await screen.edit('Article', 'What a fixed price hides')
    await screen.field('Content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(`\nSee [our vacancy](${gone}).`)
    await screen.publish()
    await screen.edit('Open position', 'Client partner')
    await screen.press('More document actions')
    await screen.item('Unpublish').click()
    const question = page.getByRole('dialog', { name: `Other pages lead to “${gone}”` })
    await screen.read(/^Article “What a fixed price hides.*”: Content$/, question)
    await screen.press('Unpublish all the same', question)
    await visitor.isAnswered(gone, 404)
    await sendHireRequest(await otherWindow(), visitor)

    await page.goto(screen.admin)
    await screen.press('Check everything now')
    const list = (title: string) => page.getByRole('heading', { level: 3, name: title }).locator('..')
    const broken = list('Published, and no longer right')
    await broken.getByRole('link', { name: 'What a fixed price hides' }).waitFor()
    await screen.read(`“${gone}” leads nowhere`, broken)
    await list('Drafts that visitors do not see').getByRole('link', { name: 'What a weigh room taught us' }).waitFor()
    await list('Scheduled').getByRole('link', { name: 'Flutter or native?' }).waitFor()
    await screen.read(/waiting for an answer/)
    await screen.read('The site reads this service, and has taken every change.')

    await screen.edit('Open position', 'Client partner')
    await screen.publish()
    await visitor.isAnswered(gone, 200)
  },
}

export const overviewSteps: readonly Step[] = [firstPageNamesWhatWaits]
