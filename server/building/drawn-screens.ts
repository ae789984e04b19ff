import { readFile } from 'node:fs/promises'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { parseDrawing, readScreen, type View } from '../../content/publishing/parse-drawing.ts'
import { outlineText } from './outline-text.ts'

/**
 * Drawn screens as modules. `x.svg?size` says how large a screen and its views are. `x.svg?outlined` is them as files that load
 * nothing, with the text as glyphs: the whole screen, and each of its views.
 */
export const drawnScreens: Plugin = {
  name: 'drawn-screens',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (!file.endsWith('.svg') || (query !== 'size' && query !== 'outlined')) return undefined
    this.addWatchFile(file)
    const text = await readFile(file, 'utf8')
    const { width, height, views } = readScreen(parseDrawing(text))
    if (query === 'outlined') return moduleOf(await outlined(optimised(text), views))
    const sizes = Object.fromEntries(views.map(({ id: view, box }) => [view, { width: box[2], height: box[3] }]))
    return moduleOf({ width, height, views: sizes })
  },
}

const moduleOf = (value: unknown) => ({ code: `export default ${JSON.stringify(value)}`, moduleType: 'js' as const })

async function outlined(svg: string, views: readonly View[]): Promise<Record<string, string>> {
  const drawing = parseDrawing(svg)
  const files: Record<string, string> = { '': await outlineText(drawing) }
  for (const { id, box } of views) files[id] = await outlineText(drawing, box)
  return files
}

function optimised(text: string): string {
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
    plugins: [{ name: 'preset-default', params: { overrides } }],
  })
  return data
}
