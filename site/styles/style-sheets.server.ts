import { readFileSync } from 'node:fs'

const sheets = new Map<string, string>()

/** The built style sheet at `href` (`/assets/…css`), read once from the client build beside the server bundle. */
export function readStyleSheet(href: string): string {
  const known = sheets.get(href)
  if (known !== undefined) return known
  const sheet = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8').trim()
  sheets.set(href, sheet)
  return sheet
}
