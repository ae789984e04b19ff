/** Two people at work on one document: the later one is shown what the other saved, and asked. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const opened = z.object({ data: z.looseObject({ updatedAt: z.string() }) })
const asked = z.object({
  error: z.object({
    message: z.string(),
    details: z.object({
      question: z.object({
        title: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        choices: z.array(z.object({ label: z.string(), headers: z.record(z.string(), z.string()).optional() })),
      }),
    }),
  }),
})

describe.each(engines)('$name', (engine) => {
  let editor: Editor
  let article: ReturnType<typeof articleBy>
  const strapi = strapiFor(engine)
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
    article = articleBy([await editor.idOf('writer', { slug: 'nobody' })])
  })

  const articles = '/content-manager/collection-types/api::article.article'
  const read = async (path: string) => opened.parse(await (await editor.call(path)).json()).data
  const seen = async (path: string) => ({ 'if-match': `"${(await read(path)).updatedAt}"` })
  const questionOf = async (answer: Response) => {
    const { message, details } = asked.parse(await answer.json()).error
    return { message, ...details.question, headers: details.question.choices.at(-1)?.headers ?? {} }
  }

  test.each([
    ['saving a draft', '', 'PUT'],
    ['publishing', '/actions/publish', 'POST'],
  ])(
    '%s what somebody else has changed shows both and changes nothing, until the answer comes',
    async (_, action, method) => {
      const slug = `two-${method.toLowerCase()}`
      const path = `${articles}/${await editor.create('article', article(slug))}`
      const version = await seen(path)
      expect((await editor.call(path, 'PUT', { title: 'Of the first' }, version)).status).toBe(200)
      const later = { ...article(slug), title: 'Of the second' }
      const refusal = await editor.call(path + action, method, later, version)
      expect(refusal.status).toBe(400)
      const question = await questionOf(refusal)
      expect(question.message).toContain('Test Editor has changed this since you opened it')
      expect(question.changes).toEqual([{ field: 'Title', before: 'Of the first', after: 'Of the second' }])
      expect(await read(path)).toMatchObject({ title: 'Of the first', status: 'draft' })
      expect((await editor.call(path + action, method, later, question.headers)).status).toBe(200)
      expect(await read(path)).toMatchObject({ title: 'Of the second' })
    },
  )

  test('of ten saves of the same version at the same instant, one passes', async () => {
    const path = `${articles}/${await editor.create('article', article('instant'))}`
    const version = await seen(path)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => editor.call(path, 'PUT', { title: `Number ${at}` }, version)),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    const passed = answers.findIndex(({ status }) => status === 200)
    expect(await read(path)).toMatchObject({ title: `Number ${passed}` })
  })

  test('after publishing and discarding one goes on with what one has read since', async () => {
    const path = `${articles}/${await editor.create('article', article('going-on'))}`
    for (const [action, method] of [
      ['/actions/publish', 'POST'],
      ['', 'PUT'],
      ['/actions/discard', 'POST'],
      ['', 'PUT'],
    ] as const) {
      const answer = await editor.call(path + action, method, { title: `Of ${action}` }, await seen(path))
      expect(answer.status, await answer.clone().text()).toBe(200)
    }
  })

  test('a discarded draft is a change too', async () => {
    const path = `${articles}/${await editor.create('article', article('discarded'))}`
    await editor.call(`${path}/actions/publish`, 'POST', article('discarded'))
    await editor.call(path, 'PUT', { title: 'To be discarded' })
    const version = await seen(path)
    await editor.call(`${path}/actions/discard`, 'POST', {})
    expect((await editor.call(path, 'PUT', { title: 'Over it' }, version)).status).toBe(400)
  })

  test('so it is with a single document, and with a list of which nothing is published by itself', async () => {
    const company = '/content-manager/single-types/api::site-configuration.site-configuration'
    const version = await seen(company)
    expect((await editor.call(company, 'PUT', { phone: '+91 79 4000 1111' }, version)).status).toBe(200)
    const refusal = await editor.call(company, 'PUT', { phone: '+91 79 4000 2222' }, version)
    expect((await questionOf(refusal)).changes).toEqual([
      { field: 'Phone', before: '+91 79 4000 1111', after: '+91 79 4000 2222' },
    ])

    const path = `/content-manager/collection-types/api::writer.writer/${await editor.idOf('writer', { slug: 'asha' })}`
    const taken = await seen(path)
    expect((await editor.call(path, 'PUT', { role: 'Architect' }, taken)).status).toBe(200)
    expect((await editor.call(path, 'PUT', { role: 'Tester' }, taken)).status).toBe(400)
    expect(await read(path)).toMatchObject({ role: 'Architect' })
  })

  test('what is the same in the end is no quarrel, and a program that names no version goes on', async () => {
    const path = `${articles}/${await editor.create('article', article('same'))}`
    const version = await seen(path)
    await editor.call(path, 'PUT', { title: 'The same' }, version)
    expect((await editor.call(path, 'PUT', { title: 'The same' }, version)).status).toBe(200)
    expect((await editor.call(path, 'PUT', { title: 'Unasked' })).status).toBe(200)
  })
})
