import { ART_KINDS, type ArtPiece } from '../art/address.ts'
import { GROUNDS } from '../art/grounds.ts'

/** The drawing that an `art:<kind>/<slug>/<ground>` source of a content image names, at the given size; undefined for other sources. */
export function artPiece(source: string, width: number, height: number): ArtPiece | undefined {
  const [, kindName, slug, groundName] = /^art:([a-z]+)\/([a-z0-9-]+)\/([a-z]+)$/.exec(source) ?? []
  const kind = ART_KINDS.find((known) => known === kindName)
  const ground = GROUNDS.find((known) => known === groundName)
  return kind && ground && slug ? { kind, ground, slug, width, height } : undefined
}
