import { expect, type Page } from '@playwright/test'

/** What the browser tells assistive technology about a button: that what it opens is open, or that it is not. */
export async function expectExpanded(page: Page, name: string, isExpanded: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const told = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
    return button?.properties?.find((property) => property.name === 'expanded')?.value.value
  }
  await expect.poll(told, `whether "${name}" is expanded`).toBe(isExpanded)
  await session.detach()
}
