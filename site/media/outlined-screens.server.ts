import type { ArtPiece } from '../art/address.ts'
import { drawnScreen } from './drawn-screens.ts'
import { pictureBoxes } from './picture-boxes.ts'

/** By view, with the whole screen under the empty name. Read when first requested. */
const files = import.meta.glob<Readonly<Record<string, string>>>('../../content/screens/*.svg', {
  query: '?outlined',
  import: 'default',
})

/** A drawn screen, or a view of one, as a file whose text is outlines: at its own size, or in a box where pictures are shown. */
export async function outlinedScreen({ slug, ground, width, height }: ArtPiece): Promise<string | undefined> {
  const screen = drawnScreen(`art:screen/${slug}/${ground}`)
  const isOwnSize = screen?.width === width && screen.height === height
  if (!screen || !(isOwnSize || pictureBoxes.some((box) => box[0] === width && box[1] === height))) return undefined
  const [name = '', view = ''] = slug.split('--')
  const file = await files[`../../content/screens/${name}.svg`]?.()
  return file?.[view]
}
