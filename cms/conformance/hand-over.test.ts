/** A draft on its way from somebody who may not publish to those who may, and back: who hears of it, and who does not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, registerEditor } from '../../harness/editor.ts'
import { smtpServer } from '../../leads/smtp.fixture.ts'
import { articleBy } from './article-by.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const handed = z.object({
  title: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  notedBy: z.string().nullable(),
  outcome: z.string().nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).optional(),
})
const overview = z.object({
  handed: z.object({ waiting: z.array(handed), own: z.array(handed) }),
  drafts: z.array(z.object({ title: z.string() })),
})
const last = z.object({ last: handed.nullable() })
const soon = { timeout: 10_000, interval: 50 }
/** A mail's words as somebody reads them. */
const wordsOf = (raw: string) =>
  raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

describe.each(engines)('$name', (engine) => {
  let administrator: Editor
  let author: Editor
  let publisher: Editor
  let article: ReturnType<typeof articleBy>
  let mailbox: Awaited<ReturnType<typeof smtpServer>>
  beforeAll(async () => {
    mailbox = await smtpServer({}, afterAll)
  })
  const environment = () => ({ SMTP_URL: mailbox.smtpUrl, SMTP_TLS: 'off', MAIL_FROM: 'Site <site@example.com>' })
  const strapi = strapiFor(engine, { environment })
  beforeAll(async () => {
    const { origin } = strapi()
    administrator = await registerEditor(origin)
    author = await colleague(administrator, origin, 'strapi-author')
    publisher = await colleague(administrator, origin, 'publisher')
    article = articleBy([await administrator.idOf('writer', { slug: 'nobody' })])
  })

  const firstPage = async (person: Editor) => overview.parse(await (await person.call('/overview')).json())
  const pathOf = (id: string) => `/hand-overs/api::article.article/${id}`
  const lastOf = async (person: Editor, id: string) => last.parse(await (await person.call(pathOf(id))).json()).last
  const mailsTo = (person: Editor) =>
    mailbox.mails.filter(({ to }) => to.includes(person.email)).map(({ raw }) => wordsOf(raw))

  test('whoever is invited gets the address at which a password is chosen', async () => {
    // It goes once the invitation is kept, which the answer does not wait for.
    await expect.poll(() => mailsTo(author)[0], soon).toContain('You are invited to edit the website')
    expect(mailsTo(author)[0]).toMatch(/\/admin\/auth\/register\?registrationToken=\w+/)
  })

  test('a draft that is handed over waits on the first page of publishers, who are told by mail what changed', async () => {
    const id = await administrator.create('article', article('elsewhere'))
    expect((await author.call(pathOf(id), 'POST', { note: 'Mine now?' })).status).toBe(403)
    const own = await author.create('article', article('own', { content: 'A body.' }))
    await administrator.publish('article', own, article('own', { content: 'A body.' }))
    await author.save('article', own, { content: 'A finer body.' })
    expect((await author.call(pathOf(own), 'POST', { note: 'Please look at the body.' })).status).toBe(200)

    const found = { title: 'Title of own', by: 'Test strapi-author', note: 'Please look at the body.', outcome: null }
    const changes = [{ field: 'Content', before: 'A body.', after: 'A finer body.' }]
    // Read when somebody wants to see them: a page of fifty compares no texts.
    const [waiting] = (await firstPage(publisher)).handed.waiting
    expect(waiting).toMatchObject(found)
    expect(waiting?.changes).toBeUndefined()
    expect(await lastOf(publisher, own)).toMatchObject({ ...found, changes })
    expect((await firstPage(author)).handed).toEqual({ waiting: [], own: [expect.objectContaining(found)] })
    await expect.poll(() => mailsTo(publisher).length, soon).toBe(2)
    const [, mail = ''] = mailsTo(publisher)
    for (const words of [
      'Please look at the body.',
      'Content',
      'Now: A *finer* body.',
      `api::article.article/${own}`,
    ]) {
      expect(mail).toContain(words)
    }

    // Whoever mends the note signs it, and the draft is still its author's.
    const editor = await colleague(administrator, strapi().origin, 'strapi-editor')
    expect((await editor.call(pathOf(own), 'POST', { note: 'The second one, too.' })).status).toBe(200)
    const by = { by: 'Test strapi-author', note: 'The second one, too.' }
    expect(await lastOf(publisher, own)).toMatchObject({ ...by, notedBy: 'Test strapi-editor' })
    expect((await editor.call(pathOf(own), 'POST', { note: 'The second one, too.' })).status).toBe(200)
    expect((await author.call(pathOf(own), 'POST', { note: 'Both.' })).status).toBe(200)
    expect(await lastOf(publisher, own)).toMatchObject({ by: 'Test strapi-author', note: 'Both.', notedBy: null })
    expect((await firstPage(author)).handed.own).toHaveLength(1)

    expect((await author.call(`${pathOf(own)}/back`, 'POST', { note: 'No' })).status).toBe(403)
    const before = Date.now()
    expect((await publisher.call(`${pathOf(own)}/back`, 'POST', { note: 'Shorter, please.' })).status).toBe(200)
    expect((await publisher.call(`${pathOf(own)}/back`, 'POST', { note: 'Twice' })).status).toBe(400)
    const back = { outcome: 'back', answer: 'Shorter, please.', answeredBy: 'Test publisher' }
    expect(await lastOf(author, own)).toMatchObject(back)
    expect(Date.parse((await lastOf(author, own))?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect((await firstPage(publisher)).handed.waiting).toEqual([])
    expect((await firstPage(author)).handed.own).toEqual([expect.objectContaining(back)])
    await expect.poll(() => mailsTo(author).at(-1), soon).toContain('Shorter, please.')
  })

  test('publishing ends a hand-over, and its author hears', async () => {
    const id = await author.create('article', article('to-be-published'))
    await author.call(pathOf(id), 'POST', {})
    expect(await lastOf(publisher, id)).toMatchObject({ outcome: null, note: null })
    expect((await publisher.publish('article', id, article('to-be-published'))).status).toBe(200)
    expect(await lastOf(author, id)).toMatchObject({ outcome: 'published', answeredBy: 'Test publisher' })
    await expect.poll(() => mailsTo(author).at(-1), soon).toContain('was published by Test publisher')
  })

  test('an author sees nothing of what others hand over, nor of their drafts', async () => {
    const id = await administrator.create('article', article('secret'))
    await administrator.call(pathOf(id), 'POST', { note: 'A secret note' })
    expect((await author.call(pathOf(id))).status).toBe(403)
    const page = await (await author.call('/overview')).text()
    expect(page).not.toContain('A secret note')
    expect(page).not.toContain('Title of secret')
    const own = await author.create('article', article('own-draft'))
    expect((await firstPage(author)).drafts).toContainEqual(expect.objectContaining({ title: 'Title of own-draft' }))
    expect((await publisher.remove('article', own)).status).toBe(200)
  })

  test('what somebody may not see takes no place in the list of what they may', async () => {
    const ids = await Promise.all(
      Array.from({ length: 51 }, (_, n) => administrator.create('article', article(`of-others-${n}`))),
    )
    for (const id of ids) await administrator.call(pathOf(id), 'POST', {})
    const own = await author.create('article', article('behind-fifty'))
    await author.call(pathOf(own), 'POST', {})
    const { handed: seen } = await firstPage(author)
    expect(seen.waiting).toEqual([])
    expect(seen.own.map(({ title }) => title)).toContain('Title of behind-fifty')
    expect((await firstPage(publisher)).handed.waiting).toHaveLength(50)
  })
})
