import { type APIRequestContext, expect, test } from '@playwright/test'
import { addressOf, newest } from './articles.ts'
import { service } from './documents.ts'
import { site } from './visit.ts'

type Node = { '@type': string } & Record<string, unknown>

/** The nodes of a page's structured data, read from the HTML as the server sends it. */
async function nodesOf(request: APIRequestContext, path: string): Promise<Node[]> {
  const html = await (await request.get(path)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json]) => {
    const graph: { '@graph': Node[] } = JSON.parse(json ?? '')
    return graph['@graph']
  })
}

for (const path of ['/', '/contact-us', '/about-us']) {
  test(`${path} tells search engines about the company: sales contact, regions, languages and rating`, async ({
    request,
  }) => {
    const company = (await nodesOf(request, path)).filter((node) => node['@type'] === 'Organization')
    expect(company).toMatchObject([
      {
        name: site.brand,
        contactPoint: {
          contactType: 'sales',
          telephone: site.phone,
          areaServed: site.servedRegions,
          availableLanguage: site.languages,
        },
        ...(site.rating && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: site.rating.value,
            reviewCount: site.rating.count,
            bestRating: 5,
          },
        }),
      },
    ])
  })
}

test('other pages leave the company to those three', async ({ request }) => {
  for (const path of [service.routePath, addressOf(newest), '/career']) {
    const types = (await nodesOf(request, path)).map((node) => node['@type'])
    expect(types, path).toContain('BreadcrumbList')
    expect(types, path).not.toContain('Organization')
  }
})
