/** Gives each role what the table says, once: after that it stays as administrators arrange it, and only new fields are added. */
import type { Core, UID } from '@strapi/strapi'
import { enquiries, type RoleEntry, roleTable, tableTypes } from './role-table'

/** What a reader of enquiries may change; everything else is as the visitor sent it. */
const enquiryNotes = ['state', 'assignee', 'notes']

type Role = { readonly id: number; readonly code: string }

type Roles = {
  findOne(where: { code: string }): Promise<Role | null>
  create(role: { name: string; code: string; description: string }): Promise<Role>
  update(where: { id: number }, role: { name: string; description: string }): Promise<unknown>
  assignPermissions(role: number, permissions: object[]): Promise<unknown>
}

type ContentTypes = {
  getNestedFields(schema: object, options: { components: object; nestingLevel: number }): string[]
}

function fieldsOf(strapi: Core.Strapi, uid: string): string[] {
  const contentTypes: ContentTypes = strapi.get('services').get('admin::content-type')
  const schema = strapi.contentType(uid as UID.ContentType)
  return contentTypes.getNestedFields(schema, { components: strapi.components, nestingLevel: 15 })
}

function permissionsOf(strapi: Core.Strapi, role: RoleEntry): object[] {
  const documents = tableTypes(strapi).flatMap((type) => {
    const every = fieldsOf(strapi, type.uid)
    return role.does(type).flatMap((doing) => {
      if (doing === 'publish' && !type.hasDrafts) return []
      const conditions = doing !== 'create' && role.isOwnOnly?.(type) ? ['admin::is-creator'] : []
      const takesFields = doing !== 'delete' && doing !== 'publish'
      const fields = type.uid === enquiries && doing === 'update' ? enquiryNotes : every
      const action = `plugin::content-manager.explorer.${doing}`
      return [{ action, subject: type.uid, properties: takesFields ? { fields } : {}, conditions }]
    })
  })
  const uploads = role.uploads.map((name) => ({
    action: `plugin::upload.${name}`,
    subject: null,
    properties: {},
    conditions: [],
  }))
  return [...documents, ...uploads]
}

type Permission = { readonly id: number; readonly properties: { readonly fields?: readonly string[] } }

/** A field that no role knows is newer than the roles: whoever has the others of its type is given it, too. */
async function giveNewFields(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query('admin::permission')
  const role = { code: { $in: roleTable.map(({ code }) => code) } }
  for (const { uid } of tableTypes(strapi).filter((type) => type.uid !== enquiries)) {
    const held: Permission[] = await permissions.findMany({ where: { subject: uid, role } })
    const known = new Set(held.flatMap(({ properties }) => properties.fields ?? []))
    const added = fieldsOf(strapi, uid).filter((field) => !known.has(field))
    if (added.length === 0) continue
    for (const { id, properties } of held) {
      if (!properties.fields?.length) continue
      const fields = [...properties.fields, ...added]
      await permissions.update({ where: { id }, data: { properties: { ...properties, fields } } })
    }
  }
}

/** Whoever could publish before there was a Publisher becomes one. */
async function keepPublishing(strapi: Core.Strapi, editor: Role | null, publisher: Role | undefined): Promise<void> {
  if (!editor || !publisher) return
  const users = strapi.db.query('admin::user')
  const editors: { id: number; roles: Role[] }[] = await users.findMany({
    where: { roles: { id: editor.id } },
    populate: { roles: true },
  })
  for (const { id, roles } of editors) {
    await users.update({ where: { id }, data: { roles: [...roles.map((role) => role.id), publisher.id] } })
  }
}

export async function arrangeRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'roles' })
  if (await store.get({ key: 'areArranged' })) return giveNewFields(strapi)
  const roles: Roles = strapi.get('services').get('admin::role')
  const arranged = new Map<string, Role>()
  for (const role of roleTable) {
    const { code, name, description } = role
    const known = (await roles.findOne({ code })) ?? (await roles.create({ code, name, description }))
    await roles.update({ id: known.id }, { name, description })
    await roles.assignPermissions(known.id, permissionsOf(strapi, role))
    arranged.set(code, known)
  }
  await keepPublishing(strapi, arranged.get('strapi-editor') ?? null, arranged.get('publisher'))
  await store.set({ key: 'areArranged', value: true })
}
