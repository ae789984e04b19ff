/** What is deleted, replaced or taken away while something shows it or leads to it: nothing breaks without a word. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const uploaded = z.array(z.object({ id: z.number(), url: z.string() })).length(1)
const refused = z.object({ error: z.object({ message: z.string() }) })
const asked = z.object({
  error: z.object({
    details: z.object({ question: z.looseObject({ title: z.string(), places: z.array(z.string()) }) }),
  }),
})
const tab = z.looseObject({ subTabs: z.array(z.looseObject({})) })
const menu = z.object({ data: z.object({ services: z.looseObject({ tabs: z.array(tab) }) }) })
const redirects = z.object({ data: z.array(z.object({ from: z.string(), to: z.string() })) })
const overview = z.object({ failing: z.array(z.object({ title: z.string(), problem: z.string() })) })
const soon = { timeout: 30_000, interval: 250 }
/** As the admin says that it can show a question. */
const canAsk = { 'x-answer': 'yes' }

describe.each(engines)('$name', (engine) => {
  let editor: Editor
  let article: ReturnType<typeof articleBy>
  const strapi = strapiFor(engine)
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
    article = articleBy([await editor.idOf('writer', { slug: 'nobody' })])
  })

  async function picture(name: string, query = '') {
    const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a7a70' } })
    const answer = await editor.upload(name, 'image/png', new Uint8Array(await drawn.png().toBuffer()), { query })
    const [file] = uploaded.parse(await answer.json())
    if (!file) throw new Error('nothing was uploaded')
    return file
  }
  async function published(slug: string, more: object = {}) {
    const id = await editor.create('article', article(slug, more))
    const answer = await editor.publish('article', id, article(slug, more))
    expect(answer.status, await answer.clone().text()).toBe(200)
    return id
  }
  const messageOf = async (answer: Response) => refused.parse(await answer.json()).error.message
  const placesOf = async (answer: Response) => {
    const body: unknown = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(400)
    return asked.parse(body).error.details.question.places
  }
  const fileStatus = async (id: number) => (await editor.call(`/upload/files/${id}`)).status
  async function redirectFrom(path: string) {
    const headers = { authorization: `Bearer ${strapi().contentToken}` }
    const answer = await fetch(`${strapi().origin}/api/redirects?filters[from][$eq]=${path}`, { headers })
    return redirects.parse(await answer.json()).data[0]?.to
  }

  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  /** Whatever is to come within it is due. */
  const passHour = () =>
    strapi().run(
      'UPDATE articles SET expire_at = created_at WHERE expire_at IS NOT NULL; UPDATE redirects SET publish_at = created_at WHERE publish_at IS NOT NULL',
    )

  test.each([
    ['in a field for pictures', (id: number) => ({ banner: id }), 'Banner'],
    ['in a Markdown text', (_: number, url: string) => ({ content: `![decoration](${url})` }), 'Content'],
  ])('a file %s is deleted by no way, and the refusal names the place', async (where, use, field) => {
    const slug = where.replaceAll(' ', '-').toLowerCase()
    const { id, url } = await picture(`${slug}.png`)
    const documentId = await editor.create('article', article(slug, use(id, url)))
    const named = `Article “Title of ${slug}”: ${field} (draft)`
    for (const answer of [
      await editor.call(`/upload/files/${id}`, 'DELETE'),
      await editor.call('/upload/actions/bulk-delete', 'POST', { fileIds: [id] }),
    ]) {
      expect(answer.status).toBe(400)
      expect(await messageOf(answer)).toContain(named)
    }
    const folder = z.object({ data: z.object({ id: z.number() }) })
    const made = folder.parse(await (await editor.call('/upload/folders', 'POST', { name: slug, parent: null })).json())
    await editor.call('/upload/actions/bulk-move', 'POST', { fileIds: [id], destinationFolderId: made.data.id })
    const emptied = await editor.call('/upload/actions/bulk-delete', 'POST', { folderIds: [made.data.id] })
    expect(await messageOf(emptied)).toContain(named)
    expect(await fileStatus(id)).toBe(200)
    await editor.remove('article', documentId)
    expect((await editor.call(`/upload/files/${id}`, 'DELETE')).status).toBe(200)
    expect(await fileStatus(id)).toBe(404)
  })

  test('a file in a structured field or a component counts, several are judged before any is deleted', async () => {
    const [logo, screen, unused] = [await picture('logo.png'), await picture('screen.png'), await picture('unused.png')]
    const home = '/content-manager/single-types/api::home.home'
    const answer = z.object({ data: z.object({ industries: z.looseObject({ tiles: z.array(z.looseObject({})) }) }) })
    const { industries } = answer.parse(await (await editor.call(home)).json()).data
    Object.assign(industries.tiles[0] ?? {}, { image: { src: logo.url, alt: 'A logo' } })
    expect((await editor.call(home, 'PUT', { industries })).status).toBe(200)
    const screens = [{ picture: screen.id, device: 'browser', ground: 'teal', title: 'A screen', text: 'It shows.' }]
    await editor.create('portfolio-item', { title: 'A product', slug: 'a-product', screens })
    const fileIds = [unused.id, logo.id, screen.id]
    const refusal = await editor.call('/upload/actions/bulk-delete', 'POST', { fileIds })
    const message = await messageOf(refusal)
    expect(message).toContain('Home page: Industries (draft)')
    expect(message).toContain('“A product”: Screens')
    expect(await fileStatus(unused.id)).toBe(200)
    expect((await editor.call(`/upload/files/${unused.id}`, 'DELETE')).status).toBe(200)
  })

  test('a published page whose file is gone from the disk is named', async () => {
    const { url } = await picture('gone.png')
    await published('shows-what-is-gone', { content: `![decoration](${url})` })
    await rm(join(import.meta.dirname, '../public', url))
    const { failing } = overview.parse(await (await editor.call('/overview/check', 'POST', {})).json())
    expect(failing).toContainEqual(
      expect.objectContaining({ title: 'Title of shows-what-is-gone', problem: expect.stringContaining('is missing') }),
    )
  })

  test.each([
    [
      'unpublishing',
      (path: string, headers: Record<string, string>) => editor.call(`${path}/actions/unpublish`, 'POST', {}, headers),
    ],
    ['deleting', (path: string, headers: Record<string, string>) => editor.call(path, 'DELETE', undefined, headers)],
  ])('%s a page to which others lead asks, and leads visitors elsewhere', async (doing, take) => {
    const id = await published(`target-${doing}`)
    await published(`leads-there-${doing}`, { content: `See [it](/blogs/target-${doing}).` })
    const path = `/content-manager/collection-types/api::article.article/${id}`
    expect(await placesOf(await take(path, canAsk))).toEqual([`Article “Title of leads-there-${doing}”: Content`])
    // A redirect that nobody serves is refused, and the page stays.
    expect((await take(path, { 'x-answer': '/campaigns/x' })).status).toBe(400)
    expect(await redirectFrom(`/blogs/target-${doing}`)).toBeUndefined()
    const taken = await take(path, { 'x-answer': '/about-us' })
    expect(taken.status, await taken.clone().text()).toBeLessThan(300)
    expect(await redirectFrom(`/blogs/target-${doing}`)).toBe('/about-us')
  })

  test('a page that will be taken away asks when that is set, and leads visitors elsewhere from then on', async () => {
    const id = await published('passing')
    await published('leads-to-passing', { content: 'See [it](/blogs/passing).' })
    const expireAt = inAnHour()
    const path = `/content-manager/collection-types/api::article.article/${id}/actions/publish`
    const values = article('passing', { expireAt })
    expect(await placesOf(await editor.call(path, 'POST', values, canAsk))).toHaveLength(1)
    const answer = await editor.call(path, 'POST', values, { 'x-answer': '/about-us' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await redirectFrom('/blogs/passing')).toBeUndefined()
    await passHour()
    await expect.poll(() => redirectFrom('/blogs/passing'), soon).toBe('/about-us')
  })

  test.each([
    ['unpublishing', 'bulkUnpublish'],
    ['deleting', 'bulkDelete'],
  ])(
    '%s several pages tells of all of them what leads there, and all of them leave the menus',
    async (doing, action) => {
      const slugs = [`first-of-${doing}`, `second-of-${doing}`]
      const paths = slugs.map((slug) => `/blogs/${slug}`)
      const documentIds = [await published(slugs[0] ?? ''), await published(slugs[1] ?? '')]
      await published(`leads-to-two-${doing}`, { content: paths.map((path) => `[It](${path}).`).join(' ') })
      const menus = '/content-manager/single-types/api::navigation.navigation'
      const { services } = menu.parse(await (await editor.call(menus)).json()).data
      services.tabs[0]?.subTabs.push(...paths.map((routerName) => ({ name: routerName, routerName })))
      expect((await editor.call(menus, 'PUT', { services })).status).toBe(200)
      const together = `/content-manager/collection-types/api::article.article/actions/${action}`
      const take = (headers: Record<string, string>) => editor.call(together, 'POST', { documentIds }, headers)
      const place = `Article “Title of leads-to-two-${doing}”: Content`
      expect(await placesOf(await take(canAsk))).toEqual(paths.map((path) => `${place}, to “${path}”`))
      expect((await take({ 'x-answer': '/about-us' })).status).toBe(200)
      for (const path of paths) expect(await redirectFrom(path)).toBe('/about-us')
      expect(await (await editor.call(menus)).text()).not.toContain(`-of-${doing}`)
    },
  )

  test('what has no page goes only after it was read who names it, and what nobody names at once', async () => {
    const id = await editor.create('category', { name: 'Of quays', slug: 'of-quays' })
    await published('of-a-category', { category: { set: [{ documentId: id }] } })
    const path = '/content-manager/collection-types/api::category.category'
    const answer = await editor.call(`${path}/${id}`, 'DELETE', undefined, canAsk)
    expect(await answer.clone().text()).not.toContain('addressLabel')
    expect(await placesOf(answer)).toEqual(['Article “Title of of-a-category”: Category'])
    expect((await editor.call(`${path}/${id}`, 'DELETE', undefined, { 'x-answer': 'all the same' })).status).toBe(200)
    const unnamed = await editor.create('category', { name: 'Of nothing', slug: 'of-nothing' })
    expect((await editor.call(`${path}/${unnamed}`, 'DELETE', undefined, canAsk)).status).toBe(200)
  })

  test('a page to which nothing leads is asked about too, with the page that is most like it', async () => {
    await published('what-a-lonely-quay-costs')
    const id = await published('lonely-quay-costs')
    const path = `/content-manager/collection-types/api::article.article/${id}/actions/unpublish`
    const answer = await editor.call(path, 'POST', {}, canAsk)
    expect(await answer.clone().json()).toMatchObject({
      error: { details: { question: { address: '/blogs/what-a-lonely-quay-costs' } } },
    })
    expect(await placesOf(answer)).toEqual([])
    expect((await editor.call(path, 'POST', {}, { 'x-answer': 'all the same' })).status).toBe(200)
  })

  test('a page that comes back takes the place of the redirect that stands for it, once that was read', async () => {
    const id = await published('comes-back')
    const unpublish = (said: string) =>
      editor.call(
        `/content-manager/collection-types/api::article.article/${id}/actions/unpublish`,
        'POST',
        {},
        { 'x-answer': said },
      )
    expect((await unpublish('/blogs')).status).toBe(200)
    expect(await redirectFrom('/blogs/comes-back')).toBe('/blogs')
    const publish = (said: string, values: object = article('comes-back')) =>
      editor.call(`/content-manager/collection-types/api::article.article/${id}/actions/publish`, 'POST', values, {
        'x-answer': said,
      })
    const question = await publish('yes')
    expect(question.status).toBe(400)
    expect(await question.text()).toContain('Publish, and take the redirect away')
    // Refused for another reason it leaves the redirect where it is.
    const takingBack = 'take the redirect back'
    expect((await publish(takingBack, { ...article('comes-back'), description: 'Short.' })).status).toBe(400)
    expect(await redirectFrom('/blogs/comes-back')).toBe('/blogs')
    const back = await publish(takingBack)
    expect(back.status, await back.clone().text()).toBe(200)
    expect(await redirectFrom('/blogs/comes-back')).toBeUndefined()
    expect(await (await editor.call('/trash')).text()).toContain('"kind":"Redirect"')
  })

  test('moving a page says what leads to it, and the old address leads to the new one', async () => {
    const id = await published('before-it-moved')
    await published('leads-to-what-moves', { content: 'See [it](/blogs/before-it-moved).' })
    const path = `/content-manager/collection-types/api::article.article/${id}/actions/publish`
    const moved = article('after-it-moved')
    expect(await placesOf(await editor.call(path, 'POST', moved, canAsk))).toEqual([
      'Article “Title of leads-to-what-moves”: Content',
    ])
    expect((await editor.call(path, 'POST', moved, { 'x-answer': 'all the same' })).status).toBe(200)
    expect(await redirectFrom('/blogs/before-it-moved')).toBe('/blogs/after-it-moved')
  })

  test('a page that moves back is asked nothing: the redirect from its first address ends', async () => {
    const id = await published('there-and-back')
    const path = `/content-manager/collection-types/api::article.article/${id}/actions/publish`
    for (const [to, from] of [
      ['and-away', 'there-and-back'],
      ['there-and-back', 'and-away'],
    ] as const) {
      expect((await editor.call(path, 'POST', article(to), canAsk)).status).toBe(200)
      expect(await redirectFrom(`/blogs/${from}`)).toBe(`/blogs/${to}`)
      expect(await redirectFrom(`/blogs/${to}`)).toBeUndefined()
    }
  })

  test('of a page that moves and will be taken away one question tells both', async () => {
    const id = await published('moves-and-ends')
    await published('leads-to-what-moves-and-ends', { content: 'See [it](/blogs/moves-and-ends).' })
    const values = article('moved-and-ends', { expireAt: inAnHour() })
    const path = `/content-manager/collection-types/api::article.article/${id}/actions/publish`
    const answer = await editor.call(path, 'POST', values, canAsk)
    const { question } = asked.parse(await answer.json()).error.details
    expect(question).toMatchObject({
      title: '“/blogs/moves-and-ends” becomes “/blogs/moved-and-ends”',
      told: [expect.stringMatching(/^These lead to the old address/), expect.stringMatching(/when it is taken away/)],
      places: ['Article “Title of leads-to-what-moves-and-ends”: Content'],
      address: expect.stringMatching(/^\//),
    })
    expect((await editor.call(path, 'POST', values, { 'x-answer': '/about-us' })).status).toBe(200)
    await passHour()
    await expect.poll(() => redirectFrom('/blogs/moved-and-ends'), soon).toBe('/about-us')
  })

  test('a redirect of another address with the same words stays when a page moves', async () => {
    const known = { slug: 'blogs-same-words', from: '/blogs-same-words', to: '/about-us' }
    const redirect = await editor.create('redirect', known)
    expect((await editor.publish('redirect', redirect, known)).status).toBe(200)
    const id = await published('same-words')
    expect((await editor.publish('article', id, article('other-words'))).status).toBe(200)
    expect(await redirectFrom('/blogs/same-words')).toBe('/blogs/other-words')
    expect(await redirectFrom('/blogs-same-words')).toBe('/about-us')
  })
})
