import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildSite, runBundlers } from './build-site.ts'

/** A site whose build has one hashed script, named after its source. */
async function siteWith(source: string) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'build-')))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  const read = (name: string) => readFile(join(root, name))
  await write('site/root.tsx', source)
  // Like React Router's, it empties its folder first.
  const run = vi.fn(async (release: string) => {
    const name = (await read('site/root.tsx')).toString()
    await rm(release, { recursive: true, force: true })
    if (name === 'broken') return false
    const within = relative(root, release)
    await write(`${within}/client/assets/${name}.js`, `// ${name}\n`.repeat(200))
    await write(`${within}/client/picture.png`, 'x'.repeat(2000))
    await write(`${within}/client/robots.txt`, 'short')
    await write(`${within}/server/index.js`, name)
    return true
  })
  const build = (ifChanged = false) => buildSite({ root, run, ifChanged })
  return { root, write, read, run, build, assets: () => readdir(join(root, 'build/client/assets')) }
}

test('assets get smaller siblings in every coding; pictures and tiny files get none', async () => {
  const { root, read, build } = await siteWith('one')
  expect(await build()).toBe('built')
  const script = await read('build/client/assets/one.js')
  expect(brotliDecompressSync(await read('build/client/assets/one.js.br')).equals(script)).toBe(true)
  expect(zstdDecompressSync(await read('build/client/assets/one.js.zst')).equals(script)).toBe(true)
  expect(gunzipSync(await read('build/client/assets/one.js.gz')).equals(script)).toBe(true)
  expect((await readdir(join(root, 'build/client'))).sort()).toEqual(['assets', 'picture.png', 'robots.txt'])
})

test('with --if-changed the same sources are built once; any change of name or content builds again', async () => {
  const { write, run, build } = await siteWith('one')
  await build(true)
  expect(await build(true)).toBe('unchanged')
  expect(run).toHaveBeenCalledTimes(1)
  await write('site/pages/new.tsx', '')
  expect(await build(true)).toBe('built')
  // The server runs from a bundle as well.
  await write('server/new.ts', '')
  expect(await build(true)).toBe('built')
  await write('content/documents/a.json', '{}')
  await write('site/root.test.tsx', 'a test')
  expect(await build(true)).toBe('unchanged')
  expect(await build()).toBe('built')
})

test('both bundlers build for production, whatever the process that asks runs for, and the second only after the first', async () => {
  const { root, write, read } = await siteWith('one')
  const noting = "process.getBuiltinModule('fs').appendFileSync('noted', process['env'].NODE_ENV + ' ')\n"
  const [first, second] = ['node_modules/@react-router/dev/bin.cjs', 'server/building/bundle.ts']
  await write(first, noting)
  await write(second, noting)
  const run = runBundlers(root)
  expect(await run('release')).toBe(true)
  expect(String(await read('noted'))).toBe('production production ')
  await write(first, 'process.exit(1)')
  expect(await run('release')).toBe(false)
  expect(String(await read('noted'))).toBe('production production ')
})

test("the previous build's assets stay for tabs opened then, for one generation", async () => {
  const { write, build, assets } = await siteWith('one')
  await build()
  await write('site/root.tsx', 'two')
  await build()
  expect(await assets()).toEqual(expect.arrayContaining(['one.js', 'one.js.br', 'two.js', 'two.js.br']))
  await write('site/root.tsx', 'three')
  await build()
  expect(await assets()).toEqual(expect.arrayContaining(['two.js', 'three.js']))
  expect(await assets()).not.toContain('one.js')
})

test('a build that fails leaves the previous one as it was, and is tried again', async () => {
  const { write, read, build } = await siteWith('one')
  await build()
  await write('site/root.tsx', 'broken')
  expect(await build(true)).toBe('failed')
  expect((await read('build/server/index.js')).toString()).toBe('one')
  expect(await build(true)).toBe('failed')
  await write('site/root.tsx', 'two')
  expect(await build(true)).toBe('built')
})

test('an interrupted build does not damage the previous one', async () => {
  const { write, read, build, run } = await siteWith('one')
  await build()
  await write('site/root.tsx', 'two')
  run.mockImplementationOnce(() => new Promise(() => {}))
  void build()
  await expect.poll(() => run).toHaveBeenCalledTimes(2)
  await write('site/root.tsx', 'broken')
  expect(await build()).toBe('failed')
  expect((await read('build/server/index.js')).toString()).toBe('one')
})
