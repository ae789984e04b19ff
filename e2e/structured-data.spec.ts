import { type APIRequestContext, expect, test } from '@playwright/test'
import { faultsOf } from '../site/seo/vocabulary.fixture.ts'
import { addressOf, newest } from './articles.ts'
import { service } from './documents.ts'
import { siteWith } from './hostile-content/site.ts'
import { site } from './visit.ts'

type Node = { '@type': string } & Record<string, unknown>

/** The nodes of a page's structured data, read from the HTML as the server sends it. */
const nodesOf = async (request: APIRequestContext, path: string) => nodesIn(await (await request.get(path)).text())

function nodesIn(html: string): Node[] {
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
        location: site.offices.map(({ name, country }) => ({ name, address: { addressCountry: country } })),
        areaServed: expect.arrayContaining(site.offices.map(({ country }) => country)),
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

test('whatever pages tell search engines, schema.org defines', async ({ request, baseURL }) => {
  test.setTimeout(120_000)
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const types = new Set<string>()
  for (const path of paths) {
    const nodes = await nodesOf(request, path)
    for (const node of nodes) types.add(node['@type'])
    expect(
      nodes.flatMap((node) => faultsOf(node)),
      path,
    ).toEqual([])
  }
  const expected = ['Organization', 'WebSite', 'BreadcrumbList', 'Service', 'FAQPage', 'BlogPosting', 'JobPosting']
  expect([...types]).toEqual(expect.arrayContaining(expected))
  const company = expect.objectContaining({ '@id': `${baseURL}/#organization`, name: site.brand })
  expect(await nodesOf(request, service.routePath)).toContainEqual(expect.objectContaining({ provider: company }))
  expect(await nodesOf(request, addressOf(newest))).toContainEqual(
    expect.objectContaining({ publisher: company, description: expect.stringMatching(/\w/) }),
  )
})

test('a film in an article is told to search engines like that of a client: what it is, and where it plays', async () => {
  const films = '\n\n[The crane at work](https://vimeo.com/76979871)\n\nhttps://youtu.be/dQw4w9WgXcQ\n'
  const filmed = await siteWith((type, attributes) =>
    type === 'articles' ? { ...attributes, content: `${attributes.content}${films}` } : attributes,
  )
  const { text } = await filmed.ask(addressOf(newest))
  const nodes = nodesIn(text)
  expect(nodes.filter((node) => node['@type'] === 'VideoObject')).toMatchObject([
    { name: 'The crane at work', embedUrl: 'https://player.vimeo.com/video/76979871' },
    { name: newest.title, embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
  ])
  expect(nodes.flatMap((node) => faultsOf(node))).toEqual([])
})
