/** The main menu, as visitors find it by name. */
import type { Page } from '@playwright/test'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const section = (page: Page, name: string) => menu(page).getByRole('button', { name })
export const tab = (page: Page, name: string) => menu(page).getByRole('tab', { name, exact: true })
export const linksOf = (page: Page, tabName: string) =>
  menu(page).getByRole('tabpanel', { name: tabName, exact: true }).getByRole('link')
