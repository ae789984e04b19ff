/**
 * The wording and figures that the specification gives, in the documents of this repository. Journeys read what they expect
 * from whichever documents a site has; here every letter is checked.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { home as homeSchema, siteConfiguration } from './models/common.ts'
import { redirect } from './models/company.ts'
import { formTexts as formTextsSchema } from './models/form-texts.ts'
import { navigation as navigationSchema } from './models/navigation.ts'
import { pageTexts as pageTextsSchema } from './models/page-texts.ts'

const directory = join(import.meta.dirname, 'documents')
const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'))

const home = homeSchema.parse(read('home'))
const navigation = navigationSchema.parse(read('navigation'))
const pageTexts = pageTextsSchema.parse(read('page-texts'))
const site = siteConfiguration.parse(read('site-configuration'))

test('titles: home and the page that is not found', () => {
  expect(read('seos/home')).toMatchObject({ title: '{brand} for Agile Product Development Solutions & Services' })
  expect(read('seos/404')).toMatchObject({ title: 'Error 404' })
  expect(pageTexts.notFound.title).toContain('Error 404')
})

test('headings of the home page', () => {
  expect(home.testimonials.title).toBe('Words From Our Happy Clients')
  expect(home.support.title).toBe('Support & Services')
  expect(home.showcase.title).toBe('Technologies We Use')
  expect(home.trusted.title).toBe('Trusted and Supported by many')
})

test('six headlines, six services and ten of experts, nine industries, five testimonials', () => {
  const { banner, services, industries } = home
  expect([banner.titles, services.cards, services.experts, industries.tiles].map(({ length }) => length)).toEqual([
    6, 6, 10, 9,
  ])
  expect(readdirSync(join(directory, 'testimonials'))).toHaveLength(5)
})

test('names in the technologies block lead to technology pages', () => {
  const links = home.technologies.groups.flatMap((group) => group.links)
  expect(links.length).toBeGreaterThanOrEqual(20)
  for (const { routerName } of links) expect(routerName).toMatch(/^\/technologies\/[a-z0-9-]+$/)
})

test('counters: 40 clients, 50 projects, 15 industries', () => {
  expect(home.counters.map(({ target, label }) => [target, label])).toEqual([
    [40, 'satisfied clients'],
    [50, 'completed projects'],
    [15, 'industries served'],
  ])
})

test('the five steps of the development cycle', () => {
  expect(home.cycle.steps.map(({ name, title }) => [name, title])).toEqual([
    ['Planning', 'Requirements gathering and planning'],
    ['Prototyping', 'Design and monitoring'],
    ['Implementation', 'Development'],
    ['QA', 'Quality assurance'],
    ['Release', 'Deployment and maintenance & support'],
  ])
})

test('the fourteen tabs of the showcase', () => {
  expect(home.showcase.tabs.map(({ name }) => name)).toEqual([
    ...['Graphics Design', 'Frontend', 'Web Development', 'Mobile', 'Data Analytics', 'Database', 'Quality Assurance'],
    ...['Search & Indexing', 'APM Technology', 'Performance Analysis', 'Other Java Frameworks', 'Server Technologies'],
    ...['Cloud', 'DevOps'],
  ])
})

test('the menu: tabs of services with the number of their links, tabs of technologies, and the company', () => {
  const { services, technologies, company } = navigation
  expect(services.tabs.map(({ value, subTabs }) => [value, subTabs.length])).toEqual([
    ['development', 14],
    ['data', 9],
    ['devOps', 10],
    ['somethingNew', 1],
  ])
  expect(services.tabs.at(-1)?.subTabs[0]?.name).toBe("Let's Meet Up")
  expect(technologies.tabs.map(({ value }) => value)).toEqual([
    ...['frontend', 'backend', 'ui', 'mobile', 'cloud', 'cms', 'quality-assurance'],
  ])
  for (const { routerName } of technologies.tabs.flatMap(({ subTabs }) => subTabs))
    expect(routerName).toMatch(/^\/technologies\/[a-z-]+$/)
  expect(company.links.map(({ name }) => name)).toEqual([
    ...['About us', 'Our Service', 'Gallery', 'Our Team', 'Career', 'Case Study', 'Contact us'],
  ])
})

test('the cookie banner and the newsletter', () => {
  const { text, link } = pageTexts.cookieBanner
  expect(`${text} ${link}`).toBe(
    'We use cookies to enhance your user experience. For a complete overview of all cookies used, please see our Cookie Policy',
  )
  expect(formTextsSchema.parse(read('form-texts')).newsletter).toMatchObject({
    placeholder: 'Enter Your Email',
    submit: 'subscribe',
  })
})

test('the company: hours, year, regions, languages, rating and offices', () => {
  expect(site).toMatchObject({
    supportHours: 'Mon-Fri 10:00am - 7:00pm IST',
    copyrightSince: 2024,
    servedRegions: ['US', 'GB', 'CA', 'ZA', 'AE'],
    languages: ['English', 'Hindi', 'Gujarati'],
    rating: { value: 4.4, count: 32 },
  })
  expect(site.offices.map(({ name }) => name)).toEqual(['Ahmedabad, India', 'County Westmeath, Ireland'])
})

test('addresses that people guess lead to the page, and to the part of it, that answers', () => {
  const redirects = readdirSync(join(directory, 'redirects')).map((file) =>
    redirect.parse(read(`redirects/${file.slice(0, -5)}`)),
  )
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toMatchObject({
    '/privacy': '/terms-and-condition#privacy',
    '/cookies': '/terms-and-condition#cookie-policy',
    '/security': '/trust#security',
    '/accessibility': '/trust#accessibility',
    '/company': '/trust#company',
    '/careers': '/career',
    '/jobs': '/career',
    '/team': '/meet-our-team',
    '/work': '/portfolio',
  })
})
