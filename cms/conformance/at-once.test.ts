/** Several who change at the same instant what all of them have read before: nobody undoes what another did. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const tab = z.looseObject({ subTabs: z.array(z.looseObject({})) })
const menu = z.object({ data: z.object({ services: z.looseObject({ tabs: z.array(tab) }) }) })
const trash = z.array(z.object({ id: z.number(), title: z.string() }))
const found = z.object({ results: z.array(z.object({ documentId: z.string() })) })
const shown = z.object({ data: z.object({ pageImages: z.array(z.object({ id: z.number() })) }) })
const uploaded = z.array(z.object({ id: z.number() })).length(1)
const allTheSame = { 'x-answer': 'all the same' }

describe.each(engines)('$name', (engine) => {
  let editor: Editor
  let article: ReturnType<typeof articleBy>
  // What menus lead to is there.
  const strapi = strapiFor(engine, { seed: 'site' })
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
    article = articleBy([await editor.idOf('writer', { slug: slugsOf('writers')[0] ?? '' })])
  })

  const list = (type: string) => `/content-manager/collection-types/api::${type}.${type}`
  async function published(slug: string) {
    const id = await editor.create('article', article(slug))
    expect((await editor.publish('article', id, article(slug))).status).toBe(200)
    return { slug, id }
  }
  const several = async <Made>(name: string, make: (slug: string) => Promise<Made>) => {
    const made: Made[] = []
    for (const slug of [1, 2, 3, 4, 5].map((at) => `${name}-${at}`)) made.push(await make(slug))
    return made
  }
  async function atOnce<Each>(all: readonly Each[], act: (each: Each) => Promise<Response>) {
    for (const answer of await Promise.all(all.map(act))) expect(answer.status, await answer.clone().text()).toBe(200)
  }
  const inTrash = async (name: string) =>
    trash.parse(await (await editor.call('/trash')).json()).filter(({ title }) => title.includes(name))
  const putBack = ({ id }: { readonly id: number }) => editor.call(`/trash/${id}/restore`, 'POST', {})

  test('pages that are taken away all leave the menus, and pages that are published again all come back into them', async () => {
    const pages = await several('in-a-menu', published)
    const menus = '/content-manager/single-types/api::navigation.navigation'
    const { services } = menu.parse(await (await editor.call(menus)).json()).data
    const links = pages.map(({ slug }) => ({ name: slug, routerName: `/blogs/${slug}` }))
    services.tabs[0]?.subTabs.push(...links)
    expect((await editor.call(`${menus}/actions/publish`, 'POST', { services })).status).toBe(200)
    const linked = async (status: string) => {
      const text = await (await editor.call(`${menus}?status=${status}`)).text()
      return links.filter(({ routerName }) => text.includes(`"${routerName}"`))
    }

    await atOnce(pages, ({ id }) => editor.call(`${list('article')}/${id}/actions/unpublish`, 'POST', {}, allTheSame))
    for (const status of ['draft', 'published']) expect(await linked(status)).toEqual([])
    const intoMenus = { 'x-answer': 'into the menus again' }
    await atOnce(pages, ({ slug, id }) =>
      editor.call(`${list('article')}/${id}/actions/publish`, 'POST', article(slug), intoMenus),
    )
    for (const status of ['draft', 'published']) expect(await linked(status)).toEqual(links)
  })

  test('documents and files that are put back are all in the lists again in which they were', async () => {
    const articles = await several('in-a-letter', published)
    const letter = {
      slug: 'of-five',
      subject: 'Of five',
      articles: { set: articles.map(({ id }) => ({ documentId: id })) },
    }
    const letterId = await editor.create('letter', letter)
    for (const { id } of articles) {
      expect((await editor.call(`${list('article')}/${id}`, 'DELETE', undefined, allTheSame)).status).toBe(200)
    }
    await atOnce(await inTrash('in-a-letter'), putBack)
    const named = await editor.call(`/content-manager/relations/api::letter.letter/${letterId}/articles`)
    const ids = found.parse(await named.json()).results.map(({ documentId }) => documentId)
    expect(ids.toSorted()).toEqual(articles.map(({ id }) => id).toSorted())

    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')
    const files = await several('in-a-list', async (name) => {
      const [file] = uploaded.parse(await (await editor.upload(`${name}.svg`, 'image/svg+xml', drawing)).json())
      return file?.id ?? 0
    })
    const seo = `${list('seo')}/${await editor.idOf('seo', { pageKey: 'home' })}`
    expect((await editor.call(seo, 'PUT', { pageImages: files })).status).toBe(200)
    for (const id of files) {
      expect((await editor.call(`/upload/files/${id}`, 'DELETE', undefined, { 'x-answer': 'delete' })).status).toBe(200)
    }
    await atOnce(await inTrash('in-a-list'), putBack)
    const { pageImages } = shown.parse(await (await editor.call(seo)).json()).data
    expect(pageImages.map(({ id }) => id).toSorted()).toEqual(files.toSorted())
  })

  test('what several put back is there once', async () => {
    const { id, slug } = await published('once')
    await editor.remove('article', id)
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"/>')
    const [file] = uploaded.parse(await (await editor.upload('once.svg', 'image/svg+xml', drawing)).json())
    await editor.call(`/upload/files/${file?.id}`, 'DELETE')
    for (const entry of await inTrash('once')) {
      const answers = await Promise.all([entry, entry, entry, entry].map(putBack))
      expect(answers.map(({ status }) => status)).toContain(200)
      for (const { status } of answers) expect([200, 404]).toContain(status)
    }
    expect(await inTrash('once')).toEqual([])
    const all = await editor.call(`${list('article')}?filters[slug][$eq]=${slug}`)
    expect(found.parse(await all.json()).results).toEqual([expect.objectContaining({ documentId: id })])
    const read = await editor.call(`${list('article')}/${id}?status=published`)
    expect(await read.json()).toMatchObject({ data: { slug } })
    expect((await editor.call(`/upload/files/${file?.id}`)).status).toBe(200)
  })
})
