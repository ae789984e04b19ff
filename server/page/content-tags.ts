/** Carried by whatever a CDN may keep: to purge this one is to purge everything. */
export const EVERYTHING_TAG = 'all'

/** A tag as headers and CDNs know it: without spaces and commas, which separate tags. */
export function tagName(tag: string): string {
  return encodeURI(tag.toWellFormed()).replaceAll(',', '%2C')
}

/** CDNs read no more of an answer (CloudFront: 50), and headers are limited, too. */
const MOST_NAMED = 50

/** One made from very many documents, such as the site map, names their types: every change names its type, too. */
export function cacheTag(tags: ReadonlySet<string>): string {
  const named = [...tags].map((tag) => (tags.size > MOST_NAMED ? tag.replace(/^(\w+):.*/s, '$1s') : tag))
  return [...new Set([EVERYTHING_TAG, ...named])].map(tagName).join(',')
}
