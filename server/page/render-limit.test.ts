import { expect, test } from 'vitest'
import { appWith, pagesFrom, siteUrl } from '../app.fixture.ts'
import { createPageCache } from './page-cache.ts'
import { limitRenders, type Render } from './render-page.ts'

/** A site that renders two pages at once while three more may wait. Renders end when told to. */
function site(failing = '') {
  const underWay: (() => void)[] = []
  const levels: string[] = []
  const note = (level: string) => () => void levels.push(level)
  const log = {
    debug: note('debug'),
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
    fatal: note('fatal'),
  }
  const render: Render = async ({ url }) => {
    await new Promise<void>((resolve) => underWay.push(resolve))
    if (failing && url.endsWith(failing)) throw new Error('broken')
    return new Response('a page', { headers: { 'content-type': 'text/html' } })
  }
  const renderPage = pagesFrom(render)
  const pageCache = createPageCache({
    renderPage: limitRenders(renderPage, { atOnce: 2, waiting: 3 }).renderPage,
    siteUrl,
    parametersOf: () => [],
    isKnownAddress: async () => true,
    log,
  })
  const app = appWith({ log, renderPage, pageCache: pageCache.middleware })
  return { get: (path: string) => app.request(path), underWay, levels }
}

/** Lets everything happen that does not wait for anything else. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

async function finishAll(underWay: (() => void)[]) {
  while (underWay.length > 0) {
    for (const finish of underWay.splice(0)) finish()
    await settled()
  }
}

test('a limited number are rendered at once, a few wait, and the next is told when to come again', async () => {
  const { get, underWay, levels } = site()
  const admitted = ['/a', '/b', '/c', '/d', '/e'].map(get)
  await settled()
  expect(underWay).toHaveLength(2)
  const refused = await get('/f')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('try again in a few seconds')
  expect(levels).not.toContain('error')

  await finishAll(underWay)
  expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const later = get('/f')
  await settled()
  await finishAll(underWay)
  expect((await later).status).toBe(200)
})

test('a page from memory needs no place, nor does a request for a page that is being rendered', async () => {
  const { get, underWay } = site()
  const first = get('/kept')
  await settled()
  await finishAll(underWay)
  await first
  const others = ['/a', '/b', '/c', '/d', '/e'].map(get)
  await settled()
  expect((await get('/kept')).status).toBe(200)
  const joined = get('/a')
  await finishAll(underWay)
  expect((await Promise.all([...others, joined])).every(({ status }) => status === 200)).toBe(true)
})

test('a render that fails gives its place back', async () => {
  const { get, underWay } = site('/broken')
  const answers = ['/broken', '/broken?again', '/a', '/b', '/c'].map(get)
  await settled()
  await finishAll(underWay)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual([500, 500, 200, 200, 200])
  const more = ['/d', '/e', '/f'].map(get)
  await settled()
  await finishAll(underWay)
  expect((await Promise.all(more)).map(({ status }) => status)).toEqual([200, 200, 200])
})
