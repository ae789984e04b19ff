import type { Content } from '../../content/content.ts'
import { type ArtPiece, parseArtAddress } from '../art/address.ts'
import { allOwnPieces, riverOf, stepOf } from '../art/own-pieces.ts'
import { lookNamed } from '../look.server.ts'
import { atNight, laneSources, miniOf, ownCover, ownSources } from './art-sources.ts'
import { pictureBoxes } from './picture-boxes.ts'

/** What decides which drawings there are. */
export type DrawingNames = {
  content: Pick<Content, 'findArticle' | 'findCaseStudy' | 'identity'>
  /** `art:<kind>/<slug>/<ground>` sources in documents. */
  drawings: () => ReadonlySet<string>
}

const own = new Set(allOwnPieces.map(nameOf))
const ownSourceSet: ReadonlySet<string> = new Set(Object.values({ ...ownSources, ...laneSources }))

/**
 * Whether the site itself, in its components or its content, names the drawing at `path` by its current URL. Anybody can compose
 * a URL that would be drawn, and a large drawing takes a hundred times as long as a page from memory.
 */
export async function isNamedDrawing(path: string, names: DrawingNames): Promise<boolean> {
  const address = parseArtAddress(path)
  if (!address?.current) return false
  if (address.look && !(await lookNamed(address.look, names.content))) return false
  const { piece } = address
  return own.has(nameOf(piece)) || (await isPicture(piece, names)) || (await isOfCaseStudy(piece, names))
}

async function isPicture(piece: ArtPiece, { content, drawings }: DrawingNames): Promise<boolean> {
  const { kind, slug, ground, width, height } = piece
  const source = `art:${kind}/${slug}/${ground}`
  // Its own size is known only where it is parsed.
  if (kind === 'screen') return drawings().has(source)
  if (!pictureBoxes.some((box) => box[0] === width && box[1] === height)) return false
  const isNamed = (name: string) => ownSourceSet.has(name) || drawings().has(name)
  if (isNamed(source)) return true
  const byDay = `art:${kind}/${slug}/marigold`
  if (source === atNight(byDay) && isNamed(byDay)) return true
  const portrait = `art:portrait/${slug}/${ground}`
  if (source === miniOf(portrait)) return drawings().has(portrait)
  return source === ownCover(slug) && (await content.findArticle(slug)) !== undefined
}

async function isOfCaseStudy(piece: ArtPiece, { content }: DrawingNames): Promise<boolean> {
  const name = nameOf(piece)
  const [, stepped, step] = /^(.+)-(\d+)$/.exec(piece.slug) ?? []
  if (stepped && name === nameOf(stepOf(stepped, Number(step) - 1))) {
    const study = await content.findCaseStudy(stepped)
    return study !== undefined && Number(step) <= study.steps.items.length
  }
  if (name !== nameOf(riverOf(piece))) return false
  return (await content.findCaseStudy(piece.slug))?.screen.ground === piece.ground
}

function nameOf({ kind, ground, width, height, slug }: ArtPiece): string {
  return `${kind}/${ground}/${width}x${height}/${slug}`
}
