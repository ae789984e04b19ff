import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { parseDrawing, readScreen, type View } from '../../content/drawn/parse-drawing.ts'
import { outlineText } from './outline-text.ts'

/**
 * Drawn screens as modules. `x.svg?inline` is placed in a page, whose fonts its text uses; its ids are unique. `x.svg?outlined` is the
 * same as files that load nothing, with the text as glyphs: the whole screen, and each of its views.
 */
export const drawnScreens: Plugin = {
  name: 'drawn-screens',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (!file.endsWith('.svg') || (query !== 'inline' && query !== 'outlined')) return undefined
    this.addWatchFile(file)
    const name = basename(file, '.svg')
    const text = await readFile(file, 'utf8')
    const { width, height, views } = readScreen(parseDrawing(text))
    const sizes = Object.fromEntries(views.map(({ id: view, box }) => [view, { width: box[2], height: box[3] }]))
    const svg = optimised(text, name)
    if (query === 'inline')
      return moduleOf({ width, height, views: sizes, svg: svg.replace(' xmlns="http://www.w3.org/2000/svg"', '') })
    return moduleOf(await outlined(svg, views))
  },
}

const moduleOf = (value: unknown) => ({ code: `export default ${JSON.stringify(value)}`, moduleType: 'js' as const })

async function outlined(svg: string, views: readonly View[]): Promise<Record<string, string>> {
  const drawing = parseDrawing(svg)
  const files: Record<string, string> = { '': await outlineText(drawing) }
  for (const { id, box } of views) files[id] = await outlineText(drawing, box)
  return files
}

function optimised(text: string, name: string): string {
  const overrides = {
    // Unreferenced elements are removed, so views are taken out first.
    convertShapeToPath: false,
    mergePaths: false,
    // A text keeps its own attributes: `outline-text.ts` does not look above it.
    moveElemsAttrsToGroup: false,
    moveGroupAttrsToElems: false,
    collapseGroups: false,
    inlineStyles: false,
    minifyStyles: false,
  } as const
  const { data } = optimize(text.replace(/<view [^<>]*>\s*/g, ''), {
    multipass: false,
    plugins: [
      { name: 'preset-default', params: { overrides } },
      { name: 'prefixIds', params: { prefix: name, delim: '-' } },
    ],
  })
  return data
}
