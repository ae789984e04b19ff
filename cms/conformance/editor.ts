/** An administrator's session, through the same calls that the admin makes. */
import { z } from 'zod'

const session = z.object({ data: z.object({ token: z.string() }) })
const found = z.object({ results: z.array(z.object({ documentId: z.string() })) })
const saved = z.object({ data: z.object({ documentId: z.string() }) })

export type Editor = Awaited<ReturnType<typeof registerEditor>>

/** Registers the first administrator of an empty service. */
export async function registerEditor(origin: string) {
  const account = { firstname: 'Test', lastname: 'Editor', email: 'editor@example.com', password: 'Journey-2026-long' }
  const registered = await fetch(`${origin}/admin/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = session.parse(await registered.json()).data

  function call(path: string, method = 'GET', body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const collection = (type: string) => `/content-manager/collection-types/api::${type}.${type}`

  return {
    email: account.email,
    password: account.password,
    call,
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
