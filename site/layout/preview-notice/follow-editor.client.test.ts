// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renew } from './follow-editor.client.ts'

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

function renewed(before: string, after: string, change: (body: HTMLElement) => void = () => {}) {
  document.body.innerHTML = before
  change(document.body)
  const elements = renew(document.body, pageOf(before).body, pageOf(after).body)
  return { html: document.body.innerHTML, elements }
}

test('only the text that changed is replaced', () => {
  let list: Element | null = null
  const { html, elements } = renewed(
    '<h1>Old</h1><ul><li>One</li></ul>',
    '<h1>New</h1><ul><li>One</li></ul>',
    (body) => {
      list = body.querySelector('ul')
    },
  )
  expect(html).toBe('<h1>New</h1><ul><li>One</li></ul>')
  expect(elements.map(({ tagName }) => tagName)).toEqual(['H1'])
  expect(document.querySelector('ul')).toBe(list)
})

test('what somebody unfolded stays unfolded while something else changes', () => {
  const before = '<details><summary>A</summary>B</details><p>Old</p>'
  const { html } = renewed(before, before.replace('Old', 'New'), (body) => {
    body.querySelector('details')?.setAttribute('open', '')
  })
  expect(html).toContain('<details open="">')
  expect(html).toContain('<p>New</p>')
})

test('a part with more or fewer pieces than before becomes as the server sends it', () => {
  const { html } = renewed('<ul><li>One</li></ul>', '<ul><li>One</li><li>Two</li></ul>')
  expect(html).toBe('<ul><li>One</li><li>Two</li></ul>')
})

test('a link that leads elsewhere is another link', () => {
  const { html } = renewed('<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>')
  expect(html).toBe('<p><a href="/b">A</a></p>')
})
