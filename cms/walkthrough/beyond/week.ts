/** A week of an editor: what is done on one day, and undone the next. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clipboards, pasteInto } from '../../conformance/clipboards.ts'
import { screenshot } from '../files.ts'
import { expect } from '../patience.ts'
import type { Step } from '../task.ts'
import type { Visitor } from '../visitor.ts'
import { invite, writeArticle } from './roles.ts'

const articleFromWord: Step = {
  title: 'An article is pasted from Word with its table, and the one that it replaced comes back',
  async perform({ screen, visitor }) {
    const { page } = screen
    const [address, before] = ['/blogs/java-upgrade-one-module', 'There is a branch called']
    await screen.edit('Article', 'Moving an old Java application')
    await screen.field('Content').click()
    await page.keyboard.press('Control+a')
    await pasteInto(screen.field('Content'), await readFile(join(clipboards, 'word.html'), 'utf8'))
    await screen.field('Content').getByRole('table').waitFor()
    await screen.publish()
    await visitor.reads(address, 'Aisle 1')
    expect(await visitor.pageAt(address)).toMatch(/<table(?:(?!<\/table>).)+120/s)
    await screen.press('Compare', screen.panel('History'))
    const reloaded = page.waitForEvent('load')
    await screen.press('Make the one before the draft')
    await reloaded
    await screen.publish()
    await visitor.reads(address, before)
    await expect.poll(() => visitor.pageAt(address)).not.toContain('Aisle 1')
  },
}

const identityIsTried: Step = {
  title: 'The company gets another colour without code, and the look before comes back',
  async perform({ screen, visitor }) {
    // The colour of the ground below the browser's own bars is that of ink.
    const [river, ink] = ['#1d3f8f', '#14142b']
    await screen.open('Identity')
    await visitor.doesNotRead('/', ink)
    await screen.write('First river', river)
    await screen.write('Ink', ink)
    await screen.publish()
    await visitor.reads('/', ink)
    await screen.makeDraft(1)
    await expect(screen.field('First river')).not.toHaveValue(river)
    await screen.publish()
    await expect.poll(() => visitor.pageAt('/')).not.toContain(ink)
  },
}

const colleagueIsReviewed: Step = {
  title: 'A draft of a colleague is sent back with a note, published once it is right, and taken away',
  async perform(desk) {
    const { screen, visitor } = desk
    const { page } = screen
    const [title, address] = ['What a harbour taught us', '/blogs/what-a-harbour-taught-us']
    const author = await invite(desk, { first: 'Niamh', last: 'Daly', role: 'Author' })
    const handOver = async (note: string) => {
      await author.save()
      await author.write('Note to the publishers', note)
      await author.press('Hand over to the publishers')
      await author.read(/^Handed over by Niamh Daly/)
    }
    await writeArticle(author, {
      title,
      description:
        'A quay, a tide table and a crew of four: what a season at a harbour taught us about planning in short steps.',
      content: 'The tide does not wait.',
    })
    await handOver('Is the tide right?')

    await page.goto(screen.admin)
    await screen.read('“Is the tide right?”')
    await screen.press('What changed')
    await screen.read('The tide does not wait.', page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await screen.follow(title)
    await screen.write('Note to its author', 'Name the harbour.')
    await screen.press('Send back')
    await screen.read(/^Sent back by Asha Patel/)

    await author.page.goto(author.admin)
    await author.read('“Name the harbour.”')
    await author.edit('Article', title)
    await author.field('Content').click()
    await author.page.keyboard.press('Control+End')
    await author.page.keyboard.type(' Nor does Hansweert.')
    await handOver('It is named.')
    await author.page.close()

    await page.goto(screen.admin)
    await screen.read('“It is named.”')
    await screen.follow(title)
    await screen.publish()
    await visitor.reads(address, 'Nor does Hansweert.')
    await screen.unpublish()
    await visitor.isAnswered(address, 404)
  },
}

/** The bytes of the first picture of a page whose address contains this. */
async function pictureOf({ pageAt, answer }: Visitor, path: string, name: string): Promise<Buffer> {
  const html = await pageAt(path)
  const [src = ''] = html.match(new RegExp(`/[\\w./,-]*${name}[\\w.-]*`)) ?? []
  return Buffer.from(await (await answer(src)).arrayBuffer())
}

const fileIsReplaced: Step = {
  title: 'A file in use is replaced wherever it is shown, and the one before comes back from the trash',
  async perform({ screen, visitor }) {
    const { page } = screen
    const shown = () => pictureOf(visitor, '/portfolio/harbour-rounds', 'molo_plan')
    const before = await shown()
    await page.goto(screen.admin)
    await screen.follow('Media Library')
    await page.getByText('molo-plan.png').first().click()
    const card = page.getByRole('dialog')
    await screen.read('Portfolio item “Harbour rounds”: Screens (draft and published)', card)
    await card.locator('input[type="file"]').setInputFiles(await screenshot('molo-round', 'other.png'))
    await screen.press('Finish', card)
    await screen.press('Replace it everywhere', page.getByRole('dialog', { name: 'This file is shown elsewhere' }))
    await expect.poll(async () => (await shown()).equals(before)).toBe(false)
    await screen.putBack('File, before it was replaced')
    await screen.read(/is back where it was\.$/)
    await expect.poll(async () => (await shown()).equals(before)).toBe(true)
  },
}

const pageOfMenuGoes: Step = {
  title: 'A page of the menu is unpublished, leaves the menu, and is given its place again when it is published',
  async perform({ screen, visitor }) {
    const { page } = screen
    const path = '/services/mvp-development'
    // No page but for its menus leads there.
    const inMenu = async () => (await visitor.pageAt('/terms-and-condition')).includes(`"${path}"`)
    expect(await inMenu()).toBe(true)
    await screen.edit('Landing page', 'MVP development')
    await screen.press('More document actions')
    await screen.item('Unpublish').click()
    const question = page.getByRole('dialog', { name: `Other pages lead to “${path}”` })
    await screen.read('Navigation: Services', question)
    await screen.press('Unpublish all the same', question)
    await visitor.isAnswered(path, 404)
    await expect.poll(inMenu).toBe(false)
    await screen.press('Publish')
    await screen.press('Publish, and into the menu again')
    await visitor.isAnswered(path, 200)
    await expect.poll(inMenu).toBe(true)
  },
}

export const weekSteps: readonly Step[] = [
  articleFromWord,
  identityIsTried,
  colleagueIsReviewed,
  fileIsReplaced,
  pageOfMenuGoes,
]
