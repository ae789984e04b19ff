/** A page of its own for a campaign, with its form, and what becomes of what somebody sends with it. */
import { screenshot } from '../files.ts'
import { expect } from '../patience.ts'
import type { Step } from '../task.ts'
import { uploadPicture } from '../upload-picture.ts'

const path = '/campaigns/two-weeks-for-your-warehouse'

const campaignIsLaunched: Step = {
  title: 'A campaign page is put together from blocks, with a form of its own, and an enquiry from a phone arrives',
  async perform({ screen, visitor, otherWindow }) {
    const { page } = screen
    await screen.create('Campaign page')
    await screen.write('Title', 'Two weeks for your warehouse')
    await expect(screen.field('Address of the page')).toHaveValue(path)
    await screen.write('Opening sentence', 'Ten days with those who pick, and one thing that runs.')
    await uploadPicture(screen, await screenshot('molo-plan', 'shelves.png'), 'A plan of shelves')
    const words = screen.group('Block 1: Words')
    await screen.write('Title', 'Why two weeks', words)
    await screen.write('Paragraph 1', 'A shelf tells more than a meeting.', words)
    await screen.press('Add form')
    const form = screen.group('Block 2: Form')
    await screen.write('Title', 'Ask for your two weeks', form)
    await screen.write('Text', 'Say when it is quietest.', form)
    await screen.press('Add field', form)
    await screen.write('Button', 'Ask for two weeks', form)
    await screen.write('Beside the button', 'We answer within a working day.', form)
    await form.getByRole('textbox', { name: 'Title' }).last().fill('Your two weeks are noted')
    await form.getByRole('textbox', { name: 'Text' }).last().fill('Somebody who has packed boxes will write to you.')
    await screen.publish()
    await visitor.reads(path, 'Ask for your two weeks')

    const phone = await otherWindow()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(visitor.site + path)
    await phone.getByLabel('Your name').fill('Ada Picker')
    await phone.getByLabel('Work e-mail').fill('ada@example.com')
    await phone.locator('main form').getByRole('checkbox').check()
    await phone.getByRole('button', { name: 'Ask for two weeks' }).click()
    await phone.getByRole('heading', { level: 1, name: 'Your two weeks are noted' }).waitFor()
    await phone.close()
    await expect(async () => {
      await screen.open('Received enquiry')
      await page.getByRole('row', { name: /Ada Picker/ }).waitFor({ timeout: 2_000 })
    }).toPass()
  },
}

const campaignComesBack: Step = {
  title: 'A campaign page that was deleted, with visitors led elsewhere, comes back from the trash, and is taken away',
  async perform({ screen, visitor }) {
    const title = 'Two weeks for your warehouse'
    await screen.edit('Campaign page', title)
    await screen.press('More actions')
    await screen.item('Delete entry').click()
    await screen.press('Confirm')
    await screen.press('Delete, and lead visitors there')
    await visitor.isAnswered(path, 301)
    await screen.putBack(title)
    await screen.press('Put it back, and take the redirect away')
    await screen.read(`“${title}” is back where it was.`)
    await visitor.reads(path, 'A shelf tells more than a meeting.')
    await screen.edit('Campaign page', title)
    await screen.unpublish()
    await visitor.isAnswered(path, 404)
  },
}

export const campaignSteps: readonly Step[] = [campaignIsLaunched, campaignComesBack]
