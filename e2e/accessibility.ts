import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type Look = {
  /**
   * What a journey sees in both schemes has the same elements in both: in the dark one, the rules about colours are enough.
   * A page that is seen in one scheme alone needs them all.
   */
  rules?: 'all' | 'of colours'
  /** Without header and footer, for pages beyond those whose journeys look at the whole. */
  part?: 'page' | 'main'
}

export const rulesIn = (colorScheme: 'light' | 'dark') => (colorScheme === 'light' ? 'all' : 'of colours')

/**
 * Fails, naming rule and elements, if axe finds anything on the page as it is now. The only frame of the site is the film of
 * a testimonial, another site's page: frames are not looked into. Axe is given to a page once, which takes it 0.2 s.
 */
export async function expectNoViolations(page: Page, { rules = 'all', part = 'page' }: Look = {}): Promise<void> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // Sheets of other origins, of which there are none.
    preload: false,
    ...(rules === 'of colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  }
  const exclude = part === 'main' ? [['header'], ['footer']] : []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([exclude, options]) => {
      const { violations } = await window.axe.run({ include: [['html']], exclude }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [exclude, options] as const,
  )
  expect(violations).toEqual([])
}
