/** What is said below a link while it is written. */
import { expect, test } from 'vitest'
import { sentenceOfLink } from '../src/admin/links/sentence-of-link.ts'

const pages = new Map([['/about-us', { title: 'About us' }]])

test.each([
  ['', false, 'Write a word of the title'],
  ['about', true, 'Not an address yet'],
  ['www.example.com', true, 'Not an address yet'],
  ['/abou', true, 'No published page has this address'],
  ['/about-us', false, 'Leads to “About us”'],
  ['/about-us#team', false, 'Leads to “About us”'],
  ['/uploads/price-list.pdf', false, ''],
  ['https://', true, 'Write the whole address'],
  ['https://example.com/page', false, 'Leads to another site'],
  ['mailto:{email}', false, 'Opens a message'],
  ['tel:{phone}', false, 'Calls this number'],
])('%j', (link, isWrong, sentence) => {
  expect(sentenceOfLink(link, pages)).toEqual({ isWrong, sentence: expect.stringContaining(sentence) })
})

test('nothing is called wrong before the pages are known', () => {
  expect(sentenceOfLink('/about-us', undefined)).toEqual({ isWrong: false, sentence: '' })
})
