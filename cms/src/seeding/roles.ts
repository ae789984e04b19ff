/**
 * Who may do what in the admin. Strapi makes Editor (everything, and publishing) and Author (their own, without publishing)
 * by itself; what visitors sent is for neither of them, but for the Enquiry reader.
 */
import type { Core } from '@strapi/strapi'

const enquiries = 'api::received-enquiry.received-enquiry'
const action = (name: string) => `plugin::content-manager.explorer.${name}`
/** What a reader may change; everything else is as the visitor sent it. */
const writable = ['state', 'notes']

type Roles = {
  findOne(where: { code: string }): Promise<{ id: number } | null>
  create(role: { name: string; code: string; description: string }): Promise<{ id: number }>
  addPermissions(role: number, permissions: object[]): Promise<unknown>
}

export async function arrangeRoles(strapi: Core.Strapi): Promise<void> {
  const roles: Roles = strapi.get('services').get('admin::role')
  const code = 'enquiry-reader'
  if (await roles.findOne({ code })) return

  const editing = { role: { code: { $in: ['strapi-editor', 'strapi-author'] } } }
  const permissions = strapi.db.query('admin::permission')
  const theirs: { id: number }[] = await permissions.findMany({ where: { subject: enquiries, ...editing } })
  await permissions.deleteMany({ where: { id: { $in: theirs.map(({ id }) => id) } } })

  const description = 'Reads what visitors sent, marks it as answered or closed, and takes notes.'
  const reader = await roles.create({ name: 'Enquiry reader', code, description })
  const readable = Object.keys(strapi.contentType(enquiries).attributes)
  await roles.addPermissions(reader.id, [
    { action: action('read'), subject: enquiries, properties: { fields: readable }, conditions: [] },
    { action: action('update'), subject: enquiries, properties: { fields: writable }, conditions: [] },
  ])
}
