import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { laidOut } from './visit.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Minified: half the text for every page to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The whole page, only what is between header and footer if a journey has checked these, or only the header. */
type Part = 'page' | 'main' | 'header'

const contexts: Readonly<Record<Part, { include: string[][]; exclude: string[][] }>> = {
  page: { include: [['html']], exclude: [] },
  main: { include: [['html']], exclude: [['header'], ['footer']] },
  header: { include: [['header']], exclude: [] },
}

/**
 * Rule and elements of all that axe finds on the page as it is now, in the light scheme and the dark one. Both have the
 * same elements, and links are underlined in both: in the dark one, contrast is enough. The site's only frame is a
 * testimonial's film, another site's page: frames are not examined.
 */
export async function violations(page: Page, part: Part = 'page'): Promise<string[]> {
  await giveAxe(page)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without reduced motion, colours would still be changing to the other scheme.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const options: axe.RunOptions = {
      resultTypes: ['violations'],
      iframes: false,
      // Sheets of other origins, of which there are none.
      preload: false,
      ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
    }
    const faults = await page.evaluate(
      async ([context, options]) => {
        const { violations } = await window.axe.run(context, options)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      },
      [contexts[part], options] as const,
    )
    found.push(...faults.map((fault) => `${colorScheme}, ${fault}`))
  }
  return found
}

export const expectNoViolations = async (page: Page, part: Part = 'page'): Promise<void> =>
  expect(await violations(page, part)).toEqual([])

/** Once for each page. What is far down the page is laid out for good, which axe would otherwise request again and again. */
async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await laidOut(page)
}
