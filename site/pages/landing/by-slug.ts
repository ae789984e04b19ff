/** The first of each slug, in order. */
export function bySlug<Item extends { slug: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ slug }, place) => items.findIndex((item) => item.slug === slug) === place)
}
