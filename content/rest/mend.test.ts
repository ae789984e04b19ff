import { expect, test } from 'vitest'
import { z } from 'zod'
import { siteConfiguration } from '../models/common.ts'
import { mended } from './mend.ts'
import { parseContent } from './transport.ts'

const office = {
  slug: 'athlone',
  name: 'One',
  description: 'Where we work.',
  locality: 'Athlone',
  country: 'IE',
  zoneName: 'Irish time',
  days: ['Mon', 'Tue'],
  opens: '09:00',
  closes: '17:30',
  sample: true,
}
const configuration = {
  brand: 'Rivermeet',
  legalName: 'Rivermeet LLP',
  email: 'hello@rivermeet.example',
  phone: '+91 79 4000 0000',
  schedulingUrl: 'https://meet.rivermeet.example/',
  socialLinks: [{ network: 'x', url: 'https://x.example/rivermeet' }],
  supportHours: 'Mon-Fri',
  offices: [{ ...office, timeZone: 'Europe/Dublin' }],
  servedRegions: ['GB'],
  languages: ['English'],
  rating: { value: 4.4, count: 32, source: null, sample: false },
  reviewBadges: [],
  complianceBadges: [],
  phones: [],
  copyrightSince: 2024,
  sample: false,
  analyticsScript: 'https://stats.example/s.js',
}

test.each([
  [{ analyticsScript: 'https://' }, { analyticsScript: null }],
  [{ analyticsScript: 7 }, { analyticsScript: null }],
  [{ rating: { value: 11, count: 1, sample: false } }, { rating: null }],
  [{ socialLinks: [{ network: 'x', url: '/\\evil.example' }, ...configuration.socialLinks] }, {}],
  [{ offices: [...configuration.offices, { ...office, timeZone: 'Mars/Phobos' }] }, {}],
])('a malformed value hides its own feature: %j', (broken, rest) => {
  expect(mended(siteConfiguration, { ...configuration, ...broken })).toEqual({ ...configuration, ...rest })
})

test.each([{ brand: '' }, { email: 'nobody' }, { offices: [{ ...office, timeZone: 'Mars/Phobos' }] }])(
  'a document without an essential value is no document: %j',
  (broken) => {
    expect(mended(siteConfiguration, { ...configuration, ...broken })).toBeUndefined()
  },
)

test('a default stands in, and what was well-formed is read once', () => {
  const schema = z.object({ note: z.string().default('none'), list: z.array(z.number()).default([]) })
  expect(mended(schema, { note: 7, list: [1, 'two', 3] })).toEqual({ note: 'none', list: [1, 3] })
  expect(mended(schema, 'nothing of the kind')).toBeUndefined()
})

test('texts are read without non-characters', () => {
  expect(parseContent('{"a":"x\\ud800y","b":["\\u0000z\\u001f"],"c":"\\ud83d\\ude00 \\u000a"}')).toEqual({
    a: 'x\ufffdy',
    b: ['z'],
    c: '\u{1f600} \n',
  })
  expect(() => parseContent('{')).toThrow(SyntaxError)
})
