/** What an editor sees and does in the admin. Every word that is read or pressed is kept: the guide may name no other. */

import type { Locator, Page } from '@playwright/test'
import { expect } from './patience.ts'

/** The page, or a part of it. */
type Area = Page | Locator

/** Words that stand on the button, on the field or in the menu, as `docs/editing.md` has them. */
export type Screen = ReturnType<typeof screenOf>

export function screenOf(page: Page, admin: string) {
  const words = new Set<string>()
  const seen = (word: string) => {
    words.add(word)
    return { name: word, exact: true }
  }

  const screen = {
    page,
    admin,
    /** All that was used so far. */
    words,
    /** The page beside its form. */
    preview: page.frameLocator('iframe[title="The page as it would be"]'),

    button: (name: string, area: Area = page) => area.getByRole('button', seen(name)).first(),
    field: (name: string, area: Area = page) => area.getByRole('textbox', seen(name)).first(),
    /** A field in which something is chosen. */
    picker: (name: string, area: Area = page) => area.getByRole('combobox', seen(name)).first(),
    tab: (name: string) => page.getByRole('tab', seen(name)),
    /** An entry of the menu that is open. */
    item: (name: string) => page.getByRole('menuitem', seen(name)),
    /** Beside the form, by its heading. */
    panel: (name: string) =>
      page.getByRole('complementary').filter({ has: page.getByRole('heading', { ...seen(name), level: 2 }) }),
    /** A group of fields, such as `Entry 3`. */
    group: (name: string, area: Area = page) => area.getByRole('group', { name, exact: true }).first(),

    async press(name: string, area?: Area): Promise<void> {
      const button = screen.button(name, area)
      // What stands on it, if a screen reader is told more.
      words.add((await button.textContent()) ?? '')
      await button.click()
    },
    async write(name: string, text: string, area?: Area): Promise<void> {
      await screen.field(name, area).fill(text)
    },
    async follow(name: string, area: Area = page): Promise<void> {
      await area.getByRole('link', seen(name)).first().click()
    },
    async turnTo(tab: string): Promise<void> {
      await screen.tab(tab).click()
    },
    /** Opens a line of a form that is folded away, by its name or its content. */
    async unfold(text: string, area: Area = page): Promise<void> {
      words.add(text)
      await area.locator('summary', { hasText: text }).first().click()
    },
    /** Chooses a document that belongs to this one. */
    async choose(name: string, option: string): Promise<void> {
      await screen.picker(name).click()
      await page.getByRole('option', { name: option }).first().click()
    },
    /** Sets a day, in which the month comes first, and a time. */
    async setTime(name: string, day: string, time: string): Promise<void> {
      const when = screen.group(name)
      await when.getByRole('combobox', { name: 'Choose date' }).fill(day)
      await page.keyboard.press('Tab')
      await when.getByRole('combobox', { name: 'Choose time' }).click()
      await page.getByRole('option', { name: time }).click()
    },
    /** Chooses a page among those that the browser offers for a link, and reads where it leads. */
    async choosePage(name: string, title: string, area: Area = page): Promise<void> {
      const offered = page.locator(`datalist option[label^="${title} ("]`)
      const path = await offered.getAttribute('value')
      await screen.picker(name, area).fill(path ?? '')
      await area.getByText(`Leads to “${title}”.`).waitFor()
    },
    /** Waits until it can be read. */
    async read(text: string | RegExp, area: Area = page): Promise<Locator> {
      if (typeof text === 'string') words.add(text)
      const found = area.getByText(text).first()
      await found.waitFor()
      return found
    },
    /** Sees that these are there: headings, names of fields, signs. */
    async notice(...names: readonly string[]): Promise<void> {
      for (const name of names) {
        words.add(name)
        const exact = { name, exact: true }
        const sign = page.getByRole('link', exact).or(page.getByRole('button', exact))
        // The name of a field may have the number of what is chosen after it, and a star.
        const text = page.getByText(new RegExp(`^${name}(?:\\s\\(\\d+\\))?\\s*\\*?$`))
        await text.or(sign).or(page.getByLabel(name)).first().waitFor({ state: 'attached' })
      }
    },
    /** From the column on the left to the form or the list of this name. */
    async open(name: string): Promise<void> {
      await page.goto(admin)
      await screen.follow('Content Manager')
      await screen.follow(name)
      await page.getByRole('heading', { level: 1, name }).waitFor()
    },
    /** From its list to the form of the document with this title. */
    async edit(list: string, title: string): Promise<void> {
      await screen.open(list)
      await (await screen.find(title)).getByRole('link').first().click()
      await screen.button('Save').waitFor()
    },
    /** From its list to a copy of the document with this title, which is not saved yet. */
    async duplicate(list: string, title: string): Promise<void> {
      await screen.open(list)
      await screen.press('Row actions', await screen.find(title))
      await screen.startCopy()
    },
    /** From the menu of a row, which is open. */
    async startCopy(): Promise<void> {
      await screen.item('Duplicate').click()
      await screen.follow('Create')
    },
    /** A new document of this list. */
    async create(list: string): Promise<void> {
      await screen.open(list)
      await screen.follow('Create new entry')
    },
    async save(): Promise<void> {
      await screen.press('Save')
      await screen.read(/^Saved/)
    },
    /** Refused: with this sentence, after which the form is as it was. */
    async isRefused(sentence: string | RegExp): Promise<void> {
      const refused = page.waitForResponse((response) => response.url().includes('/actions/publish'))
      await screen.press('Publish')
      expect((await refused).status()).toBe(400)
      await screen.read(sentence)
    },
    /** Of a copy: it is a document from then on, and can be published. */
    async saveCopy(): Promise<void> {
      await screen.press('Save')
      await page.waitForURL((url) => !url.pathname.includes('/clone/') && !url.pathname.endsWith('/create'))
      await screen.button('Publish').and(page.locator(':enabled')).waitFor()
    },
    /** @param button `Schedule` where there is a time. */
    async publish(button = 'Publish'): Promise<void> {
      const published = page.waitForResponse((response) => response.url().includes('/actions/publish'))
      await screen.press(button)
      const answer = await published
      expect(answer.status(), await answer.text()).toBe(200)
    },
    /** @param answer to the question what becomes of visitors, and of what leads there */
    async unpublish(answer = 'Unpublish all the same'): Promise<void> {
      await screen.press('More document actions')
      await screen.item('Unpublish').click()
      await screen.press(answer, page.getByRole('dialog'))
    },
    /** The version at this place of the history, the newest first, is the draft again. */
    async makeDraft(at: number): Promise<void> {
      await page
        .getByRole('button', { name: /^(?:Compare|Read it)$/ })
        .nth(at)
        .click()
      const reloaded = page.waitForEvent('load')
      await screen.press('Make this the draft')
      await reloaded
    },
    /** From the trash, with what stands in this row. */
    async putBack(name: string): Promise<void> {
      await page.goto(admin)
      await screen.follow('Trash')
      await screen.press('Put back', page.getByRole('row', { name }).first())
    },
    /** The row of a document in a list, which is searched for it. */
    async find(title: string): Promise<Locator> {
      await screen.press('Search', page.getByRole('main'))
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await page.waitForURL(/_q=/)
      // Not by its role: behind an open menu nothing has one.
      const row = page.locator('tbody tr', { hasText: title }).first()
      await row.waitFor()
      return row
    },
  }
  return screen
}
