/** The documents as one list to fill Strapi from: every value checked, relations as slugs. */
import { unheldAttributes } from '../embedded/held-text.ts'
import { loadDocuments } from '../embedded/load-documents.ts'

/** `type` is the name of a content type as in URLs. @throws DocumentError naming every malformed document */
export async function seedBundle(directory: string) {
  const documents = await loadDocuments(directory)
  return [...documents].flatMap(([name, { entries }]) =>
    entries.map(({ attributes, related }) => {
      // Strapi stores a document's language itself.
      const { locale: _, ...own } = unheldAttributes(attributes)
      const slugs = Object.entries(related).map(([relation, entries]) => [
        relation,
        entries.map((entry) => String(entry.attributes.slug)),
      ])
      return { type: name, attributes: own, relations: Object.fromEntries(slugs) }
    }),
  )
}
