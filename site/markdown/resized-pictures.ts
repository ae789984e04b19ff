import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { imageAddress, imageWidths, mayMove } from '../media/image-address.ts'
import { uploadAddress } from '../media/upload-address.ts'

/** What can be resized; a drawing has any size, and is shown as it is. */
const photograph = /^\/uploads\/[\w.~+-]+\.(?:avif|gif|jpe?g|png|webp)$/i

/** The column of an article is some 700 pixels wide: nobody is sent more than two image pixels for each. */
const widest = 1_280
const sizes = '(min-width: 48rem) 44rem, 92vw'

/** Uploaded files are served from here: pictures no larger than they are shown, and only when they come near. */
export function resizedPictures() {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element) => {
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
}
