import { expect, test } from 'vitest'
import { siteConfiguration } from '../../content/models/common.ts'
import { position } from '../../content/models/company.ts'
import { readDocument, slugsOf } from '../../harness/documents.ts'
import { graph } from './schema-graph.ts'
import * as things from './structured-data.ts'
import { faultsOf } from './vocabulary.fixture.ts'

const page = { url: 'https://quayside.example/here', siteUrl: 'https://quayside.example', brand: 'Quayside' }
const site = siteConfiguration.parse(readDocument('site-configuration.json'))
const office = {
  ...site.offices[0],
  street: '1 Quay',
  region: 'Vestland',
  postcode: '5003',
  telephone: '+47 55 55 01 23',
}
const filledSite = siteConfiguration.parse({ ...site, offices: [office] })
const vacancy = position.parse(readDocument(`positions/${slugsOf('positions')[0]}.json`))
const salary = { currency: 'EUR', least: 48_000, most: 56_500.5, per: 'YEAR' } as const
const image = 'https://quayside.example/og/ice.png'
const article = {
  title: 'Ice',
  publishedAt: '2026-11-03T09:00:00.000Z',
  updatedAt: '2026-11-04T09:00:00.000Z',
  category: { id: 1, name: 'Winter', slug: 'winter' },
  writers: [{ name: 'Marit', slug: 'marit', role: 'Engineer', picture: null, sample: false }],
}
const film = { id: 'orla', title: 'Video of Orla', description: 'Orla, Baker, Oat', thumbnail: '/media/orla.jpg' }
const own = { ...film, src: '/media/orla.mp4', seconds: 102, filmedAt: '2026-06-09' }

const all = {
  organization: things.organization(site),
  'organization with whole addresses': things.organization(filledSite),
  webSite: things.webSite,
  breadcrumbs: things.breadcrumbs([{ name: 'Blogs', path: '/blogs' }]),
  service: things.service({ title: 'Ferries', summary: 'They float.' }),
  questions: things.faqPage([{ question: 'Why?', answer: 'Because.' }]),
  article: things.blogPosting(article, { image, description: 'About ice.' }),
  vacancy: things.jobPosting(vacancy, site),
  'vacancy with all that may be said': things.jobPosting({ ...vacancy, remote: true, salary }, filledSite),
  film: things.videoObject(own),
  'film of another site': things.videoObject({ ...film, src: 'https://player.vimeo.com/video/1' }),
}

test.each(Object.entries(all))('schema.org defines everything that is said about: %s', (_, thing) => {
  expect(graph([thing(page)])['@graph'].flatMap((node) => faultsOf(node))).toEqual([])
})

test('what schema.org does not define is found, however deep', () => {
  const node = {
    '@type': 'Service',
    name: '',
    colour: 'red',
    provider: { '@type': 'Organization', address: { '@type': 'Street' } },
  }
  expect(faultsOf(node)).toEqual([
    'Service.name is "", not Text',
    'Service.colour is not defined',
    expect.stringMatching(/Organization.address is .*, not PostalAddress or Text/),
    'Service.provider > Organization.address >  is a Street, which there is not',
  ])
  expect(faultsOf({ '@type': 'JobPosting', datePosted: '3 November' })).toEqual([expect.stringContaining('Date')])
})

test('the company names every office with its address, and works where its clients and its offices are', () => {
  const node = all['organization with whole addresses'](page)
  expect(node.location).toMatchObject([
    {
      address: {
        streetAddress: '1 Quay',
        addressRegion: 'Vestland',
        postalCode: '5003',
        addressCountry: office.country,
      },
      telephone: '+47 55 55 01 23',
    },
  ])
  expect(all.organization(page).location).toHaveLength(site.offices.length)
  expect(all.organization(page).areaServed).toEqual(
    expect.arrayContaining([...site.servedRegions, ...site.offices.map(({ country }) => country)]),
  )
})

test('services, articles and vacancies are of the one company, by its id', () => {
  const { '@id': id } = all.organization(page)
  expect(all.service(page).provider).toMatchObject({ '@id': id, name: 'Quayside' })
  expect(all.article(page).publisher).toMatchObject({ '@id': id })
  expect(all.vacancy(page).hiringOrganization).toMatchObject({ '@id': id })
})

test('an article says what it is about and where its writers are introduced; what is unknown is left out', () => {
  expect(all.article(page)).toMatchObject({
    description: 'About ice.',
    author: [{ name: 'Marit', url: 'https://quayside.example/meet-our-team#marit' }],
  })
  expect(things.blogPosting({ ...article, category: null }, { image, description: '' })(page)).not.toHaveProperty(
    'description',
  )
})

test('a vacancy says what it pays and where it is only as far as that is filled in', () => {
  expect(all['vacancy with all that may be said'](page)).toMatchObject({
    identifier: { value: vacancy.slug },
    baseSalary: { currency: 'EUR', value: { minValue: 48_000, unitText: 'YEAR' } },
    jobLocation: { address: { addressRegion: 'Vestland', postalCode: '5003' } },
    jobLocationType: 'TELECOMMUTE',
  })
  expect(JSON.stringify(all.vacancy(page))).not.toMatch(/baseSalary|postalCode|addressRegion|streetAddress/)
})
