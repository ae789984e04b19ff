import type { Suggestions } from '../../layout/search/search-field.island.tsx'
import { pathToSuggestions, patterns } from '../../paths.ts'

/** The first part of each of our addresses, and endings of other servers: they say where something was, not what. */
const known = new Set(['index', 'html', 'htm', 'php', 'aspx', 'www', ...patterns().map((path) => path.split('/')[1])])

/** What an address that is none of ours may have been about: its words, without those that every address has. */
export function wordsOf(pathname: string): string {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // Not encoded as addresses are: its letters are words all the same.
  }
  const parts = path.split('/').filter((part) => !known.has(part))
  const words = parts.join(' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .filter((word) => !known.has(word.toLowerCase()))
    .join(' ')
    .slice(0, 80)
}

/** Fills the field of the page for unknown URLs with the words of this one, and names the two pages nearest to them. */
export async function findLost(lost: HTMLElement): Promise<void> {
  const field = lost.querySelector('input')
  const [before, after] = lost.querySelectorAll<HTMLElement>('p > span')
  const nearest = lost.querySelector<HTMLElement>('form + p')
  const words = wordsOf(location.pathname)
  if (!field || !before || !after || !nearest || !words || field.value) return
  field.value = words
  before.hidden = true
  after.hidden = false
  const answer = await fetch(pathToSuggestions(words)).catch(() => undefined)
  if (!answer?.ok) return
  const { pages }: Suggestions = await answer.json()
  const links = pages.slice(0, 2).flatMap(({ path, title }, index) => {
    const link = document.createElement('a')
    link.href = path
    link.textContent = title.text
    return [index === 0 ? ' ' : ', ', link]
  })
  nearest.append(...links)
  nearest.hidden = links.length === 0
}
