/** Nothing that an editor does by mistake takes the site apart: it is refused with words, or can be undone. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const scheduled = { timeout: 30_000, interval: 250 }
const answered = z.object({ data: z.array(z.record(z.string(), z.unknown())) })
const document = z.object({ data: z.record(z.string(), z.unknown()) })
const trash = z.array(z.object({ id: z.number(), kind: z.string(), title: z.string(), deletedBy: z.string() }))
const changed = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
const publications = z.array(
  z.object({
    id: z.number(),
    publishedBy: z.string().nullable(),
    isSaved: z.boolean(),
    changes: changed,
    says: changed.optional(),
  }),
)
const waiting = z.array(z.object({ title: z.string(), path: z.string(), at: z.iso.datetime() }))
const overview = z.object({
  drafts: waiting,
  scheduled: waiting,
  expiring: waiting,
  failing: z.array(z.record(z.string(), z.string())),
  readAt: z.iso.datetime().optional(),
  unheard: z.object({ count: z.number() }),
})
const titlesOf = (listed: z.infer<typeof waiting>) => listed.map(({ title }) => title)
const refused = z.object({ error: z.object({ message: z.string() }) })

describe.each(engines)('$name', (engine) => {
  let editor: Editor
  let writers: string[]
  let article: ReturnType<typeof articleBy>
  const strapi = strapiFor(engine)
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
    writers = [await editor.idOf('writer', { slug: 'nobody' }), await editor.idOf('writer', { slug: 'asha' })]
    article = articleBy(writers)
  })

  async function publishedArticle(slug: string) {
    const headers = { authorization: `Bearer ${strapi().contentToken}` }
    const path = `/api/articles?populate=*&filters[slug][$eq]=${slug}`
    const { data } = answered.parse(await (await fetch(strapi().origin + path, { headers })).json())
    return data[0]
  }
  const slugsOf = (value: unknown) =>
    z
      .array(z.object({ slug: z.string() }))
      .parse(value)
      .map(({ slug }) => slug)

  async function inTrash(title: string) {
    const found = trash.parse(await (await editor.call('/trash')).json()).find((each) => each.title === title)
    if (!found) throw new Error(`${title} is not in the trash`)
    return found
  }

  test('a time in the future turns Publish into a schedule: judged now, shown then', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const id = await editor.create('article', article('later'))
    const short = await editor.publish('article', id, article('later', { publishAt, description: 'Too short.' }))
    expect(short.status).toBe(400)
    const answer = await editor.publish('article', id, article('later', { publishAt }))
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await publishedArticle('later')).toBeUndefined()
    await editor.save('article', id, { publishAt: new Date().toISOString() })
    await expect.poll(() => publishedArticle('later'), scheduled).toBeDefined()
  })

  test('a scheduled change leaves what is published as it is until then', async () => {
    const id = await editor.create('article', article('standing'))
    await editor.publish('article', id, article('standing'))
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const change = article('standing', { title: 'Not yet', publishAt })
    expect((await editor.publish('article', id, change)).status).toBe(200)
    expect(await publishedArticle('standing')).toMatchObject({ title: 'Title of standing' })
  })

  test('a single document cannot be deleted or unpublished, and the refusal says why', async () => {
    const home = '/content-manager/single-types/api::home.home'
    for (const answer of [
      await editor.call(home, 'DELETE'),
      await editor.call(`${home}/actions/unpublish`, 'POST', {}),
    ]) {
      expect(answer.status).toBe(400)
      expect(refused.parse(await answer.json()).error.message).toContain('cannot do without its home page')
    }
    expect((await editor.call(home)).status).toBe(200)
  })

  test('a deleted article comes back complete: what was published, its newer draft, and its writers in order', async () => {
    const category = { set: [{ documentId: await editor.idOf('category', { slug: 'testing' }) }] }
    const id = await editor.create('article', article('lost', { category }))
    await editor.publish('article', id, article('lost', { category }))
    const before = await publishedArticle('lost')
    await editor.save('article', id, { title: 'A newer title' })
    expect((await editor.remove('article', id)).status).toBe(200)
    expect(await publishedArticle('lost')).toBeUndefined()

    const { id: deleted, kind, deletedBy } = await inTrash('A newer title')
    expect({ kind, deletedBy }).toEqual({ kind: 'Article', deletedBy: 'Test Editor' })
    const answer = await editor.call(`/trash/${deleted}/restore`, 'POST', {})
    expect(await answer.json()).toEqual({ title: 'A newer title' })

    const after = await publishedArticle('lost')
    const { id: _, writers: heldBefore, category: categoryBefore, ...fieldsBefore } = before ?? {}
    expect(after).toMatchObject(fieldsBefore)
    expect(slugsOf(after?.writers)).toEqual(slugsOf(heldBefore))
    expect(slugsOf(after?.writers)).toEqual(['nobody', 'asha'])
    expect(after?.category).toMatchObject({ slug: 'testing' })
    expect(categoryBefore).toMatchObject({ slug: 'testing' })
    const draft = await editor.call(`/content-manager/collection-types/api::article.article/${id}`)
    expect(document.parse(await draft.json()).data).toMatchObject({ title: 'A newer title', status: 'modified' })
    expect(trash.parse(await (await editor.call('/trash')).json()).map(({ title }) => title)).not.toContain(
      'A newer title',
    )
  })

  test('a deleted draft that nobody published comes back under its own id', async () => {
    const id = await editor.create('article', article('unseen'))
    await editor.remove('article', id)
    const { id: deleted } = await inTrash('Title of unseen')
    expect((await editor.call(`/trash/${deleted}/restore`, 'POST', {})).status).toBe(200)
    const draft = await editor.call(`/content-manager/collection-types/api::article.article/${id}`)
    expect(document.parse(await draft.json()).data).toMatchObject({ title: 'Title of unseen', status: 'draft' })
  })

  test('a deleted writer comes back to its place in every article', async () => {
    const guest = await editor.create('writer', { name: 'Guest', slug: 'guest', role: 'Guest' })
    const [first, last] = writers
    const set = [first, guest, last].map((documentId) => ({ documentId }))
    const id = await editor.create('article', article('guested'))
    await editor.publish('article', id, article('guested', { writers: { set } }))
    expect(slugsOf((await publishedArticle('guested'))?.writers)).toEqual(['nobody', 'guest', 'asha'])
    await editor.remove('writer', guest)
    expect(slugsOf((await publishedArticle('guested'))?.writers)).toEqual(['nobody', 'asha'])
    const { id: deleted } = await inTrash('Guest')
    expect((await editor.call(`/trash/${deleted}/restore`, 'POST', {})).status).toBe(200)
    expect(slugsOf((await publishedArticle('guested'))?.writers)).toEqual(['nobody', 'guest', 'asha'])
  })

  test('what comes back does not take a URL that another page has by now', async () => {
    const id = await editor.create('article', article('contested'))
    await editor.publish('article', id, article('contested'))
    await editor.remove('article', id)
    const other = await editor.create('article', article('contested', { title: 'The successor' }))
    expect((await editor.publish('article', other, article('contested', { title: 'The successor' }))).status).toBe(200)
    const { id: deleted } = await inTrash('Title of contested')
    const answer: unknown = await (await editor.call(`/trash/${deleted}/restore`, 'POST', {})).json()
    expect(answer).toMatchObject({ title: 'Title of contested', refusal: expect.any(String) })
    expect(await publishedArticle('contested')).toMatchObject({ title: 'The successor' })
  })

  test('every publication is kept: who, what changed, and the way back through a draft', async () => {
    const id = await editor.create('article', article('told'))
    await editor.publish('article', id, article('told'))
    await editor.publish('article', id, { ...article('told'), title: 'Told again' })
    const path = `/publications/api::article.article/${id}`
    const [newest, oldest, ...others] = publications.parse(await (await editor.call(path)).json())
    expect(others).toEqual([])
    expect(newest).toMatchObject({
      publishedBy: 'Test Editor',
      changes: [{ field: 'Title', before: 'Title of told', after: 'Told again' }],
    })
    expect(oldest).toMatchObject({
      changes: [],
      says: expect.arrayContaining([{ field: 'Title', before: '', after: 'Title of told' }]),
    })

    expect((await editor.call(`/publications/${oldest?.id}/restore`, 'POST', {})).status).toBe(200)
    const draft = await editor.call(`/content-manager/collection-types/api::article.article/${id}`)
    expect(document.parse(await draft.json()).data).toMatchObject({ title: 'Title of told', status: 'modified' })
    expect(await publishedArticle('told')).toMatchObject({ title: 'Told again' })
    await editor.publish('article', id, {})
    await editor.save('article', id, { title: 'Not yet' })
    const [saved, published] = publications.parse(await (await editor.call(path)).json())
    expect([saved?.isSaved, published?.isSaved]).toEqual([true, false])
    expect(saved?.changes).toEqual([{ field: 'Title', before: 'Title of told', after: 'Not yet' }])
    const after = await publishedArticle('told')
    expect(after).toMatchObject({ title: 'Title of told' })
    expect(slugsOf(after?.writers)).toEqual(['nobody', 'asha'])
  })

  test('saved drafts push no publication out of the history, nobody takes away what another saved, and a copy has its own', async () => {
    const publisher = await colleague(editor, strapi().origin, 'publisher')
    const id = await editor.create('article', article('often-saved'))
    const path = (of: string) => `/publications/api::article.article/${of}`
    const kept = async (of: string) => publications.parse(await (await editor.call(path(of))).json())
    expect((await publisher.publish('article', id, {})).status).toBe(200)
    expect((await kept(id)).map(({ isSaved, publishedBy }) => [isSaved, publishedBy])).toEqual([
      [false, 'Test publisher'],
      [true, 'Test Editor'],
    ])
    expect((await editor.publish('article', id, { title: 'Published again' })).status).toBe(200)
    for (const at of Array(12).keys()) await editor.save('article', id, { title: `Title ${at}` })
    const all = await kept(id)
    expect(all.filter(({ isSaved }) => isSaved)).toHaveLength(10)
    expect(all.filter(({ isSaved }) => !isSaved).map(({ changes }) => changes.length)).toEqual([1, 0])
    expect(all.filter(({ says }) => says)).toHaveLength(1)

    const copy = `/content-manager/collection-types/api::article.article/clone/${id}`
    const made = await editor.call(copy, 'POST', article('often-copied'))
    const { documentId } = z.object({ data: z.object({ documentId: z.string() }) }).parse(await made.json()).data
    expect(await kept(documentId)).toMatchObject([{ isSaved: true, publishedBy: 'Test Editor' }])
    expect(await kept(id)).toEqual(all)
  })

  test('what was published before anything was kept can be brought back too', async () => {
    const id = await editor.idOf('article', { slug: 'a-cloud' })
    const writer = { set: [{ documentId: writers[0] }] }
    const change = {
      title: 'Changed at last',
      description: 'A description that is long enough, and says a thing or two.',
    }
    expect((await editor.publish('article', id, { ...change, writers: writer })).status).toBe(200)
    const path = `/publications/api::article.article/${id}`
    const kept = publications.parse(await (await editor.call(path)).json())
    expect(kept.map(({ publishedBy }) => publishedBy)).toEqual(['Test Editor', null])
  })

  test('the first page of the admin names what is waiting: drafts, schedules, what expires', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await editor.create('article', article('half-written'))
    const scheduled = article('tomorrow', { publishAt: inAnHour })
    await editor.publish('article', await editor.create('article', scheduled), scheduled)
    const passing = article('passing', { expireAt: inAnHour })
    await editor.publish('article', await editor.create('article', passing), passing)
    const {
      drafts,
      scheduled: later,
      expiring,
      unheard,
    } = overview.parse(await (await editor.call('/overview')).json())
    expect(titlesOf(drafts)).toContain('Title of half-written')
    expect(titlesOf(drafts)).not.toContain('Title of passing')
    expect(titlesOf(later)).toContain('Title of tomorrow')
    expect(titlesOf(expiring)).toEqual(['Title of passing'])
    expect(unheard).toEqual({ count: 0 })
  })

  test('what was right when it was published but is no longer is named on the first page', async () => {
    const id = await editor.create('article', article('gone'))
    await editor.publish('article', id, article('gone'))
    const linking = article('linking', { content: 'See [the other](/blogs/gone).' })
    const answer = await editor.publish('article', await editor.create('article', linking), linking)
    expect(answer.status, await answer.clone().text()).toBe(200)
    await editor.unpublish('article', id)
    expect(await publishedArticle('linking')).toBeDefined()
    const { failing, readAt } = overview.parse(await (await editor.call('/overview/check', 'POST', {})).json())
    expect(failing.filter(({ title }) => title === 'Title of linking')).toEqual([
      {
        title: 'Title of linking',
        kind: 'Article',
        path: expect.stringMatching(/\?field=content$/),
        problem: expect.stringMatching(/^Content: /),
        rule: 'innerLinks',
        since: expect.any(String),
      },
    ])
    // The site's own requests are this test's.
    expect(Date.now() - Date.parse(readAt ?? '')).toBeLessThan(60_000)
  })
})
