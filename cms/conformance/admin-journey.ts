/** An administrator at work in a real browser, beside the real site, for the tests of a file. */
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

export function adminJourney() {
  const both = siteWithStrapi()
  let opened: { readonly browser: Browser; readonly page: Page } | undefined
  beforeAll(async () => {
    opened = await openAdmin(both().strapi.origin, both().editor)
  })
  afterAll(() => opened?.browser.close())

  const page = () => {
    if (!opened) throw new Error('The browser is opened before the tests, not before their collection')
    return opened.page
  }
  const manager = () => `${both().strapi.origin}/admin/content-manager`
  const list = (type: string) => `${manager()}/collection-types/api::${type}.${type}`

  return {
    both,
    page,
    list,
    single: (type: string) => `${manager()}/single-types/api::${type}.${type}`,
    /** Of the document that has these values; returns its documentId. */
    async openForm(type: string, where: Readonly<Record<string, string>>): Promise<string> {
      const id = await both().editor.idOf(type, where)
      await page().goto(`${list(type)}/${id}`)
      await page().locator('[name="title"]').waitFor()
      return id
    },
  }
}
