import { expect, test } from 'vitest'
import { readVisit } from './read-visit.server.ts'

test('what the browser remembered of a visit is read from the hidden fields, utm parameters from one query string', () => {
  expect(
    readVisit({
      landingPath: '/blogs',
      referrerHost: 'news.example',
      utm: 'utm_source=letter&utm_campaign=march%20issue&other=x',
      page: '/contact-us',
      name: 'Mina',
    }),
  ).toEqual({
    landingPath: '/blogs',
    referrerHost: 'news.example',
    pagePath: '/contact-us',
    utm: { utm_source: 'letter', utm_campaign: 'march issue' },
  })
})

test('a form that was sent without script says nothing about the visit', () => {
  expect(readVisit({ utm: '' })).toEqual({})
})
