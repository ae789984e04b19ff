/** What may not be published as a file is refused in Strapi too, beside the field that is at fault. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seededFaults, sound } from '../../content/conformance/seeded-faults.ts'
import { type Editor, registerEditor } from './editor.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const types = { articles: 'article', positions: 'position', redirects: 'redirect', reviews: 'review' } as const
const refusal = z.object({
  error: z.object({
    details: z.object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })) }),
  }),
})

describe.each(engines)('$name', ({ open }) => {
  let editor: Editor
  // A site that the public reads: samples are refused.
  const strapi = strapiFor({ open }, { environment: () => ({ SITE_URL: 'https://www.rivermeet.com' }) })
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
  })

  /** As the admin sends it: relations by document ids. */
  async function saved(sown: keyof typeof sound, change: object = {}) {
    const values: Record<string, unknown> = { ...sound[sown].values, ...change }
    for (const [relation, type] of [
      ['writers', 'writer'],
      ['category', 'category'],
    ] as const) {
      if (!(relation in values)) continue
      const slugs = [values[relation]].flat().map(String)
      const ids = await Promise.all(slugs.map((slug) => editor.idOf(type, { slug })))
      values[relation] = { set: ids.map((documentId) => ({ documentId })) }
    }
    const type = types[sound[sown].type]
    return { type, values, id: await editor.create(type, values) }
  }

  async function refusedFor(answer: Response) {
    const body: unknown = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(400)
    return refusal.parse(body).error.details.errors.map(({ path, message }) => ({ field: path.join('.'), message }))
  }

  test.each(['article', 'position', 'redirect', 'review'] as const)('a sound %s is published', async (sown) => {
    const { type, values, id } = await saved(sown)
    const answer = await editor.publish(type, id, values)
    expect(answer.status, await answer.text()).toBe(200)
    await editor.remove(type, id)
  })

  test.each(seededFaults)('$rule refuses $fault, beside its field', async ({ in: sown, change, field, says }) => {
    const { type, values, id } = await saved(sown, change)
    const faults = await refusedFor(await editor.publish(type, id, values))
    expect(faults).toEqual([{ field, message: expect.stringMatching(says) }])
    await editor.remove(type, id)
  })

  test('an uploaded picture without alternative text is refused, and the second of several is named', async () => {
    const id = await editor.idOf('seo', { pageKey: 'home' })
    const description = 'What we do, in a sentence or two of the length that search engines show.'
    const faults = await refusedFor(await editor.publish('seo', id, { description }))
    const message = expect.stringMatching(/^Picture 2: A picture has no alternative text/)
    expect(faults).toContainEqual({ field: 'pageImages', message })
  })

  test('a fault in a structured field is located in the words of its form, and a sentence says what to do', async () => {
    const navigation = '/content-manager/single-types/api::navigation.navigation'
    const menu = z.looseObject({ tabs: z.array(z.looseObject({ subTabs: z.array(z.looseObject({})) })) })
    const answer = z.object({ data: z.object({ services: menu }) })
    const { services } = answer.parse(await (await editor.call(navigation)).json()).data
    Object.assign(services.tabs[0]?.subTabs[0] ?? {}, { routerName: 'contact us' })
    const faults = await refusedFor(await editor.call(`${navigation}/actions/publish`, 'POST', { services }))
    expect(faults).toEqual([
      {
        // Beside the control itself.
        field: 'services.tabs.0.subTabs.0.routerName',
        message:
          'Tab 1, Entry 1, link: Write the address of a page, such as /contact-us, or a full address that begins with https://.',
      },
    ])
  })

  test('what has no drafts is not saved either', async () => {
    const id = await editor.idOf('writer', { slug: 'nobody' })
    const answer = await editor.save('writer', id, { role: 'TODO' })
    expect(await refusedFor(answer)).toEqual([{ field: 'role', message: expect.stringContaining('“TODO”') }])
    const unchanged = await editor.call(`/content-manager/collection-types/api::writer.writer/${id}`)
    expect(await unchanged.json()).toMatchObject({ data: { role: 'Editor' } })
    expect((await editor.save('writer', id, { role: 'Chief editor' })).status).toBe(200)
  })

  test('a link to an article may be published once the article is', async () => {
    const first = await saved('article', {
      slug: 'first',
      title: 'The first of two',
      description: `${sound.article.values.description}..`,
    })
    const content = 'It follows [the first](/blogs/first#a-heading).'
    const second = await saved('article', { content })
    const faults = await refusedFor(await editor.publish('article', second.id, second.values))
    expect(faults).toEqual([
      { field: 'content', message: expect.stringContaining('“/blogs/first#a-heading” leads nowhere') },
    ])
    expect((await editor.publish('article', first.id, first.values)).status).toBe(200)
    expect((await editor.publish('article', second.id, second.values)).status).toBe(200)
  })
})
