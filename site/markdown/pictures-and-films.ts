import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, type VisitorResult, visit } from 'unist-util-visit'
import { filmAddress, filmHost } from '../../content/publishing/parse-film-address.ts'
import { imageAddress, imageWidths, mayMove, uploadAddress } from '../media/image-sizes.ts'
import { fill } from '../ui/fill.ts'
import * as words from '../ui/interface-words.ts'
import type { WrittenHtml } from './rendered-markdown.ts'

/** A plugin that changes each element by itself. */
export const eachElement = (change: (node: Element) => VisitorResult) => () => (tree: Root) =>
  visit(tree, 'element', change)

/** What can be resized; a drawing has any size, and is shown as it is. */
const photograph = /^\/uploads\/[\w.~+-]+\.(?:avif|gif|jpe?g|png|webp)$/i

/** The column of an article is some 700 pixels wide: nobody is sent more than two image pixels for each. */
const widest = 1_280
const sizes = '(min-width: 48rem) 44rem, 92vw'

/** Uploaded files are served from here: pictures no larger than they are shown, and only when they come near. */
export const resizedPictures = eachElement((node) => {
  const { properties } = node
  if (typeof properties.href === 'string') properties.href = uploadAddress(properties.href)
  if (typeof properties.src !== 'string') return undefined
  const source = uploadAddress(properties.src)
  properties.src = source
  if (!photograph.test(source)) return undefined
  const widths = imageWidths.filter((width) => width <= widest)
  const set = (format: 'webp' | 'jpeg') =>
    widths.map((width) => `${imageAddress(source, width, format)} ${width}w`).join(', ')
  const src = imageAddress(source, widest, 'jpeg')
  Object.assign(properties, { src, srcSet: set('webp'), sizes, loading: 'lazy', decoding: 'async' })
  if (!mayMove(source)) return undefined
  const still = { media: '(prefers-reduced-motion)', srcSet: set('jpeg'), sizes }
  const children: Element[] = [{ type: 'element', tagName: 'source', properties: still, children: [] }, { ...node }]
  Object.assign(node, { tagName: 'picture', properties: {}, children })
  return SKIP
})

/** The link that is all of a paragraph. */
function onlyLink({ tagName, children }: Element): Element | undefined {
  const [link, ...others] = tagName === 'p' ? children : []
  return link?.type === 'element' && link.tagName === 'a' && others.length === 0 ? link : undefined
}

/**
 * A link to a film on a line of its own plays it here: the script of the page frames what `data-film` names when it is pressed
 * (play-films.client.ts). Nobody else learns of the visitor before; without the script the link leads to the film's own page.
 */
export const films = (found: WrittenHtml['films']) =>
  eachElement((node) => {
    const link = onlyLink(node)
    const written = String(link?.properties.href ?? '')
    const address = filmAddress(written)
    const host = filmHost(address)
    if (!link || !host) return
    link.properties.dataFilm = address
    // An address says nothing to anybody.
    const title = written.endsWith(textOf(link)) ? '' : textOf(link)
    found.push({ address, title })
    if (!title) link.children = [{ type: 'text', value: fill(words.videoFrom, { host }) }]
  })()
