import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
 * Fails, naming rule and elements, if axe finds anything on the page as it is now. Measured on the home page: 6.5 s without
 * its settings, 3.0 without frames of other origins and a blank page of axe's own, 1.3 when it collects only what is wrong.
 */
export async function expectNoViolations(page: Page, { rules = 'all', part = 'page' }: Look = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Sheets of other origins, of which there are none.
    preload: false,
    ...(rules === 'of colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  })
  if (part === 'main') axe.exclude('header').exclude('footer')
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
