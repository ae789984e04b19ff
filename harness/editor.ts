/** An administrator's session, through the same calls that the admin makes. */
import { z } from 'zod'

const session = z.object({ data: z.object({ token: z.string() }) })
const found = z.object({ results: z.array(z.object({ documentId: z.string() })) })
const saved = z.object({ data: z.object({ documentId: z.string() }) })

const invited = z.object({ data: z.object({ registrationToken: z.string() }) })
const roles = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) })

const password = 'Journey-2026-long'

export type Editor = ReturnType<typeof editorWith>

const posted = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Registers the first administrator of an empty service. */
export async function registerEditor(origin: string): Promise<Editor> {
  const account = { firstname: 'Test', lastname: 'Editor', email: 'editor@example.com', password }
  const registered = await fetch(`${origin}/admin/register-admin`, posted(account))
  return editorWith(origin, account.email, session.parse(await registered.json()).data.token)
}

/** Somebody who registered earlier, perhaps before a restart. */
export async function signIn(origin: string, email: string): Promise<Editor> {
  const answer = await fetch(`${origin}/admin/login`, posted({ email, password }))
  return editorWith(origin, email, session.parse(await answer.json()).data.token)
}

/** A colleague with only this role, by its code, invited by an administrator. */
export async function colleague(administrator: Editor, origin: string, code: string): Promise<Editor> {
  const all = roles.parse(await (await administrator.call('/admin/roles')).json()).data
  const person = { firstname: 'Test', lastname: code, email: `${code}@example.com` }
  const ids = all.filter((role) => role.code === code).map(({ id }) => id)
  const invitation = await administrator.call('/admin/users', 'POST', { ...person, roles: ids })
  const { registrationToken } = invited.parse(await invitation.json()).data
  const userInfo = { firstname: person.firstname, lastname: person.lastname, password }
  const answer = await fetch(`${origin}/admin/register`, posted({ userInfo, registrationToken }))
  return editorWith(origin, person.email, session.parse(await answer.json()).data.token)
}

function editorWith(origin: string, email: string, token: string) {
  /** @param more headers, by which the admin can be asked (`cms/src/forms/questions.ts`) */
  function call(path: string, method = 'GET', body?: object, more: Record<string, string> = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more }
    return fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const collection = (type: string) => `/content-manager/collection-types/api::${type}.${type}`

  return {
    email,
    password,
    call,
    /** Sends a form as it is. */
    send: (path: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${origin}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers }, body }),
    /** Uploads a file as the media library does, with its alternative text. */
    upload(
      name: string,
      type: string,
      content: Uint8Array<ArrayBuffer>,
      { query = '', alternativeText = 'decoration' } = {},
    ): Promise<Response> {
      const body = new FormData()
      body.append('files', new File([content], name, { type }))
      body.append('fileInfo', JSON.stringify({ name, alternativeText }))
      return fetch(`${origin}/upload${query}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    },
    /** Saves a new draft and returns its documentId. */
    async create(type: string, values: object): Promise<string> {
      return saved.parse(await (await call(collection(type), 'POST', values)).json()).data.documentId
    },
    /** The documentId of the document that has this value in this field. */
    async idOf(type: string, where: Readonly<Record<string, string>>): Promise<string> {
      const query = Object.entries(where).map(([field, value]) => `filters[${field}][$eq]=${encodeURIComponent(value)}`)
      const [first] = found.parse(await (await call(`${collection(type)}?${query.join('&')}`)).json()).results
      if (!first) throw new Error(`There is no ${type} with ${query}`)
      return first.documentId
    },
    save: (type: string, documentId: string, values: object) =>
      call(`${collection(type)}/${documentId}`, 'PUT', values),
    publish: (type: string, documentId: string, values: object) =>
      call(`${collection(type)}/${documentId}/actions/publish`, 'POST', values),
    unpublish: (type: string, documentId: string) =>
      call(`${collection(type)}/${documentId}/actions/unpublish`, 'POST', {}),
    remove: (type: string, documentId: string) => call(`${collection(type)}/${documentId}`, 'DELETE'),
  }
}
