/** Applications are for those who hire, enquiries for sales: every way to what visitors sent, tried by every role. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, registerEditor } from '../../harness/editor.ts'
import { startStrapi } from '../../harness/strapi-process.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const uid = 'api::received-enquiry.received-enquiry'
const rows = `/content-manager/collection-types/${uid}`
const codes = ['strapi-author', 'strapi-editor', 'publisher', 'enquiry-reader', 'application-reader'] as const
/** In the text of each kind, and in nothing else. */
const secrets = { application: 'sesquipedalian', enquiry: 'weighbridge' } as const
type Kind = keyof typeof secrets
const kinds = ['application', 'enquiry'] as const

/** Which role may see which kind. */
const readers: Readonly<Record<Kind, string>> = { application: 'application-reader', enquiry: 'enquiry-reader' }

type Way = (person: Editor, id: string, kind: Kind) => Promise<Response>

const query = (person: Editor, text: string) => person.call(`${rows}?pageSize=100&${text}`)

/** Ways that show what was sent to whoever may read it. */
const showing: Readonly<Record<string, Way>> = {
  'the list': (person) => query(person, ''),
  'a list of this kind': (person, _, kind) => query(person, `filters[kind][$eq]=${kind}`),
  'a list of everything but the other kind': (person, _, kind) =>
    query(person, `filters[$or][0][kind][$eq]=${kind}&filters[$or][1][id][$notNull]=true`),
  'the search': (person, _, kind) => query(person, `_q=${secrets[kind]}`),
  'a list by a word of the text': (person, _, kind) => query(person, `filters[message][$contains]=${secrets[kind]}`),
  'its form': (person, id) => person.call(`${rows}/${id}`),
  'the list of a campaign': (person, _, kind) =>
    query(person, `filters[$and][0][campaign][$contains]=${secrets[kind]}`),
  'the campaigns': (person) => person.call('/enquiry-desk/campaigns'),
  'all about its sender': (person, id) => person.call(`/enquiry-desk/${id}/person`),
  'a save': (person, id) => person.save('received-enquiry', id, { notes: 'Seen.' }),
}

/** Ways that show nobody anything of it, whoever asks. */
const silent: Readonly<Record<string, Way>> = {
  'its deletion': (person, id) => person.remove('received-enquiry', id),
  'deleting several': (person, id) => person.call(`${rows}/actions/bulkDelete`, 'POST', { documentIds: [id] }),
  'a copy': (person, id) => person.call(`${rows}/auto-clone/${id}`, 'POST', {}),
  'its history': (person, id) => person.call(`/publications/${uid}/${id}`),
  'its faults': (person, id) => person.call(`/judgements/${uid}/${id}`),
  'the trash': (person) => person.call('/trash'),
  'whose text it is': (person, _, kind) => person.call('/whose-text', 'POST', { text: secrets[kind] }),
  'what others chose': (person) => person.call('/choices/received-enquiry.message'),
  'its relations': (person, id) => person.call(`/content-manager/relations/${uid}/${id}/message`),
  'its name among others': (person) =>
    person.call('/content-manager/uid/check-availability', 'POST', {
      contentTypeUID: uid,
      field: 'reference',
      value: 'RM-APPLICATION',
    }),
  'the list of what happened': (person) =>
    person.call('/content-manager/collection-types/api::enquiry-event.enquiry-event'),
  'the first page': (person) => person.call('/overview'),
  'without the admin': (person) => person.call('/api/received-enquiries'),
}

/** Ways that are refused to everybody but the reader of this kind. */
const guarded: Readonly<Record<string, Way>> = {
  'what happened to it': (person, id) => person.call(`/enquiry-desk/${id}`),
  'taking it': (person, id) => person.call(`/enquiry-desk/${id}/take`, 'POST', {}),
  'a state for several': (person, id) =>
    person.call('/enquiry-desk/states', 'POST', { documentIds: [id], state: 'set-aside' }),
  'merging it': (person, id) => person.call(`/enquiry-desk/${id}/merge`, 'POST', { into: id }),
  'taking it out': (person, id) => person.call(`/enquiry-desk/${id}/take-out`, 'POST', {}),
  'how it can be answered': (person, id) => person.call(`/enquiry-desk/${id}/answering`),
  'answering it': (person, id) => person.call(`/enquiry-desk/${id}/answer`, 'POST', {}),
  'its file': (person, id) => person.call(`/application-files/${id}`),
}

describe.each(engines)('$name', (engine) => {
  const strapi = strapiFor(engine, { environment: () => ({ CONTENT_WEBHOOK_SECRET: 'w'.repeat(40) }) })
  const people = new Map<string, Editor>()
  const ids: Record<Kind, string> = { application: '', enquiry: '' }
  let administrator: Editor

  beforeAll(async () => {
    administrator = await registerEditor(strapi().origin)
    for (const code of codes) people.set(code, await colleague(administrator, strapi().origin, code))
    const headers = { authorization: `Bearer ${strapi().enquiryToken}`, 'content-type': 'application/json' }
    for (const kind of kinds) {
      const reference = `RM-${kind.toUpperCase()}`
      const file = { application: { cv: 'cv.pdf' }, enquiry: { brief: 'brief.pdf' } }[kind]
      // Of one person: neither may be seen beside the other.
      const person = { name: `Ada ${secrets[kind]}`, email: 'ada@example.com' }
      const message = `Of a ${secrets[kind]}.`
      const details = { visit: { utm: { utm_campaign: `${secrets[kind]} ${reference}` } } }
      const data = { reference, kind, ...person, message, details, ...file, receivedAt: new Date() }
      const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
      expect((await fetch(`${strapi().origin}/api/received-enquiries`, init)).status).toBe(201)
      ids[kind] = await administrator.idOf('received-enquiry', { reference })
    }
  })

  const personWith = (code: string): Editor => {
    const person = people.get(code)
    if (!person) throw new Error(`nobody is ${code}`)
    return person
  }
  const triples = kinds.flatMap((kind) => codes.map((code) => [code, kind] as const))

  describe.each(triples)('%s, of an %s', (code, kind) => {
    const isReader = readers[kind] === code

    test.each(Object.entries(showing))('is shown it by %s, or is not', async (_, way) => {
      const said = await (await way(personWith(code), ids[kind], kind)).text()
      expect(said.includes(secrets[kind])).toBe(isReader)
      expect(said.includes(`RM-${kind.toUpperCase()}`)).toBe(isReader)
    })

    test.each(Object.entries(silent))('is shown nothing by %s', async (_, way) => {
      const answer = await way(personWith(code), ids[kind], kind)
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).not.toContain(`Of a ${secrets[kind]}`)
      expect((await administrator.call(`${rows}/${ids[kind]}`)).status).toBe(200)
    })

    test.each(Object.entries(guarded))('is let into %s, or is refused', async (_, way) => {
      const { status } = await way(personWith(code), ids[kind], kind)
      // The site that has the file does not run here, and what was taken once is taken.
      expect(isReader ? status !== 403 && status !== 401 : status === 403, String(status)).toBe(true)
    })
  })

  const overview = z.object({ enquiries: z.number().optional() })
  const listed = z.object({ pagination: z.object({ total: z.number() }) })

  test('counts count only what whoever asks may read', async () => {
    for (const [code, total] of [
      ['enquiry-reader', 1],
      ['application-reader', 1],
    ] as const) {
      const { pagination } = listed.parse(await (await query(personWith(code), '')).json())
      expect(pagination.total, code).toBe(total)
    }
    await administrator.save('received-enquiry', ids.application, { state: 'new' })
    await administrator.save('received-enquiry', ids.enquiry, { state: 'won' })
    const waiting = async (person: Editor) => overview.parse(await (await person.call('/overview')).json()).enquiries
    expect(await waiting(personWith('enquiry-reader'))).toBe(0)
    expect(await waiting(personWith('application-reader'))).toBe(1)
    expect(await waiting(personWith('publisher'))).toBeUndefined()
  })

  test('what stands beside an enquiry is no application of the same person', async () => {
    const desk = await personWith('enquiry-reader').call(`/enquiry-desk/${ids.enquiry}`)
    const said = await desk.text()
    expect(said).not.toContain(secrets.application)
    expect(said).not.toContain('Test application-reader')
  })

  test('a start later the roles are what they were', async () => {
    const again = await startStrapi({ environment: strapi().variables })
    try {
      for (const kind of kinds) {
        const other = personWith(readers[kind === 'application' ? 'enquiry' : 'application'])
        expect((await other.call(`${rows}/${ids[kind]}`)).status).toBe(403)
      }
    } finally {
      await again.stop()
    }
  })
})
