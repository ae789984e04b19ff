/** Strapi's schema files, as far as they concern content: read from disk, so that no Strapi is needed to check them. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

const cms = join(import.meta.dirname, '../../cms/src')

const attribute = z.looseObject({
  type: z.string(),
  required: z.boolean().default(false),
  unique: z.boolean().default(false),
  enum: z.array(z.string()).optional(),
  regex: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  multiple: z.boolean().optional(),
  repeatable: z.boolean().optional(),
  relation: z.string().optional(),
  target: z.string().optional(),
  component: z.string().optional(),
  customField: z.string().optional(),
  options: z.looseObject({ shape: z.string().optional() }).optional(),
  private: z.boolean().default(false),
})

const attributes = z.record(z.string(), attribute)

const contentTypeSchema = z.object({
  kind: z.enum(['collectionType', 'singleType']),
  info: z.object({ singularName: z.string(), pluralName: z.string() }),
  options: z.object({ draftAndPublish: z.boolean() }),
  attributes,
})

export type StrapiAttribute = z.infer<typeof attribute>
export type StrapiContentType = z.infer<typeof contentTypeSchema>

const read = (path: string): unknown => JSON.parse(readFileSync(join(cms, path), 'utf8'))

/** By the name used in URLs: plural for collections, singular for single types. */
export function readStrapiContentTypes(): ReadonlyMap<string, StrapiContentType> {
  const paths = globSync('api/*/content-types/*/schema.json', { cwd: cms })
  const schemas = paths.map((path) => contentTypeSchema.parse(read(path)))
  return new Map(
    schemas.map((schema) => [schema.kind === 'singleType' ? schema.info.singularName : schema.info.pluralName, schema]),
  )
}

/** Attributes of components by `<category>.<name>`. */
export function readStrapiComponents(): ReadonlyMap<string, Readonly<Record<string, StrapiAttribute>>> {
  const paths = globSync('components/*/*.json', { cwd: cms })
  return new Map(
    paths.map((path) => {
      const name = `${path.split('/')[1]}.${basename(path, '.json')}`
      return [name, z.object({ attributes }).parse(read(path)).attributes]
    }),
  )
}
