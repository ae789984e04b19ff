import { readFileSync } from 'node:fs'
import measured from './section-heights.json' with { type: 'json' }

/** The style sheets of a route: its own, then those of what it imports. */
type SheetsOf = (routeId: string) => readonly string[]

/**
 * URLs of the style sheets of the matched routes, in the order in which they apply.
 *
 * The build lists a page's own sheet before those of the components it uses. They are reversed, so that
 * a page can place a component. The root's own sheet with the global rules comes first, so that a component can
 * differ from them; the build may list what pages share before it.
 */
export function sheetsInOrder(routeIds: readonly string[], sheetsOf: SheetsOf): string[] {
  return [...new Set(routeIds.flatMap((id) => (id === 'root' ? globalFirst(sheetsOf(id)) : sheetsOf(id).toReversed())))]
}

/** The build names a sheet after the module whose styles it holds. */
function globalFirst(sheets: readonly string[]): string[] {
  const isGlobal = (sheet: string) => /\/root\b/.test(sheet)
  return [...sheets.filter(isGlobal), ...sheets.filter((sheet) => !isGlobal(sheet))]
}

const sheets = new Map<string, string>()

/** The built style sheet at `href` (`/assets/…css`), read once from the client build beside the server bundle. */
export function readStyleSheet(href: string): string {
  const known = sheets.get(href)
  if (known !== undefined) return known
  const sheet = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8').trim()
  sheets.set(href, sheet)
  return sheet
}

/** Heights in CSS pixels, on a phone and on a desktop, of the sections of a page from the third on. */
const byPattern: Readonly<Record<string, readonly (readonly number[])[] | undefined>> = measured.sections

/**
 * The heights of everything below the first screen before it is laid out (`base.css`), as style rules. Pages with one pattern are
 * alike enough: the scroll bar hardly moves, and going back finds its place. Measured by `npm run measure:sections`.
 */
export function sectionHeights(pattern: string): string {
  const rules = (byPattern[pattern] ?? []).map((heights, index) =>
    rule(`main>section:nth-of-type(${index + 3})`, heights),
  )
  return [...rules, rule('body>footer', measured.footer)].join('')
}

const rule = (selector: string, [narrow, wide]: readonly number[]) =>
  `${selector}{--n:${tens(narrow)}px;--w:${tens(wide)}px}`

const tens = (height = 0) => Math.round(height / 10) * 10
