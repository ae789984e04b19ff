import { expect, test } from 'vitest'
import { plainHtml } from './plain-html.ts'

test('void elements end as in HTML, and drawings keep their own endings', () => {
  expect(plainHtml('<img src="a" alt=""/><br/><svg><path d="M0 0"/></svg>')).toBe(
    '<img src="a" alt=""><br><svg><path d="M0 0"/></svg>',
  )
})

test('attribute names are in lower case, those of SVG as they must be', () => {
  expect(plainHtml('<meta charSet="utf-8"/><time dateTime="2026"></time><svg viewBox="0 0 1 1"></svg>')).toBe(
    '<meta charset="utf-8"><time datetime="2026"></time><svg viewBox="0 0 1 1"></svg>',
  )
})

test('booleans carry no value, other empty attributes stay', () => {
  expect(plainHtml('<a hidden="" data-replay="" alt=""></a>')).toBe('<a hidden data-replay="" alt=""></a>')
})
