/** The first of each slug, in order. */
export function bySlug<Item extends { slug: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [item.slug, item])).values()].toReversed()
}
