/** The documents as one list that Strapi is filled from: every value checked, relations as slugs. */
import { contentTypes } from '../content-types.ts'
import { loadDocuments } from '../embedded/load-documents.ts'

export interface SeedDocument {
  /** Name of the content type as in addresses. */
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relations: Readonly<Record<string, readonly string[]>>
}

/** @throws DocumentError naming every malformed document */
export async function seedBundle(directory: string): Promise<SeedDocument[]> {
  const documents = await loadDocuments(directory)
  return Object.keys(contentTypes).flatMap((type) =>
    (documents.get(type)?.entries ?? []).map(({ attributes, related }) => {
      // Strapi keeps the language of a document itself.
      const { locale: _, ...own } = attributes
      const slugs = Object.entries(related).map(([name, entries]) => [
        name,
        entries.map((entry) => String(entry.attributes.slug)),
      ])
      return { type, attributes: own, relations: Object.fromEntries(slugs) }
    }),
  )
}
