/** How a company's identity looks on the site: what differs from the colours and the mark that the code draws. */
import { LRUCache } from 'lru-cache'
import type { Content } from '../content/content.ts'
import type { Identity } from '../content/models/identity.ts'
import { type DrawnElement, parseDrawing } from '../content/publishing/parse-drawing.ts'
import { type Colours, ownColours, recolouring } from '../content/publishing/parse-identity.ts'
import { artFolder } from './art/address.ts'
import { hash } from './art/drawing/numbers.ts'
import { DARK, LIGHT } from './art/pigments.ts'
import { escapeMarkup } from './xml.ts'

/** A drawing as the URL of a picture, for light and for dark paper. */
export type OwnDrawing = { readonly light: string; readonly dark?: string | undefined }

export type Look = {
  /** Of drawings in these colours, as URLs have it; empty for those of the code. */
  readonly key: string
  /** The colours that differ, for whoever draws in another thread. */
  readonly colours: Colours
  /** Styles, a drawing or a manifest in the colours of the code, in those of the company. */
  readonly recolour: (text: string) => string
  /** A page whose drawings are those of this look: they are kept for ever under their URLs. */
  readonly withDrawings: (page: string) => string
  readonly mark?: OwnDrawing | undefined
  readonly wordmark?: OwnDrawing | undefined
  readonly hidesRefusals: boolean
  /** The icon of the site as SVG, if it is not the one of the code. @param own that one */
  readonly icon: (own: string, isRound: boolean) => string | undefined
}

/** An editor who tries colours makes one for each that is typed. */
const looks = new LRUCache<string, Look>({ max: 16 })

export async function lookOf(content: Pick<Content, 'identity'>): Promise<Look> {
  const identity = await content.identity()
  const key = JSON.stringify(identity)
  const look = looks.get(key) ?? makeLook(identity)
  looks.set(key, look)
  return look
}

/** The look whose drawings have this key: today's, or one of a moment ago, whose pages are still open, kept elsewhere or being written. */
export async function lookNamed(key: string, content: Pick<Content, 'identity'>): Promise<Look | undefined> {
  const look = await lookOf(content)
  return look.key === key ? look : [...looks.values()].find((each) => each.key === key)
}

function makeLook(identity: Partial<Identity>): Look {
  const colours = ownColours(identity)
  const recolour = recolouring(colours)
  const isOwn = Object.keys(colours).length > 0
  const key = isOwn ? hash(recolour(JSON.stringify([LIGHT, DARK]))).toString(36) : ''
  const mark = parsed(identity.markDark) ?? parsed(identity.mark)
  return {
    key,
    colours,
    recolour,
    withDrawings: isOwn ? (page) => page.replaceAll(artFolder(), artFolder(key)) : (page) => page,
    mark: drawingOf(identity.mark, identity.markDark),
    wordmark: drawingOf(identity.wordmark, identity.wordmarkDark),
    hidesRefusals: identity.hidesRefusals ?? false,
    icon(own, isRound) {
      if (!mark) return isOwn ? recolour(own) : undefined
      const box = new Map([...mark.attributes, ['x', '11'], ['y', '11'], ['width', '42'], ['height', '42']])
      const ground = `<rect width="64" height="64"${isRound ? ' rx="14"' : ''} fill="${recolour(LIGHT.ink.ground)}"/>`
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${written({ ...mark, attributes: box })}</svg>`
    },
  }
}

/** Whatever is not a drawing is left out: the gate has said so to whoever wrote it. */
function parsed(file: string | null | undefined): DrawnElement | undefined {
  try {
    return file ? parseDrawing(file) : undefined
  } catch {
    return undefined
  }
}

function written(node: DrawnElement | string): string {
  if (typeof node === 'string') return escapeMarkup(node)
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('')
  return `<${node.name}${attributes}>${node.children.map(written).join('')}</${node.name}>`
}

function drawingOf(light: string | null | undefined, dark: string | null | undefined): OwnDrawing | undefined {
  const [day, night] = [light, dark].map((file) => {
    const svg = parsed(file)
    const attributes = svg && new Map([...svg.attributes, ['xmlns', 'http://www.w3.org/2000/svg']])
    return svg && attributes && `data:image/svg+xml,${encodeURIComponent(written({ ...svg, attributes }))}`
  })
  return day ? { light: day, dark: night } : undefined
}
