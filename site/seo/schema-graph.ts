/** Structured data (schema.org) as one `@graph` per page. Nodes refer to each other only within the graph. */
export type Node = { '@type': string; '@id'?: string; [field: string]: unknown }

/** Fields without which a node says nothing (Google's documentation of each rich result; schema.org for the rest). */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'contactPoint'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Service: ['name', 'description', 'provider'],
  FAQPage: ['mainEntity'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  VideoObject: ['name', 'description', 'thumbnailUrl'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
}

/** @throws if a node lacks what its type needs: a page must never publish half a statement. */
export function checkedNode(node: Node): Node {
  const missing = (required[node['@type']] ?? []).filter((field) => node[field] === undefined || node[field] === '')
  if (missing.length > 0) throw new Error(`Structured data of type ${node['@type']} lacks ${missing.join(', ')}`)
  return node
}

export function graph(nodes: readonly Node[]): { '@context': string; '@graph': Node[] } {
  return { '@context': 'https://schema.org', '@graph': nodes.map(checkedNode) }
}
