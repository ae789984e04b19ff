/** Two people at one form: the later one is shown both versions and asked, and keeps what was typed. */
import { signIn } from '../../../harness/editor.ts'
import { expect } from '../patience.ts'
import type { Step } from '../task.ts'

const nothingIsOverwritten: Step = {
  title: 'Who saves what somebody else has changed sees both, and keeps theirs, takes the other or goes on writing',
  async perform({ screen, visitor }) {
    const { page } = screen
    const somebody = await signIn(new URL(screen.admin).origin, 'asha@example.com')
    const company = '/content-manager/single-types/api::site-configuration.site-configuration'
    const publishes = (phone: string) => somebody.call(`${company}/actions/publish`, 'POST', { phone })
    const field = screen.field('Phone')
    const question = page.getByRole('dialog', { name: 'Somebody else has changed this' })
    const [theirs, mine, after] = ['+91 79 4000 4444', '+91 79 4000 5555', '+91 79 4000 6666']

    await screen.open('Site configuration')
    const before = await field.inputValue()
    expect((await publishes(theirs)).status).toBe(200)
    await field.fill(mine)
    for (const press of [
      () => screen.press('Save'),
      () => field.press('Control+Enter'),
      () => screen.press('Publish'),
    ]) {
      await press()
      await expect(question.getByRole('deletion')).toHaveText('4444')
      await expect(question.getByRole('insertion')).toHaveText('5555')
      await screen.press('Cancel', question)
      await expect(field).toHaveValue(mine)
    }
    await visitor.reads('/contact-us', theirs)
    await screen.press('Publish')
    await screen.press('Keep mine', question)
    await visitor.reads('/contact-us', mine)
    // One's own last save is no quarrel.
    await field.fill(after)
    await screen.publish()
    await visitor.reads('/contact-us', after)

    expect((await publishes(before)).status).toBe(200)
    await field.fill(mine)
    await screen.press('Save')
    const reloaded = page.waitForEvent('load')
    await screen.press('Take theirs', question)
    await reloaded
    await expect(field).toHaveValue(before)
  },
}

export const twoEditorsSteps: readonly Step[] = [nothingIsOverwritten]
