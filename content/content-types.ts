/**
 * Every content type in one table. The embedded service, document validation and the client's unwrapping all read it, and
 * it is itself derived from `models/`: fields, media and their multiplicity come from the schema. Only what a schema cannot
 * express is declared: which field is a relation and to what, and which object is a component instead of plain JSON.
 */
import { z } from 'zod'
import { campaign } from './models/campaign.ts'
import { teamMember } from './models/cards.ts'
import { client, review, testimonial } from './models/clients.ts'
import * as common from './models/common.ts'
import { page, position, redirect } from './models/company.ts'
import { formTexts } from './models/form-texts.ts'
import { identity } from './models/identity.ts'
import { landingGroup, landingPage } from './models/landing-page.ts'
import { letter } from './models/letter.ts'
import { navigation } from './models/navigation.ts'
import { pageTexts } from './models/page-texts.ts'
import { pricing } from './models/pricing.ts'
import { searchWords } from './models/search-words.ts'
import { trust } from './models/trust.ts'
import { caseStudy, portfolioItem } from './models/work.ts'
import type { Reference } from './publishing/references.ts'

export type FieldKind = 'string' | 'datetime' | 'number' | 'boolean' | 'json'

export type Link =
  | { readonly kind: 'relation'; readonly many: boolean; readonly target: string }
  | { readonly kind: 'media' | 'component'; readonly many: boolean; readonly shape: Shape }

/** Scalar and JSON attributes, and the links that an answer contains only when they are populated. */
export type Shape = {
  readonly model: z.ZodObject
  readonly fields: Readonly<Record<string, FieldKind>>
  readonly links: Readonly<Record<string, Link>>
}

export interface ContentType extends Shape {
  readonly kind: 'collection' | 'single'
  /** Field whose value no two documents share. */
  readonly key?: string
  /** Field that the body of a Markdown file becomes. Types without one are JSON files. */
  readonly body?: string
}

/** The attributes of a media file as the service answers them; the model's `image` has the same under other names. */
const mediaShape = shapeOf(
  z.object({
    url: z.string(),
    alternativeText: z.string(),
    caption: z.string(),
    width: z.number(),
    height: z.number(),
  }),
)

type Declared<Key> = {
  relations?: { readonly [K in Key & string]?: string }
  components?: readonly Key[]
}

/** Sees through `nullable`, `optional` and `default`. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return wrapped ? bare(schema.unwrap()) : schema
}

function fieldKind(schema: z.core.$ZodType): FieldKind {
  if (schema instanceof z.ZodISODateTime) return 'datetime'
  const { type } = schema._zod.def
  if (type === 'string' || type === 'number' || type === 'boolean') return type
  return type === 'enum' || type === 'literal' ? 'string' : 'json'
}

function shapeOf(
  model: z.ZodObject,
  relations: Readonly<Record<string, string | undefined>> = {},
  components: readonly PropertyKey[] = [],
): Shape {
  const fields: Record<string, FieldKind> = {}
  const links: Record<string, Link> = {}
  for (const [name, schema] of Object.entries(model.shape)) {
    const outer = bare(schema)
    const many = outer instanceof z.ZodArray
    const inner = many ? bare(outer.element) : outer
    const target = relations[name]
    if (target) links[name] = { kind: 'relation', many, target }
    else if (inner === common.image) links[name] = { kind: 'media', many, shape: mediaShape }
    else if (components.includes(name) && inner instanceof z.ZodObject) {
      links[name] = { kind: 'component', many, shape: shapeOf(inner) }
    } else fields[name] = fieldKind(outer)
  }
  return { model, fields, links }
}

function collection<S extends z.core.$ZodLooseShape>(
  model: z.ZodObject<S>,
  { relations, components, key = 'slug', ...own }: Declared<keyof S> & { key?: string; body?: keyof S & string } = {},
): ContentType {
  return { kind: 'collection', key, ...shapeOf(model, relations, components), ...own }
}

const single = (model: z.ZodObject): ContentType => ({ kind: 'single', ...shapeOf(model) })

/** What editors say about an article besides what its page shows. */
const editorial = {
  description: z.string().trim().min(1),
  published: z.boolean(),
  locale: z.literal('en').default('en'),
}

export const contentTypes = {
  articles: collection(common.article.extend(editorial), {
    body: 'content',
    relations: { category: 'categories', writers: 'writers' },
  }),
  letters: collection(letter, { body: 'content', relations: { articles: 'articles' } }),
  categories: collection(common.category),
  writers: collection(common.writer),
  seos: collection(common.seoRecord, { key: 'routePath', components: ['pageContent', 'pageIndustriesWeServes'] }),
  clients: collection(client),
  testimonials: collection(testimonial, { relations: { client: 'clients' } }),
  reviews: collection(review, { relations: { client: 'clients' } }),
  'landing-pages': collection(landingPage, {
    relations: {
      relatedPages: 'landing-pages',
      portfolioItems: 'portfolio-items',
      caseStudies: 'case-studies',
      articleCategory: 'categories',
      contact: 'team',
    },
  }),
  'landing-groups': collection(landingGroup, { relations: { contact: 'team', lead: 'landing-pages' } }),
  'portfolio-items': collection(portfolioItem, {
    relations: { client: 'clients', landingPages: 'landing-pages' },
    components: ['screens'],
  }),
  'case-studies': collection(caseStudy, {
    relations: { client: 'clients', portfolioItem: 'portfolio-items', landingPages: 'landing-pages' },
    components: ['screen', 'failure', 'secondDevice'],
  }),
  team: collection(teamMember),
  positions: collection(position),
  pages: collection(page),
  campaigns: collection(campaign),
  redirects: collection(redirect),
  'site-configuration': single(common.siteConfiguration),
  navigation: single(navigation),
  home: single(common.home),
  'page-texts': single(pageTexts),
  'form-texts': single(formTexts),
  pricing: single(pricing),
  'search-words': single(searchWords),
  trust: single(trust),
  identity: single(identity),
}

const byName: ReadonlyMap<string, ContentType> = new Map(Object.entries(contentTypes))

/** The type of this name as used in URLs and folder names (`articles`, `site-configuration`), if there is one. */
export function contentType(name: string): ContentType | undefined {
  return byName.get(name)
}

/** The type a relation points to. @throws if the table names a type it does not have. */
export function relationTarget(link: { readonly target: string }): ContentType {
  const target = byName.get(link.target)
  if (!target) throw new Error(`content-types.ts: a relation points to '${link.target}', which is not in the table`)
  return target
}

const naming = z.object({ names: z.string() })

/** Every field within a schema that names something, by its path. */
function referencesWithin(schema: z.core.$ZodType, path: readonly string[]): Reference[] {
  const inner = bare(schema)
  const { success, data } = naming.safeParse(z.globalRegistry.get(inner))
  if (success) {
    const [type = '', ...steps] = data.names.split('.')
    // The last step is a field of each row of a list.
    const within = steps.length > 1 ? steps.toSpliced(-1, 0, '*') : steps
    return [{ path, type, within }]
  }
  if (inner instanceof z.ZodArray) return referencesWithin(inner.element, [...path, '*'])
  if (inner instanceof z.ZodUnion) {
    const all = inner.options.flatMap((option) => referencesWithin(option, path))
    // Alternatives may have a field in common.
    return [...new Map(all.map((each) => [each.path.join('.'), each])).values()]
  }
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, part]) => referencesWithin(part, [...path, name]))
}

/** The fields of a type that name other documents, for the gate here and in Strapi. Relations are left out: they name documents by themselves. */
export function referencesOf({ model, links }: ContentType): Reference[] {
  return Object.entries(model.shape).flatMap(([name, schema]) =>
    links[name]?.kind === 'relation' ? [] : referencesWithin(schema, [name]),
  )
}
