/**
 * `npm run measure:sections`: measures how tall the sections of each template are and writes that down for
 * `site/styles/page-styles.server.ts`. Run it when a template has other sections than before.
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { findBrowser } from '../harness/find-browser.ts'
import { startSite } from '../harness/site-process.ts'
import { patterns } from '../site/paths.ts'
import { pathPerTemplate } from './measured-pages.ts'

const WIDTHS = [390, 1440]
const TARGET = resolve(import.meta.dirname, '../site/styles/section-heights.json')

/** Fixed paths come before those with a parameter. */
const inOrder = patterns().toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))

async function heights(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
}

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const site = await startSite({ LOG_LEVEL: 'warn' })
try {
  const sections: Record<string, number[][]> = {}
  let footer: number[] = []
  for (const path of await pathPerTemplate(site.address)) {
    const pattern = inOrder.find((each) => matchPath(each, path))
    if (!pattern) throw new Error(`No pattern has ${path}`)
    const measured: number[][] = []
    footer = []
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.goto(site.address + path)
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      await page.evaluate(() => document.fonts.ready)
      measured.push(await heights(page, 'main > section:nth-of-type(n + 3)'))
      footer.push(...(await heights(page, 'body > footer')))
      await page.close()
    }
    const [narrow = [], wide = []] = measured
    if (narrow.length > 0) sections[pattern] = narrow.map((height, index) => [height, wide[index] ?? height])
  }
  await writeFile(
    TARGET,
    `${JSON.stringify({ sections, footer }, null, 1).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`,
  )
} finally {
  await site.stop()
  await browser.close()
}
