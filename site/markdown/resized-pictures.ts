import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { imageAddress, imageWidths } from '../media/image-address.ts'
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
      if (typeof properties.src !== 'string') return
      const source = uploadAddress(properties.src)
      properties.src = source
      if (!photograph.test(source)) return
      const widths = imageWidths.filter((width) => width <= widest)
      const srcSet = widths.map((width) => `${imageAddress(source, width, 'webp')} ${width}w`).join(', ')
      const src = imageAddress(source, widest, 'jpeg')
      Object.assign(properties, { src, srcSet, sizes, loading: 'lazy', decoding: 'async' })
    })
}
