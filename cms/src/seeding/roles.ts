/** Each role is given what the table says once: then it stays as administrators arrange it, but for new fields and types. */
import type { UID } from '@strapi/strapi'
import { answerTemplates, enquiries, hasDrafts, readFigures, siteContentTypes } from '../content-names'
import { applicationsAlone, withoutApplications } from '../desk/applications'

type Doing = 'create' | 'read' | 'update' | 'delete' | 'publish'

type RoleEntry = {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly does: (type: ContentType) => readonly Doing[]
  /** Types of which this role may change only what the user created. */
  readonly isOwnOnly?: (type: ContentType) => boolean
  /** Of what visitors sent, what alone this role has. */
  readonly ofEnquiries?: string
  readonly uploads: readonly string[]
  readonly seesFigures?: true
}

type ContentType = {
  readonly uid: string
  readonly hasDrafts: boolean
}

/** What an author writes; everything else an author can only choose. */
const written = ['article', 'case-study', 'portfolio-item'].map((name) => `api::${name}.${name}`)
const isWritten = ({ uid }: ContentType) => written.includes(uid)
const isEnquiry = ({ uid }: ContentType) => uid === enquiries
const isTemplate = ({ uid }: ContentType) => uid === answerTemplates

/** Those who answer choose among templates; those who lead write them, and so do Editors. */
const answering = (type: ContentType, ofTemplates: readonly Doing[] = ['read']): readonly Doing[] =>
  isEnquiry(type) ? ['read', 'update'] : isTemplate(type) ? ofTemplates : []

const library = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link', 'configure-view']

const roleTable: readonly RoleEntry[] = [
  {
    code: 'strapi-author',
    name: 'Author',
    description: 'Writes drafts of articles, case studies and portfolio items of their own; publishes nothing.',
    does: (type) =>
      isEnquiry(type) || isTemplate(type) ? [] : isWritten(type) ? ['create', 'read', 'update'] : ['read'],
    isOwnOnly: isWritten,
    uploads: ['read', 'assets.create', 'configure-view'],
  },
  {
    code: 'strapi-editor',
    name: 'Editor',
    description: 'Writes and corrects every draft; publishes and deletes nothing.',
    // What has no drafts is on the site as soon as it is saved.
    does: (type) =>
      isEnquiry(type) ? [] : type.hasDrafts || isTemplate(type) ? ['create', 'read', 'update'] : ['read'],
    uploads: library,
    seesFigures: true,
  },
  {
    code: 'publisher',
    name: 'Publisher',
    description: 'Does what an Editor does, publishes, schedules, deletes, and puts back what was deleted.',
    does: (type) => (isEnquiry(type) ? [] : ['create', 'read', 'update', 'delete', 'publish']),
    uploads: library,
    seesFigures: true,
  },
  {
    code: 'enquiry-reader',
    name: 'Sales reader',
    description:
      'Reads what visitors sent, says who answers and what came of it, and takes notes; sees no application.',
    does: (type) => answering(type),
    ofEnquiries: withoutApplications,
    uploads: [],
    seesFigures: true,
  },
  {
    code: 'enquiry-lead',
    name: 'Sales lead',
    description:
      'Does what a Sales reader does, writes templates of answers, and is reminded by mail before a promised answer is late.',
    does: (type) => answering(type, ['create', 'read', 'update', 'delete']),
    ofEnquiries: withoutApplications,
    uploads: [],
    seesFigures: true,
  },
  {
    code: 'application-reader',
    name: 'HR reader',
    description:
      'Reads applications for a vacancy and their files, says who answers, and takes notes; sees no enquiry.',
    does: (type) => answering(type),
    ofEnquiries: applicationsAlone,
    uploads: [],
  },
]

function tableTypes(): ContentType[] {
  const ours = siteContentTypes().map(({ uid }) => ({ uid, hasDrafts: hasDrafts(uid) }))
  return [...ours, { uid: enquiries, hasDrafts: false }, { uid: answerTemplates, hasDrafts: false }]
}

/** What a reader of enquiries may change; everything else is as the visitor sent it. */
const enquiryNotes = ['state', 'assignee', 'lostReason', 'notes']

type Role = { readonly id: number; readonly code: string }

type Roles = {
  findOne(where: { code: string }): Promise<Role | null>
  create(role: { name: string; code: string; description: string }): Promise<Role>
  update(where: { id: number }, role: { name: string; description: string }): Promise<unknown>
  assignPermissions(role: number, permissions: object[]): Promise<unknown>
  addPermissions(role: number, permissions: object[]): Promise<unknown>
}

type ContentTypes = {
  getNestedFields(schema: object, options: { components: object; nestingLevel: number }): string[]
}

function fieldsOf(uid: string): string[] {
  const contentTypes: ContentTypes = strapi.get('services').get('admin::content-type')
  const schema = strapi.contentType(uid as UID.ContentType)
  return contentTypes.getNestedFields(schema, { components: strapi.components, nestingLevel: 15 })
}

function permissionsOf(role: RoleEntry) {
  const documents = tableTypes().flatMap((type) => {
    const every = fieldsOf(type.uid)
    return role.does(type).flatMap((doing) => {
      if (doing === 'publish' && !type.hasDrafts) return []
      const conditions = doing !== 'create' && role.isOwnOnly?.(type) ? ['admin::is-creator'] : []
      if (isEnquiry(type) && role.ofEnquiries) conditions.push(role.ofEnquiries)
      const takesFields = doing !== 'delete' && doing !== 'publish'
      const fields = type.uid === enquiries && doing === 'update' ? enquiryNotes : every
      const action = `plugin::content-manager.explorer.${doing}`
      return [{ action, subject: type.uid, properties: takesFields ? { fields } : {}, conditions }]
    })
  })
  const uploads = role.uploads.map((name) => `plugin::upload.${name}`)
  const ofNoType = role.seesFigures ? [...uploads, readFigures] : uploads
  return [...documents, ...ofNoType.map((action) => ({ action, subject: null, properties: {}, conditions: [] }))]
}

type Permission = {
  readonly id: number
  readonly action: string
  readonly properties: { readonly fields?: readonly string[] }
}

/**
 * A field that no role knows is newer than the roles: whoever has the others of its type is given it, too. So are the figures, and a type of which no role
 * has anything, unless it is among those that were given before: an administrator took it from all of them.
 */
async function giveNew(roles: Roles, given: readonly string[]): Promise<void> {
  async function give(isNew: (permission: ReturnType<typeof permissionsOf>[number]) => boolean) {
    for (const entry of roleTable) {
      const found = await roles.findOne({ code: entry.code })
      if (found) await roles.addPermissions(found.id, permissionsOf(entry).filter(isNew))
    }
  }
  const permissions = strapi.db.query('admin::permission')
  const role = { code: { $in: roleTable.map(({ code }) => code) } }
  if (!given.includes(readFigures)) await give(({ action }) => action === readFigures)
  for (const { uid } of tableTypes()) {
    const held: Permission[] = await permissions.findMany({ where: { subject: uid, role } })
    if (held.length === 0 && !given.includes(uid)) await give(({ subject }) => subject === uid)
    const known = new Set(held.flatMap(({ properties }) => properties.fields ?? []))
    const added = fieldsOf(uid).filter((field) => !known.has(field))
    if (added.length === 0) continue
    for (const { id, action, properties } of held) {
      if (!properties.fields?.length) continue
      const isNoting = uid === enquiries && action === 'plugin::content-manager.explorer.update'
      const fields = [...properties.fields, ...added.filter((field) => !isNoting || enquiryNotes.includes(field))]
      await permissions.update({ where: { id }, data: { properties: { ...properties, fields } } })
    }
  }
}

/** Whoever could publish before there was a Publisher becomes one. */
async function keepPublishing(publisher: Role): Promise<void> {
  const users = strapi.db.query('admin::user')
  const where = { roles: { code: 'strapi-editor' } }
  const editors: { id: number; roles: Role[] }[] = await users.findMany({ where, populate: { roles: true } })
  for (const { id, roles } of editors) {
    await users.update({ where: { id }, data: { roles: [...roles, publisher].map((role) => role.id) } })
  }
}

async function arrange(roles: Roles, role: RoleEntry): Promise<void> {
  const { code, name, description } = role
  const known = (await roles.findOne({ code })) ?? (await roles.create({ code, name, description }))
  await roles.update({ id: known.id }, { name, description })
  await roles.assignPermissions(known.id, permissionsOf(role))
}

type Held = { readonly id: number; readonly conditions: readonly string[] | null }

/** Whoever read all that visitors sent before there was HR reads no applications from now on, unless an administrator says so. */
async function setApplicationsApart(roles: Roles): Promise<void> {
  const permissions = strapi.db.query('admin::permission')
  const where = { subject: enquiries, role: { code: { $ne: 'strapi-super-admin' } } }
  const held: Held[] = await permissions.findMany({ where })
  for (const { id, conditions } of held) {
    await permissions.update({ where: { id }, data: { conditions: [...(conditions ?? []), withoutApplications] } })
  }
  for (const role of roleTable) {
    if (role.ofEnquiries && !(await roles.findOne({ code: role.code }))) await arrange(roles, role)
  }
}

async function arrangeAll(roles: Roles): Promise<void> {
  for (const role of roleTable) await arrange(roles, role)
  const publisher = await roles.findOne({ code: 'publisher' })
  if (publisher) await keepPublishing(publisher)
}

export async function arrangeRoles(): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'roles' })
  const roles: Roles = strapi.get('services').get('admin::role')
  // The types that were given; `true` by releases that gave no new ones.
  const given = await store.get({ key: 'areArranged' })
  const apart = { key: 'areApplicationsApart' }
  // First: a field that a role made here has would be taken for known to all.
  if (given) await giveNew(roles, Array.isArray(given) ? given.map(String) : [])
  else await arrangeAll(roles)
  if (given && !(await store.get(apart))) await setApplicationsApart(roles)
  await store.set({ ...apart, value: true })
  await store.set({ key: 'areArranged', value: [...tableTypes().map(({ uid }) => uid), readFigures] })
}
