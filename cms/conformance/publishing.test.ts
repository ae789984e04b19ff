/** What may not be published as a file is refused in Strapi too, beside the field that is at fault. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seededFaults } from '../../harness/conformance/seeded-faults.ts'
import { sound } from '../../harness/conformance/sound-documents.ts'
import { type Editor, registerEditor, signIn } from '../../harness/editor.ts'
import { engines, sqlite } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

/** The one document of a type that has one is judged in a test of its own. */
const sownInLists = seededFaults.flatMap(({ in: sown, ...seed }) => (sown === 'identity' ? [] : [{ ...seed, sown }]))
type Listed = Exclude<keyof typeof sound, 'identity'>

const types = {
  articles: 'article',
  campaigns: 'campaign',
  letters: 'letter',
  pages: 'page',
  positions: 'position',
  redirects: 'redirect',
  reviews: 'review',
} as const
const overview = z.object({ failing: z.array(z.object({ title: z.string(), problem: z.string() })) })
/** Named once its day has come, whatever day it is. */
const overdue = /was to be read again by|has closed/
const refusal = z.object({
  error: z.object({
    details: z.object({ errors: z.array(z.looseObject({ path: z.array(z.string()), message: z.string() })) }),
  }),
})

describe.each(engines)('$name', (engine) => {
  let editor: Editor
  // A site that the public reads: samples are refused.
  const strapi = strapiFor(engine, { environment: () => ({ SITE_URL: 'https://www.rivermeet.com' }) })
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
  })

  async function pictureId() {
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')
    const answer = await editor.upload('nothing.svg', 'image/svg+xml', drawing)
    return z.array(z.object({ id: z.number() })).parse(await answer.json())[0]?.id
  }

  /** As the admin sends it: relations by document ids, pictures by theirs. */
  async function saved(sown: Listed, change: object = {}) {
    const values: Record<string, unknown> = { ...sound[sown].values, ...change }
    for (const [relation, type] of [
      ['writers', 'writer'],
      ['category', 'category'],
      ['articles', 'article'],
    ] as const) {
      if (!(relation in values)) continue
      const slugs = [values[relation]].flat().map(String)
      const ids = await Promise.all(slugs.map((slug) => editor.idOf(type, { slug })))
      values[relation] = { set: ids.map((documentId) => ({ documentId })) }
    }
    if ('image' in values) values.image = await pictureId()
    const type = types[sound[sown].type]
    return { type, values, id: await editor.create(type, values) }
  }

  async function refusedFor(answer: Response) {
    const body: unknown = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(400)
    return refusal.parse(body).error.details.errors.map(({ path, message }) => ({ field: path.join('.'), message }))
  }

  test.each(['article', 'campaign', 'letter', 'page', 'position', 'redirect', 'review'] as const)(
    'a sound %s is published',
    async (sown) => {
      const { type, values, id } = await saved(sown)
      const answer = await editor.publish(type, id, values)
      expect(answer.status, await answer.text()).toBe(200)
      await editor.remove(type, id)
    },
  )

  test.each(sownInLists)('$rule refuses $fault, beside its field', async ({ sown, change, field, says }) => {
    const { type, values, id } = await saved(sown, change)
    const faults = await refusedFor(await editor.publish(type, id, values))
    expect(faults).toEqual([{ field: expect.stringMatching(`^${field}\\b`), message: expect.stringMatching(says) }])
    await editor.remove(type, id)
  })

  test('colours that cannot be read, and a mark that is no drawing, are refused beside their fields; others are answered', async () => {
    const path = '/content-manager/single-types/api::identity.identity/actions/publish'
    for (const { in: sown, change, field, says } of seededFaults) {
      if (sown !== 'identity') continue
      const faults = await refusedFor(await editor.call(path, 'POST', { ...sound[sown].values, ...change }))
      const [first] = faults
      expect(new Set(faults.map((fault) => fault.field))).toEqual(new Set([field]))
      expect(first?.message).toMatch(says)
    }
    const { values } = sound.identity
    const answer = await editor.call(path, 'POST', values)
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await answer.json()).toMatchObject({ data: values })
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

  test('a draft keeps each row that was added; publishing leaves out empty ones at the end of a list, and names any other', async () => {
    const words = (...paragraphs: string[]) => ({ kind: 'words', title: 'Why', paragraphs, link: null })
    const ask = (title: string, questions: object[]) => ({ kind: 'questions', title, questions })
    const [written, empty] = [
      { question: 'When?', answer: 'In May.' },
      { question: '', answer: '' },
    ]
    const begun = [words('It is light.', '', 'It is dry.', ''), ask('', [empty])]
    const { type, id, values } = await saved('campaign', { blocks: begun })
    const path = `/content-manager/collection-types/api::campaign.campaign/${id}`
    const draft = async () => (await editor.call(path)).json()
    expect(await draft()).toMatchObject({ data: { blocks: begun } })
    const faults = await refusedFor(await editor.publish(type, id, values))
    const within = ['0.paragraphs.1', '1.title', '1.questions.0.question', '1.questions.0.answer']
    expect(faults.map(({ field }) => field)).toEqual(within.map((place) => `blocks.${place}`))
    expect(await draft()).toMatchObject({ data: { blocks: begun } })

    const blocks = [words('It is light.', '', ''), ask('Asked', [written, empty])]
    expect((await editor.save(type, id, { blocks })).status).toBe(200)
    expect(await draft()).toMatchObject({ data: { blocks } })
    const judged = await editor.call(`/judgements/api::campaign.campaign/${id}`)
    expect(await judged.text()).not.toContain('"isWarning":false')
    // As at the time that was set for it: nobody sends the form.
    const answer = await editor.call(path.replace(id, 'actions/bulkPublish'), 'POST', { documentIds: [id] })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const shown = [words('It is light.'), ask('Asked', [written])]
    for (const status of ['draft', 'published']) {
      const read = await editor.call(`${path}?status=${status}`)
      expect(await read.json()).toMatchObject({ data: { blocks: shown } })
    }
    await editor.remove(type, id)
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

describe('a service that was just filled with the site’s documents', () => {
  const strapi = strapiFor(sqlite, { seed: 'site' })

  test('has no finding', async () => {
    const editor = await registerEditor(strapi().origin)
    const { failing } = overview.parse(await (await editor.call('/overview/check', 'POST', {})).json())
    expect(failing.filter(({ problem }) => !overdue.test(problem))).toEqual([])
  })

  test('names each review that is overdue at night, though it may be published', async () => {
    const editor = await registerEditor(strapi().origin).catch(() => signIn(strapi().origin, 'editor@example.com'))
    const trust = '/content-manager/single-types/api::trust.trust'
    const answer = z.object({ data: z.object({ sections: z.record(z.string(), z.looseObject({})) }) })
    const { sections } = answer.parse(await (await editor.call(trust)).json()).data
    for (const name of ['company', 'security'])
      sections[name] = { ...sections[name], reviewed: '2020-01-31', reviewEvery: 3 }
    const published = await editor.call(`${trust}/actions/publish`, 'POST', { sections })
    expect(published.status, await published.text()).toBe(200)
    const { failing } = overview.parse(await (await editor.call('/overview/check', 'POST', {})).json())
    expect(failing.filter(({ problem }) => problem.includes('again by 2020-04-30'))).toHaveLength(2)
  })

  test('refuses a time zone and a country that there are not, and a page where the site shows none', async () => {
    const editor = await registerEditor(strapi().origin).catch(() => signIn(strapi().origin, 'editor@example.com'))
    const company = '/content-manager/single-types/api::site-configuration.site-configuration'
    const answer = z.object({ data: z.object({ offices: z.array(z.looseObject({})) }) })
    const { offices } = answer.parse(await (await editor.call(company)).json()).data
    for (const change of [{ timeZone: 'Berlin' }, { country: 'ZZ' }]) {
      const changed = offices.map((office, at) => (at === 0 ? { ...office, ...change } : office))
      const refused = await editor.call(`${company}/actions/publish`, 'POST', { offices: changed })
      expect(refused.status).toBe(400)
      expect(await refused.text()).toMatch(/Choose a (?:time zone|country)/)
    }
    const id = await editor.idOf('landing-page', { kind: 'service' })
    const page = z.object({ data: z.object({ slug: z.string(), routePath: z.string() }) })
    const path = `/content-manager/collection-types/api::landing-page.landing-page/${id}`
    const { slug } = page.parse(await (await editor.call(path)).json()).data
    const moved = await editor.publish('landing-page', id, { routePath: `/campaigns/${slug}` })
    expect(moved.status).toBe(400)
    expect(refusal.parse(await moved.json()).error.details.errors).toEqual([
      { path: ['routePath'], message: expect.stringContaining('The site shows nothing at'), name: 'ValidationError' },
    ])
  })

  test('a link to a page whose texts were taken away leads nowhere, and one to evidence to its page', async () => {
    const editor = await registerEditor(strapi().origin).catch(() => signIn(strapi().origin, 'editor@example.com'))
    const texts = '/content-manager/single-types/api::page-texts.page-texts'
    const answer = z.object({
      data: z.object({ evidence: z.object({ documents: z.array(z.object({ slug: z.string() })) }) }),
    })
    const { evidence } = answer.parse(await (await editor.call(texts)).json()).data
    const published = await editor.call(`${texts}/actions/publish`, 'POST', { quality: null })
    expect(published.status, await published.text()).toBe(200)
    const { failing } = overview.parse(await (await editor.call('/overview/check', 'POST', {})).json())
    expect(failing.map(({ problem }) => problem).join()).toContain('“/quality” leads nowhere')
    const letter = { ...sound.letter.values, articles: [], slug: 'of-evidence', subject: 'A letter about evidence' }
    const content = `It shows [a sheet](/evidence/${evidence.documents[0]?.slug}).`
    const id = await editor.create('letter', { ...letter, content })
    const shown = await editor.publish('letter', id, { ...letter, content })
    expect(shown.status, await shown.text()).toBe(200)
  })
})
