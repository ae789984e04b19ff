/** What a schema's `pluginOptions.editing` says about the admin: a name and a hint for each field, columns of the list, its order. */
import type { Struct, UID } from '@strapi/strapi'
import { isSiteContent } from '../content-names'
import { labelOf } from '../forms/field-words'
import { partAt } from '../forms/shape'

type Editing = {
  /** Instead of the word that its name has everywhere. */
  readonly label?: string
  readonly hint?: string
  readonly mainField?: string
  readonly list?: string[]
  readonly sort?: [field: string, direction: 'ASC' | 'DESC']
  /** Counted up by a release that lays out the list anew, also where editors arranged it. */
  readonly arrangement?: number
}

type Configuration = {
  settings: Record<string, unknown>
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>
  layouts: { list: string[]; edit: unknown }
}

type Configurations = {
  findConfiguration(type: { uid: string }): Promise<Configuration>
  updateConfiguration(type: { uid: string }, configuration: Configuration): Promise<unknown>
}

function editingOf({ pluginOptions }: { pluginOptions?: object | undefined }): Editing {
  if (!pluginOptions || !('editing' in pluginOptions)) return {}
  const { editing } = pluginOptions
  return typeof editing === 'object' && editing !== null ? editing : {}
}

function withHints({ attributes }: Struct.Schema, configuration: Configuration): Configuration['metadatas'] {
  const metadatas = { ...configuration.metadatas }
  for (const [name, { edit, list }] of Object.entries(metadatas)) {
    const { hint, label = labelOf(name) } = editingOf(attributes[name] ?? {})
    metadatas[name] = { edit: { ...edit, label, ...(hint && { description: hint }) }, list: { ...list, label } }
  }
  return metadatas
}

/** Lists are laid out once, when the service is new: after that they stay as editors arrange them. */
async function applyTo(configurations: Configurations, schema: Struct.Schema, isNew: boolean): Promise<void> {
  const type: { uid: UID.Schema } = { uid: schema.uid }
  const configuration = await configurations.findConfiguration(type)
  const { mainField, list, sort } = editingOf(schema)
  const settings = {
    ...configuration.settings,
    ...(mainField && { mainField }),
    ...(sort && { defaultSortBy: sort[0], defaultSortOrder: sort[1] }),
  }
  // A single document's form is named after its type: an id says nothing to anybody.
  const titled = 'kind' in schema && schema.kind === 'singleType' ? { mainField: 'id' } : {}
  await configurations.updateConfiguration(type, {
    ...configuration,
    settings: { ...(isNew ? settings : configuration.settings), ...titled },
    layouts: isNew && list ? { ...configuration.layouts, list } : configuration.layouts,
    metadatas: withHints(schema, configuration),
  })
}

/** Before a copy is made Strapi names the fields to be written anew: here as their form calls them. */
export function nameFieldsOfCopies(): void {
  strapi.server.use(async (context, next) => {
    const [, uid] = /\/([^/]+)\/auto-clone\//.exec(context.path) ?? []
    if (uid === undefined || !isSiteContent(uid)) return next()
    await next()
    const schema = strapi.contentTypes[uid]
    const details = schema && partAt(partAt(context.body, 'error'), 'details')
    const refused = partAt(details, 'prohibitedFields')
    for (const [path] of Array.isArray(refused) ? refused : []) {
      const [name = '', ...within]: string[] = path
      path.splice(
        0,
        path.length,
        editingOf(schema?.attributes[name] ?? {}).label ?? labelOf(name),
        ...within.map(labelOf),
      )
    }
  })
}

export async function applyEditingHints(): Promise<void> {
  const configurations: Configurations = strapi.plugin('content-manager').service('content-types')
  const store = strapi.store({ type: 'core', name: 'editing' })
  const isNew = !(await store.get({ key: 'areListsArranged' }))
  const arranged: unknown = await store.get({ key: 'arrangements' })
  const ours = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'))
  const value = Object.fromEntries(ours.map((schema) => [schema.uid, editingOf(schema).arrangement ?? 1]))
  for (const schema of ours) {
    const isNewer = (value[schema.uid] ?? 1) > Number(partAt(arranged, schema.uid) ?? 1)
    await applyTo(configurations, schema, isNew || isNewer)
  }
  await store.set({ key: 'arrangements', value })
  const parts: Configurations = strapi.plugin('content-manager').service('components')
  for (const schema of Object.values(strapi.components)) await applyTo(parts, schema, false)
  await store.set({ key: 'areListsArranged', value: true })
}
