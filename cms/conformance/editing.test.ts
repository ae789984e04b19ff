/** What editors do and what the site learns of it; and what neither the public nor a token may do. */
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engines } from './engines.ts'
import { type SiteStandIn, startSiteStandIn } from './site-stand-in.ts'
import { strapiFor } from './strapi-for.ts'

const webhookSecret = 'w'.repeat(40)
const previewSecret = 'p'.repeat(40)
const siteUrl = 'http://site.example'

/** The scheduler looks every quarter of a minute. */
const scheduled = { timeout: 30_000, interval: 500 }
const soon = { timeout: 10_000, interval: 50 }

const tab = z.looseObject({ subTabs: z.array(z.looseObject({})) })
const menu = z.object({ data: z.object({ services: z.looseObject({ tabs: z.array(tab) }) }) })
const deletedList = z.array(z.object({ id: z.number() }))
const items = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

describe.each(engines)('$name', (engine) => {
  let site: SiteStandIn
  let editor: Editor
  let article: ReturnType<typeof articleBy>
  /** What notices of one article say, and whether it could be read then. */
  const readAs: [string, boolean][] = []

  beforeAll(async () => {
    site = await startSiteStandIn(webhookSecret, async ({ slug, event }) => {
      if (slug === 'led-to') readAs.push([event, (await published('articles', slug)) !== undefined])
    })
    return site.stop
  })
  const strapi = strapiFor(engine, {
    // What menus lead to is there.
    seed: 'site',
    environment: () => ({
      SITE_URL: siteUrl,
      SITE_WEBHOOK_URL: site.address,
      CONTENT_WEBHOOK_SECRET: webhookSecret,
      PREVIEW_SECRET: previewSecret,
    }),
  })
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
    article = articleBy([await editor.idOf('writer', { slug: slugsOf('writers')[0] ?? '' })])
  })

  function api(path: string, token?: string, body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return fetch(`${strapi().origin}/api/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  }
  async function published(type: string, slug: string) {
    const answer = await api(`${type}?filters[slug][$eq]=${slug}`, strapi().contentToken)
    return items.parse(await answer.json()).data[0]
  }
  const noticesOf = (slug: string) => site.attempts.filter((each) => each.slug === slug)

  test('without a token nothing is read and nothing written', async () => {
    for (const type of ['articles', 'seos', 'home']) expect((await api(type)).status).toBe(401)
    expect((await api('received-enquiries')).status).toBe(404)
    expect((await api('articles', undefined, { data: article('intruder') })).status).toBeGreaterThanOrEqual(401)
    expect((await api('received-enquiries', undefined, { data: {} })).status).toBe(401)
  })

  test('the reading token writes nothing and sees no enquiry', async () => {
    const token = strapi().contentToken
    expect((await api('articles', token)).status).toBe(200)
    expect((await api('articles', token, { data: article('intruder') })).status).toBe(405)
    expect((await api('received-enquiries', token, { data: {} })).status).toBe(403)
    expect((await api('received-enquiries', token)).ok).toBe(false)
    expect((await api('upload/files', token)).ok).toBe(false)
  })

  test('the enquiry token hands in an enquiry once, and reads nothing', async () => {
    const enquiry = {
      reference: 'RM-7K3F-9QXT',
      kind: 'enquiry',
      name: 'Ó Briain',
      email: 'o.briain@example.com',
      message: 'A question about a warehouse.',
      details: { visit: { landingPath: '/' } },
      receivedAt: '2026-11-01T10:00:00.000Z',
    }
    const token = strapi().enquiryToken
    expect((await api('received-enquiries', token, { data: enquiry })).status).toBe(201)
    const again = await api('received-enquiries', token, { data: enquiry })
    expect(again.status).toBe(400)
    expect(JSON.stringify(await again.json())).toContain('reference')
    expect((await api('received-enquiries', token)).ok).toBe(false)
    expect((await api('articles', token)).status).toBe(403)
    // A form of a campaign page may ask for no message.
    const { message: _, ...short } = { ...enquiry, reference: 'RM-7K3F-9QXU' }
    expect((await api('received-enquiries', token, { data: short })).status).toBe(201)
    const inbox = await editor.call('/content-manager/collection-types/api::received-enquiry.received-enquiry')
    expect(JSON.stringify(await inbox.json())).toContain('RM-7K3F-9QXT')
  })

  test('a draft is not answered; once published it is, and a signed notice says so', async () => {
    const id = await editor.create('article', article('fresh'))
    expect(await published('articles', 'fresh')).toBeUndefined()
    expect(noticesOf('fresh')).toEqual([])
    expect((await editor.publish('article', id, article('fresh'))).status).toBe(200)
    expect(await published('articles', 'fresh')).toMatchObject({ title: 'Title of fresh' })
    await expect
      .poll(() => noticesOf('fresh'), soon)
      .toMatchObject([{ type: 'articles', event: 'publish', documentId: id }])
  })

  test('a notice that the site refuses comes again with the same id', async () => {
    const id = await editor.create('article', article('refused'))
    site.nextStatuses.push(503)
    await editor.publish('article', id, article('refused'))
    await expect.poll(() => noticesOf('refused').length, soon).toBe(2)
    const [first, second] = noticesOf('refused')
    expect(second?.id).toBe(first?.id)
  })

  test('an article published again keeps its date, one unpublished or deleted is gone, each with a notice', async () => {
    const id = await editor.create('article', article('dated'))
    await editor.publish('article', id, article('dated'))
    const before = await published('articles', 'dated')
    await editor.publish('article', id, { ...article('dated'), title: 'Another title' })
    const after = await published('articles', 'dated')
    expect(after).toMatchObject({ title: 'Another title', publishedAt: before?.publishedAt })
    await editor.unpublish('article', id)
    expect(await published('articles', 'dated')).toBeUndefined()
    await editor.publish('article', id, article('dated'))
    await editor.remove('article', id)
    expect(await published('articles', 'dated')).toBeUndefined()
    // A notice whose answer was lost comes again: what counts is how many there are, by their ids.
    const events = () => [...new Map(noticesOf('dated').map(({ id, event }) => [id, event])).values()].sort()
    await expect.poll(events, soon).toEqual(['delete', 'publish', 'publish', 'publish', 'unpublish'])
  })

  test('a new slug leaves a redirect behind, and an earlier one follows in one hop', async () => {
    const id = await editor.create('article', article('old-name'))
    await editor.publish('article', id, article('old-name'))
    await editor.publish('article', id, { ...article('new-name') })
    expect(await published('redirects', 'blogs-old-name')).toMatchObject({
      from: '/blogs/old-name',
      to: '/blogs/new-name',
    })
    await editor.publish('article', id, { ...article('newest-name') })
    expect(await published('redirects', 'blogs-old-name')).toMatchObject({ to: '/blogs/newest-name' })
    await editor.publish('article', id, { ...article('old-name') })
    expect(await published('redirects', 'blogs-old-name')).toBeUndefined()
    await expect.poll(() => noticesOf('new-name').length, soon).toBeGreaterThanOrEqual(2)
  })

  test("a page's SEO record moves with it", async () => {
    const id = await editor.create('article', article('told-here'))
    await editor.publish('article', id, article('told-here'))
    const description = 'What search engines say of this page, which is told to them in one whole sentence.'
    const record = { title: 'Told to them', description, routePath: '/blogs/told-here', pageKey: 'told' }
    expect((await editor.publish('seo', await editor.create('seo', record), record)).status).toBe(200)
    await editor.publish('article', id, article('told-there'))
    const answer = await api('seos?filters[pageKey][$eq]=told', strapi().contentToken)
    expect(items.parse(await answer.json()).data[0]).toMatchObject({ routePath: '/blogs/told-there' })
    const told = { type: 'seos', event: 'update', routePath: '/blogs/told-there' }
    await expect.poll(() => site.attempts, soon).toContainEqual(expect.objectContaining(told))
  })

  test('menus that a page leaves are announced, and so is what is back from the trash with its dates', async () => {
    const menus = '/content-manager/single-types/api::navigation.navigation'
    const id = await editor.create('article', article('led-to'))
    await editor.publish('article', id, article('led-to'))
    const { services } = menu.parse(await (await editor.call(menus)).json()).data
    services.tabs[0]?.subTabs.push({ name: 'Led to', routerName: '/blogs/led-to' })
    expect((await editor.call(`${menus}/actions/publish`, 'POST', { services })).status).toBe(200)
    const list = '/content-manager/collection-types/api::article.article'
    const removed = await editor.call(`${list}/${id}`, 'DELETE', undefined, { 'x-answer': 'all the same' })
    expect(removed.status).toBe(200)
    const changedMenus = expect.objectContaining({ type: 'navigation', event: 'update' })
    await expect.poll(() => site.attempts, soon).toContainEqual(changedMenus)
    await expect.poll(() => readAs.map(([event]) => event).toSorted(), soon).toEqual(['delete', 'publish'])

    readAs.length = 0
    const [entry] = deletedList.parse(await (await editor.call('/trash')).json())
    expect((await editor.call(`/trash/${entry?.id}/restore`, 'POST', {})).status).toBe(200)
    await expect.poll(() => readAs, soon).toEqual([['publish', true]])
    expect(noticesOf('led-to').at(-1)?.documentId).toBe(id)
  })

  test('what names a document is announced when that is back from the trash', async () => {
    const category = await editor.create('category', { name: 'Of lists', slug: 'of-lists' })
    const values = article('in-a-list', { category: { set: [{ documentId: category }] } })
    const id = await editor.create('article', values)
    expect((await editor.publish('article', id, values)).status).toBe(200)
    const path = `/content-manager/collection-types/api::category.category/${category}`
    expect((await editor.call(path, 'DELETE', undefined, { 'x-answer': 'all the same' })).status).toBe(200)
    const [entry] = deletedList.parse(await (await editor.call('/trash')).json())
    expect((await editor.call(`/trash/${entry?.id}/restore`, 'POST', {})).status).toBe(200)
    await expect.poll(() => noticesOf('in-a-list').map(({ event }) => event), soon).toContain('update')
  })

  test('a structured field of another shape, a blank title and a malformed slug are refused when published', async () => {
    const group = { slug: 'hire-test', kind: 'hire', group: 'hire', name: 'Test', order: 9 }
    const id = await editor.create('landing-group', group)
    const refused = await editor.publish('landing-group', id, group)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: {
        details: {
          errors: expect.arrayContaining([{ path: ['text'], name: 'ValidationError', message: 'Fill this in.' }]),
        },
      },
    })

    const item = {
      slug: 'test-item',
      title: 'Test',
      category: 'web',
      order: 99,
      industry: 'Trade',
      summary: 'S.',
      lede: 'L.',
    }
    const prose = { title: 'T', paragraphs: ['P'] }
    const facts = [1, 2, 3, 4].map((n) => ({ label: `L${n}`, value: 'V' }))
    const screens = ['browser', 'phone'].map((device) => ({
      device,
      picture: 1,
      ground: 'teal',
      title: 'T',
      text: 'X',
    }))
    const whole = {
      ...item,
      facts,
      screens,
      technologies: ['A', 'B', 'C'],
      problem: prose,
      built: prose,
      outcome: prose,
    }
    const itemId = await editor.create('portfolio-item', whole)
    const short = await editor.publish('portfolio-item', itemId, { ...whole, facts: facts.slice(1) })
    expect(short.status).toBe(400)
    expect(JSON.stringify(await short.json())).toContain('facts')
    expect((await editor.publish('portfolio-item', itemId, { ...whole, title: '   ' })).status).toBe(400)
    const misspelt = await editor.publish('portfolio-item', itemId, { ...whole, slug: 'Not A Slug' })
    expect(misspelt.status).toBe(400)
    expect(await misspelt.text()).toContain('lower-case words joined by hyphens')
    expect((await editor.publish('portfolio-item', itemId, whole)).status).toBe(200)
  })

  test('publishAt publishes and expireAt withdraws, by themselves', async () => {
    const past = new Date(Date.now() - 1_000).toISOString()
    await editor.create('article', { ...article('on-time'), publishAt: past })
    const expiring = await editor.create('article', article('over'))
    await editor.publish('article', expiring, { ...article('over'), expireAt: past })
    await expect.poll(() => published('articles', 'on-time'), scheduled).toBeDefined()
    await expect.poll(() => published('articles', 'over'), scheduled).toBeUndefined()
    await expect.poll(() => noticesOf('over').map(({ event }) => event), soon).toContain('unpublish')
  })

  test('the preview button leads to the site with a signed token that names the draft', async () => {
    const id = await editor.create('article', article('drafted'))
    const answer = await editor.call(`/content-manager/preview/url/api::article.article?documentId=${id}&status=draft`)
    const { data } = z.object({ data: z.object({ url: z.string() }) }).parse(await answer.json())
    const [, payload = '', mac] = /^http:\/\/site\.example\/preview\?token=([\w-]+)\.([\w-]+)$/.exec(data.url) ?? []
    expect(mac).toBe(createHmac('sha256', previewSecret).update(payload).digest('base64url'))
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims).toMatchObject({ type: 'articles', slug: 'drafted', documentId: id, status: 'draft' })
  })

  test('enquiries are for their readers, not for editors or authors', async () => {
    const roles = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) })
    const permissions = z.object({ data: z.array(z.object({ action: z.string(), subject: z.string().nullable() })) })
    const all = roles.parse(await (await editor.call('/admin/roles')).json()).data
    const enquiryActions = async (code: string) => {
      const id = all.find((role) => role.code === code)?.id
      const answer = permissions.parse(await (await editor.call(`/admin/roles/${id}/permissions`)).json())
      return answer.data
        .filter(({ subject }) => subject?.includes('received-enquiry'))
        .map(({ action }) => action.split('.').at(-1))
    }
    expect(await enquiryActions('strapi-editor')).toEqual([])
    expect(await enquiryActions('strapi-author')).toEqual([])
    expect((await enquiryActions('enquiry-reader')).sort()).toEqual(['read', 'update'])
  })
})
