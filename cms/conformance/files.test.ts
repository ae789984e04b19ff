/** Files of the library that documents show: where that is stands beside them, and a deleted one comes back into its place. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const uploaded = z.array(z.object({ id: z.number(), url: z.string() })).length(1)
const uses = z.object({ uses: z.array(z.object({ place: z.string(), path: z.string() })), hidden: z.number() })
const trashed = z.array(z.object({ id: z.number(), kind: z.string(), title: z.string() }))
const asked = z.object({
  error: z.object({ details: z.object({ question: z.object({ places: z.array(z.string()) }) }) }),
})
const form = z.object({ data: z.looseObject({}) })

describe.each(engines)('$name', (engine) => {
  let editor: Editor
  let author: Editor
  let writer: string
  const strapi = strapiFor(engine)
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
    author = await colleague(editor, strapi().origin, 'strapi-author')
    writer = await editor.idOf('writer', { slug: 'nobody' })
  })

  async function picture(name: string, width = 900) {
    const drawn = sharp({ create: { width, height: 20, channels: 3, background: '#0a7a70' } })
    const answer = await editor.upload(name, 'image/png', new Uint8Array(await drawn.png().toBuffer()))
    const [file] = uploaded.parse(await answer.json())
    if (!file) throw new Error('nothing was uploaded')
    return file
  }
  const usesOf = async (person: Editor, id: number) => uses.parse(await (await person.call(`/file-uses/${id}`)).json())
  const inTrash = async (title: string) =>
    trashed.parse(await (await editor.call('/trash')).json()).filter((each) => each.title === title)
  const statusOf = async (url: string) => (await fetch(strapi().origin + url)).status
  const values = async (path: string) => form.parse(await (await editor.call(path)).json()).data
  async function article(slug: string, more: object) {
    const all = articleBy([writer])(slug, more)
    const id = await editor.create('article', all)
    return { id, path: `/content-manager/collection-types/api::article.article/${id}`, all }
  }

  test('beside a file stands where it is shown, and nothing of what somebody may not read', async () => {
    const { id, url } = await picture('where.png')
    expect(await usesOf(editor, id)).toEqual({ uses: [], hidden: 0 })
    const { id: both, path, all } = await article('shows-it', { banner: id })
    await editor.publish('article', both, all)
    await article('says-it', { content: `![decoration](${url})` })
    expect(await usesOf(editor, id)).toEqual({
      uses: [
        { place: 'Article “Title of shows-it”: Banner (draft and published)', path: `${path}?field=banner` },
        { place: 'Article “Title of says-it”: Content (draft)', path: expect.stringMatching(/\?field=content$/) },
      ],
      hidden: 0,
    })
    expect(await usesOf(author, id)).toEqual({ uses: [], hidden: 2 })
    const reader = await colleague(editor, strapi().origin, 'enquiry-reader')
    expect((await reader.call(`/file-uses/${id}`)).status).toBe(403)
  })

  test('a file that is deleted all the same comes back under its address into every field that showed it', async () => {
    const [banner, screen] = [await picture('quay.png'), await picture('screen.png')]
    const { path, id, all } = await article('quay', { banner: banner.id, content: `![decoration](${banner.url})` })
    expect((await editor.publish('article', id, all)).status).toBe(200)
    const screens = ['One', 'Two'].map((title, at) => {
      return { picture: at === 1 ? screen.id : null, device: 'browser', ground: 'teal', title, text: 'It shows.' }
    })
    const product = await editor.create('portfolio-item', { title: 'A product', slug: 'a-product', screens })
    const productPath = `/content-manager/collection-types/api::portfolio-item.portfolio-item/${product}`

    const fileIds = [banner.id, screen.id]
    const answer = (said: string) =>
      editor.call('/upload/actions/bulk-delete', 'POST', { fileIds }, { 'x-answer': said })
    expect(asked.parse(await (await answer('yes')).json()).error.details.question.places).toEqual([
      'Article “Title of quay”: Banner, Content (draft and published)',
      'Portfolio item “A product”: Screens (draft)',
    ])
    expect(await statusOf(banner.url)).toBe(200)
    expect((await answer('delete')).status).toBe(200)
    expect(await statusOf(banner.url)).toBe(404)
    expect((await editor.call(`/upload/files/${banner.id}`)).status).toBe(404)
    expect(await values(path)).toMatchObject({ banner: null })

    for (const title of ['quay.png', 'screen.png']) {
      const [entry] = await inTrash(title)
      expect(entry).toMatchObject({ kind: 'File', title })
      expect((await author.call(`/trash/${entry?.id}/restore`, 'POST', {})).status).toBe(404)
      const back = await editor.call(`/trash/${entry?.id}/restore`, 'POST', {})
      expect(back.status, await back.clone().text()).toBe(200)
      expect(await inTrash(title)).toEqual([])
    }
    expect(await statusOf(banner.url)).toBe(200)
    const file = await values(`${path}`)
    expect(file).toMatchObject({ banner: { id: banner.id, url: banner.url } })
    expect(await values(`${path}?status=published`)).toMatchObject({ banner: { id: banner.id } })
    const { banner: thumb } = z
      .object({ banner: z.object({ formats: z.object({ thumbnail: z.object({ url: z.string() }) }) }) })
      .parse(file)
    expect(await statusOf(thumb.formats.thumbnail.url)).toBe(200)
    expect(await values(productPath)).toMatchObject({ screens: [{ picture: null }, { picture: { id: screen.id } }] })
  })

  test('a file that came back leaves what is shown in its place by now, and keeps its folder', async () => {
    const folder = z.object({ data: z.object({ id: z.number() }) })
    const made = folder.parse(await (await editor.call('/upload/folders', 'POST', { name: 'Quays' })).json()).data.id
    const [old, other] = [await picture('old.png'), await picture('other.png')]
    const { path, id } = await article('another-picture', { banner: old.id })
    await editor.call('/upload/actions/bulk-move', 'POST', { fileIds: [old.id], destinationFolderId: made })
    const remove = await editor.call(`/upload/files/${old.id}`, 'DELETE', undefined, { 'x-answer': 'delete' })
    expect(remove.status).toBe(200)
    await editor.save('article', id, { banner: other.id })
    const [entry] = await inTrash('old.png')
    await editor.call(`/trash/${entry?.id}/restore`, 'POST', {})
    expect(await values(path)).toMatchObject({ banner: { id: other.id } })
    const file = await (await editor.call(`/upload/files/${old.id}`)).json()
    expect(file).toMatchObject({ folder: { id: made } })
  })

  const put = async (title: string) => {
    const [entry] = await inTrash(title)
    const back = await editor.call(`/trash/${entry?.id}/restore`, 'POST', {})
    expect(back.status, await back.clone().text()).toBe(200)
    return entry
  }
  const pdf = (thousands: number) =>
    new TextEncoder().encode(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${'% '.repeat(thousands * 500)}`)

  test('a file that was replaced comes back, and links tell the size of the file that is there', async () => {
    const answer = await editor.upload('prices.pdf', 'application/pdf', pdf(240))
    const [file = { id: 0, url: '' }] = uploaded.parse(await answer.json())
    const linked = (size: string) =>
      `Read the [Prices (PDF, ${size})](${file.url}) or [Others (PDF, 240 KB)](https://other.example/others.pdf).`
    const { path, id, all } = await article('prices', { content: linked('240 KB') })
    expect((await editor.publish('article', id, { ...all, content: linked('240 KB') })).status).toBe(200)
    const replaceWith = (thousands: number) => {
      const body = new FormData()
      body.append('files', new File([pdf(thousands)], 'new.pdf', { type: 'application/pdf' }))
      body.append('fileInfo', JSON.stringify({ name: 'prices.pdf' }))
      return editor.send(`/upload?id=${file.id}`, body, { 'x-answer': 'replace' })
    }
    const bytes = async () => (await (await fetch(strapi().origin + file.url)).arrayBuffer()).byteLength
    const told = async () => [(await values(path)).content, (await values(`${path}?status=published`)).content]
    expect((await replaceWith(1_200)).status).toBe(200)
    expect(await bytes()).toBe(pdf(1_200).byteLength)
    expect(await told()).toEqual([linked('1.2 MB'), linked('1.2 MB')])
    expect(await values(path)).toMatchObject({ status: 'published' })
    expect(await put('prices.pdf')).toMatchObject({ kind: 'File, before it was replaced' })
    expect(await bytes()).toBe(pdf(240).byteLength)
    expect(await told()).toEqual([linked('240 KB'), linked('240 KB')])
    // Back and forth.
    await put('prices.pdf')
    expect(await bytes()).toBe(pdf(1_200).byteLength)
    expect((await inTrash('prices.pdf')).length).toBe(1)
  })

  test('replacing a file that is shown asks first, and names the places; its address says what it is, so the new one is of the same kind', async () => {
    const { id, url } = await picture('pier.png')
    await article('pierside', { content: `![decoration](${url})` })
    const replace = async (said: string) => {
      const body = new FormData()
      const drawn = sharp({ create: { width: 31, height: 20, channels: 3, background: '#fff' } })
      body.append('files', new File([new Uint8Array(await drawn.png().toBuffer())], 'new.png', { type: 'image/png' }))
      body.append('fileInfo', JSON.stringify({ name: 'new.png', alternativeText: 'decoration' }))
      return editor.send(`/upload?id=${id}`, body, { 'x-answer': said })
    }
    const { question } = asked.parse(await (await replace('yes')).json()).error.details
    expect(question.places).toEqual(['Article “Title of pierside”: Content (draft)'])
    expect((await replace('replace')).status).toBe(200)
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')
    const other = await editor.upload('pier.svg', 'image/svg+xml', drawing, { query: `?id=${id}` })
    expect(await other.text()).toContain('the new file must be PNG, too')
  })

  test('a folder comes back with the folders and files that were in it', async () => {
    const made = z.object({ data: z.object({ id: z.number() }) })
    const folder = async (name: string, parent?: number) =>
      made.parse(await (await editor.call('/upload/folders', 'POST', { name, parent })).json()).data.id
    const outer = await folder('Clients')
    const inner = await folder('Acme', outer)
    const [one, two] = [await picture('one.png', 40), await picture('two.png', 40)]
    for (const [file, destinationFolderId] of [
      [one, outer],
      [two, inner],
    ] as const)
      await editor.call('/upload/actions/bulk-move', 'POST', { fileIds: [file.id], destinationFolderId })
    expect((await editor.call('/upload/actions/bulk-delete', 'POST', { folderIds: [outer] })).status).toBe(200)
    expect(await statusOf(two.url)).toBe(404)
    const readers = await author.call('/trash')
    expect(await readers.text()).not.toContain('Clients')
    expect(await put('Clients')).toMatchObject({ kind: 'Folder with its files' })
    expect(await statusOf(two.url)).toBe(200)
    const withFolder = z.object({ folder: z.object({ name: z.string(), path: z.string() }), folderPath: z.string() })
    const [first, second] = await Promise.all(
      [one, two].map(async ({ id }) => withFolder.parse(await (await editor.call(`/upload/files/${id}`)).json())),
    )
    expect([first?.folder.name, second?.folder.name]).toEqual(['Clients', 'Acme'])
    expect(second?.folder.path.startsWith(`${first?.folder.path}/`)).toBe(true)
    expect(second?.folderPath).toBe(second?.folder.path)
    expect([...(await inTrash('Clients')), ...(await inTrash('one.png')), ...(await inTrash('two.png'))]).toEqual([])
  })
})
