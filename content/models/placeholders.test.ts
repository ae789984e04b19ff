import { expect, test } from 'vitest'
import { fillMarkdown, fillPlaceholders } from './placeholders.ts'

const values = { brand: 'Rivermeet', email: 'hello@rivermeet.example', phone: '+91 79 4000 0000' }

test('placeholders are filled in every string, however deep, and the original is left as it is', () => {
  const original = { title: '{brand} & {brand}', links: [{ name: '{phone}', routerName: 'mailto:{email}' }], count: 2 }
  expect(fillPlaceholders(original, values)).toEqual({
    title: 'Rivermeet & Rivermeet',
    links: [{ name: '+91 79 4000 0000', routerName: 'mailto:hello@rivermeet.example' }],
    count: 2,
  })
  expect(original.title).toBe('{brand} & {brand}')
})

test('a tel: link has no spaces', () => {
  expect(fillPlaceholders(['tel:{phone}'], values)).toEqual(['tel:+917940000000'])
})

test('other braces are no placeholders', () => {
  expect(fillPlaceholders(['{name} { brand } {brand'], values)).toEqual(['{name} { brand } {brand'])
})

test('Markdown is filled in its text and links, never in code', () => {
  const source = [
    'Ask {brand}, or `{brand}`, or ``a ` {email}``.',
    '',
    '```ts',
    'const brand = {brand}',
    '```',
    '',
    '- an item',
    '',
    '  ~~~',
    '  {phone}',
    '  ~~~',
    '',
    'Then:',
    '',
    '    {email}',
    '',
    '| {brand} | `{brand}` |',
    '| --- | --- |',
    '',
    '[Call {phone}](tel:{phone})',
  ].join('\n')
  const filled = fillMarkdown({ markdown: source, values }).split('\n')
  const changed = filled.filter((line, index) => line !== source.split('\n')[index])
  expect(changed).toEqual([
    'Ask Rivermeet, or `{brand}`, or ``a ` {email}``.',
    '| Rivermeet | `{brand}` |',
    '[Call +91 79 4000 0000](tel:+917940000000)',
  ])
})
