import { build, type Plugin } from 'vite'

/** `x.ts?inline-script` as a module: the text of that script and all that it imports, to be written into a page. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'inline-script') return undefined
    const { code, sources } = await bundled(file)
    for (const source of sources) this.addWatchFile(source)
    return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
  },
}

/** One classic script, minified, in the language of every browser that starts anything here. */
async function bundled(file: string): Promise<{ code: string; sources: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: { input: file, output: { format: 'iife' }, optimization: { inlineConst: { mode: 'all' } } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (!script) throw new Error(`${file} is no script`)
  // A closing tag in it would end the element that it is written into.
  return { code: script.code.trim().replaceAll('</', '<\\/'), sources: script.moduleIds }
}
