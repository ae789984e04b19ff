import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answerAfter, answeringBuild, prepareSite, TIMEOUT_MS } from '../started-site.fixture.ts'
import { buildSite } from './build-site.ts'

const { directory, start } = await prepareSite()

/** A slow build: its pages name it, and load a part of the server only when they are requested. */
function building(name: string, { fails = false } = {}) {
  return buildSite({
    root: directory,
    ifChanged: false,
    async run(release) {
      await rm(release, { recursive: true, force: true })
      await delay(150)
      if (fails) return false
      const write = async (path: string, text: string) => {
        await mkdir(join(release, path, '..'), { recursive: true })
        await writeFile(join(release, path), text)
      }
      const late = `(await import('./late-${name}.js?' + ms)).default`
      await write('server/index.js', answeringBuild.replace("'answer after ' + ms", late))
      await write(`server/late-${name}.js`, `export default 'page of ${name}'`)
      await write(`client/assets/script-${name}.js`, `// ${name}`)
      await delay(150)
      return true
    },
  })
}

/** What visitors of a page of this build get until told to stop: every answer that was wrong. */
function visiting(url: string | undefined, name: string) {
  const wrong: string[] = []
  let visits = 0
  let isOver = false
  const expectAt = async (path: string, text: string) => {
    const answer = await fetch(url + path)
    const found = await answer.text()
    if (answer.status !== 200 || found !== text) wrong.push(`${path}: ${answer.status} ${found}`)
  }
  const ended = (async () => {
    while (!isOver) {
      await expectAt(answerAfter(++visits % 50), `page of ${name}`)
      await expectAt(`/assets/script-${name}.js`, `// ${name}`)
    }
  })()
  const stop = async () => {
    isOver = true
    await ended
    return wrong
  }
  return { stop, visits: () => visits }
}

const releases = () => readdir(join(directory, 'build/releases'))

test(
  'a running process serves its release while others are built, fail, and are built at once',
  async () => {
    await building('one')
    const { url, child, exited } = await start()
    const visitors = visiting(url, 'one')
    expect(await building('broken', { fails: true })).toBe('failed')
    expect(await building('two')).toBe('built')
    expect(await Promise.all([building('three'), building('four')])).toEqual(['built', 'built'])
    expect(await building('five')).toBe('built')
    await expect.poll(visitors.visits).toBeGreaterThan(10)
    expect(await visitors.stop()).toEqual([])
    // Its own, the one before the last, and the last.
    expect(await releases()).toHaveLength(3)

    child.kill()
    await exited
    const restarted = await start()
    expect(await (await fetch(`${restarted.url}${answerAfter(1)}`)).text()).toBe('page of five')
    expect((await fetch(`${restarted.url}/assets/script-five.js`)).status).toBe(200)
    const kept = await Promise.all(
      ['three', 'four'].map(async (name) => (await fetch(`${restarted.url}/assets/script-${name}.js`)).status),
    )
    expect(kept.toSorted()).toEqual([200, 404])
    await building('six')
    expect(await releases()).toHaveLength(2)
  },
  2 * TIMEOUT_MS,
)

test(
  'a process that starts after a failed build has the previous release',
  async () => {
    await building('good')
    await building('broken', { fails: true })
    const { url } = await start()
    expect(await (await fetch(`${url}${answerAfter(1)}`)).text()).toBe('page of good')
  },
  TIMEOUT_MS,
)
