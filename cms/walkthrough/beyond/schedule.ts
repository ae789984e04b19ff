/** What is published later. */
import { expect } from '../patience.ts'
import type { Step } from '../task.ts'

const [title, address] = ['How we release on a Tuesday and go home on time', '/blogs/release-on-a-tuesday']
const later = 'How we release on any day'

const changeWaitsForItsTime: Step = {
  title: 'With a time in the future the button schedules, says when in words, and visitors read what was there',
  async perform({ screen, visitor }) {
    await screen.edit('Article', 'release on a Tuesday')
    await screen.write('Title', later)
    await screen.setTime('Publish on', `01/05/${new Date().getFullYear() + 1}`, '09:00')
    await screen.read(/^Appears on \w+day,? 5 January \d{4} at 09:00 Greenwich Mean Time/)
    await screen.publish('Schedule')
    await screen.read(/^Scheduled\. Visitors see it from \w+day,? 5 January/)
    await visitor.reads(address, title)
    await visitor.doesNotRead(address, later)
    await screen.open('Article')
    const row = await screen.find(later)
    await row.getByRole('status', { name: 'scheduled' }).getByText('Scheduled').waitFor()
    await row.getByRole('link').first().click()
    // Without a time it is a change like any other.
    await screen.press('Clear date', screen.group('Publish on'))
    await expect(screen.button('Publish')).toBeEnabled()
    await screen.publish()
    await visitor.reads(address, later)
  },
}

export const scheduleSteps: readonly Step[] = [changeWaitsForItsTime]
