import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { imageAddress, imageWidths } from '../media/image-address.ts'

/** An upload as the admin writes it into a text: sometimes with the address that the content service has on its own machine. */
const upload =
  /^(?:https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)?(\/uploads\/[\w.~+-]+\.(?:avif|gif|jpe?g|png|webp))$/i

/** The column of an article is some 700 pixels wide: nobody is sent more than two for each of them. */
const widest = 1_280
const sizes = '(min-width: 48rem) 44rem, 92vw'

/** Pictures that editors uploaded come from this server, no larger than they are shown, and when they come near. */
export function resizedPictures() {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element) => {
      const [, source] = node.tagName === 'img' ? (upload.exec(String(node.properties.src ?? '')) ?? []) : []
      if (source === undefined) return
      const widths = imageWidths.filter((width) => width <= widest)
      const srcSet = widths.map((width) => `${imageAddress(source, width, 'webp')} ${width}w`).join(', ')
      const src = imageAddress(source, widest, 'jpeg')
      Object.assign(node.properties, { src, srcSet, sizes, loading: 'lazy', decoding: 'async' })
    })
}
