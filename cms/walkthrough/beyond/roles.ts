/** What colleagues may do, who are invited in the admin. */
import { expect } from '../patience.ts'
import { type Screen, screenOf } from '../screen.ts'
import type { Desk, Step } from '../task.ts'

type Person = { readonly first: string; readonly last: string; readonly role: string }

const password = 'Journey-2026-long'

/** Invited by the administrator, and signed in with the link of the invitation in a browser of their own. */
export async function invite({ screen, otherWindow }: Desk, { first, last, role }: Person): Promise<Screen> {
  const { page, admin } = screen
  await page.goto(admin)
  await screen.follow('Settings')
  await screen.follow('Users')
  await screen.press('Invite new user')
  const dialog = page.getByRole('dialog')
  await screen.write('First name', first, dialog)
  await screen.write('Last name', last, dialog)
  await screen.write('Email', `${first.toLowerCase()}@example.com`, dialog)
  await screen.picker("User's roles", dialog).click()
  await page.getByRole('option', { name: role, exact: true }).click()
  // The list of roles stays open, and hides the rest of the dialogue from everybody who asks for roles.
  await page.getByText('User details').click({ force: true })
  await screen.press('Invite user', dialog)
  // The dialogue shows only the beginning of the link. An earlier link may still be in the clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await screen.press('Copy to clipboard', dialog)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).not.toBe('')
  const link = await copied()
  await screen.press('Finish', dialog)

  const theirs = screenOf(await otherWindow(), admin)
  await theirs.page.goto(link)
  // The form is drawn before it knows who was invited, and is empty again once it does.
  await expect(theirs.field('First name')).toHaveValue(first)
  await theirs.page.getByLabel(/^Password/).fill(password)
  await theirs.page.getByLabel(/^Confirm Password/).fill(password)
  await theirs.press("Let's start")
  await theirs.page.getByRole('link', { name: 'Content Manager' }).first().waitFor()
  return theirs
}

/** Says what an editor should never read. */
export async function meetsNothingBroken({ page }: Screen): Promise<void> {
  await expect(page.getByText(/Whoops|went wrong|permissions? to/i)).toHaveCount(0)
}

type Written = { readonly title: string; readonly description: string; readonly content: string }

/** A new article with a category and a writer, which is not saved yet. */
export async function writeArticle(author: Screen, { title, description, content }: Written): Promise<void> {
  await author.create('Article')
  await author.write('Title', title)
  await author.write('Description', description)
  await author.choose('Category', 'Agile')
  await author.choose('Writers', 'Nirali Desai')
  await author.field('Content').click()
  await author.page.keyboard.type(content)
}

const authorWrites: Step = {
  title: 'An invited Author writes a draft with a category and writers, and cannot publish it',
  async perform(desk) {
    const author = await invite(desk, { first: 'Orla', last: 'Byrne', role: 'Author' })
    const { page } = author
    await meetsNothingBroken(author)
    await writeArticle(author, {
      title: 'What the author saw',
      description: 'A draft of somebody who writes, and leaves it to others to decide when it is ready.',
      content: 'A first sentence.',
    })
    await author.save()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([/Agile/, /Nirali Desai/])
    await expect(author.button('Publish')).toBeDisabled()
    await meetsNothingBroken(author)
    await desk.visitor.doesNotRead('/blogs', 'What the author saw')
    await page.close()
  },
}

export const roleSteps: readonly Step[] = [authorWrites]
