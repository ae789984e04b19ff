import type { Colours } from '../../content/publishing/parse-identity.ts'
import type { ArtPiece } from '../art/address.ts'

/** What a page's picture for social previews shows. */
export type SocialImage = { title: string; brand: string; piece: ArtPiece; colours?: Colours }

/** Draws one as PNG. In another thread than requests: it takes some 180 ms. */
export type DrawSocialImage = (picture: SocialImage) => Promise<Uint8Array<ArrayBuffer>>
