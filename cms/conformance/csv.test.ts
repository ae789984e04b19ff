/** The export of the admin guards spreadsheets as the site's own export does. */
import { expect, test } from 'vitest'
import { enquiriesAsCsv } from '../src/admin/enquiries/csv.ts'

test.each(['=1+1', '+1', '-1', '@A1', '|calc', '%0', '\t=1', ' =1', '\u200b=1', '＝1+1', '＋1', '－1', '＠A1', '\r=1'])(
  'a cell that begins like a formula is text: %j',
  (message) => {
    expect(enquiriesAsCsv([{ message }])).toContain(`,"'${message}",`)
  },
)

test('other cells are as they were typed', () => {
  const csv = enquiriesAsCsv([{ name: 'Ó Briain', message: 'A sum: 1+1, "quoted"', phone: null }])
  expect(csv).toContain('"Ó Briain"')
  expect(csv).toContain('"A sum: 1+1, ""quoted"""')
  expect(csv).not.toContain("'")
})

test('the campaign that somebody came from is told, and guarded as well', () => {
  const utm = { utm_source: '=1+1', utm_medium: 'mail' }
  const details = { visit: { utm, landingPath: '/spring?=1', referrerHost: '+search.example' } }
  const csv = enquiriesAsCsv([{ page: '/spring', campaign: '@spring', details: JSON.stringify(details) }])
  const [names = '', values = ''] = csv.split('\r\n')
  expect(names).toMatch(/,page,campaign,source,medium,term,content,firstPage,cameFrom$/)
  expect(values).toMatch(/"\/spring","'@spring","'=1\+1","mail","","","\/spring\?=1","'\+search.example"$/)
})

test('what was chosen from a list is said in the words of the admin', () => {
  const csv = enquiriesAsCsv([{ reference: 'RM-1', state: 'set-aside', kind: 'hire-request', need: 'new' }])
  expect(csv).toContain('"RM-1","Set aside","Request to hire",')
  expect(csv).toContain('"new"')
})
