import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { filmAddress } from '../media/film-address.ts'
import { fill } from '../ui/fill.ts'
import * as words from '../ui/interface-words.ts'

const hosts = { 'https://www.youtube-nocookie.com': 'YouTube', 'https://player.vimeo.com': 'Vimeo' }

/** The link that is all of a paragraph. */
function onlyLink({ tagName, children }: Element): Element | undefined {
  const [link, ...others] = tagName === 'p' ? children : []
  return link?.type === 'element' && link.tagName === 'a' && others.length === 0 ? link : undefined
}

/**
 * A link to a film on a line of its own plays it here: the script of the page frames what `data-film` names when it is pressed
 * (play-films.client.ts). Nobody else learns of the visitor before; without the script the link leads to the film's own page.
 */
export function films() {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element) => {
      const link = onlyLink(node)
      const written = String(link?.properties.href ?? '')
      const address = filmAddress(written)
      const host = Object.entries(hosts).find(([origin]) => address.startsWith(`${origin}/`))?.[1]
      if (!link || !host) return
      link.properties.dataFilm = address
      // An address says nothing to anybody.
      if (!written.endsWith(textOf(link))) return
      link.children = [{ type: 'text', value: fill(words.videoFrom, { host }) }]
    })
}
