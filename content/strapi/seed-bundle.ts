/** The documents as one list to fill Strapi from: every value checked, relations as slugs. */
import type { ContentType } from '../content-types.ts'
import { contentTypes } from '../content-types.ts'
import { loadDocuments } from '../embedded/load-documents.ts'

export type SeedDocument = {
  /** Name of the content type as in URLs. */
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relations: Readonly<Record<string, readonly string[]>>
}

/** The body as a text, in whatever form documents hold it. */
export function withPlainBody({ body }: ContentType, attributes: Readonly<Record<string, unknown>>) {
  return body && attributes[body] !== undefined ? { ...attributes, [body]: String(attributes[body]) } : attributes
}

/** @throws DocumentError naming every malformed document */
export async function seedBundle(directory: string): Promise<SeedDocument[]> {
  const documents = await loadDocuments(directory)
  return Object.entries<ContentType>(contentTypes).flatMap(([name, type]) =>
    (documents.get(name)?.entries ?? []).map(({ attributes, related }) => {
      // Strapi stores a document's language itself.
      const { locale: _, ...rest } = attributes
      const own = withPlainBody(type, rest)
      const slugs = Object.entries(related).map(([relation, entries]) => [
        relation,
        entries.map((entry) => String(entry.attributes.slug)),
      ])
      return { type: name, attributes: own, relations: Object.fromEntries(slugs) }
    }),
  )
}
