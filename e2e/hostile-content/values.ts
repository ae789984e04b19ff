/** What a field may hold that its reader did not expect. Many of them are what the model's schemas allow. */
import fc from 'fast-check'

const addresses = [
  'https://',
  'https://[',
  'https://%zz',
  'https://a:99999',
  'https://xn--',
  'https://ex ample',
  'https://\u{1f600}.example/\u{1f600}?q=\u{1f600}#x',
  'http://',
  '//evil.example',
  '/\\evil.example',
  '/%',
  '/%00',
  '/%c3%28',
  '/\ud800',
  '/../../etc/passwd',
  '/a?b=%&c=%zz#%',
  'mailto:',
  'mailto:%',
  'tel:',
  'javascript:alert(1)',
  'data:text/html,x',
]
const pictures = [
  'art:',
  'art:x/y/z',
  'art:meander/a/teal',
  'art:piece/none/teal',
  'art:emblem/a b/ink',
  'art:screen/none/here',
  'art:screen/cos-net-gap--none/here',
  '/a.svg',
  '/uploads/%',
  'https://x/.svg',
]
const names = ['Mars/Phobos', 'UTC+99', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'IN', 'ZZ']
const texts = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '\u0000',
  '\ud800',
  '\udc00x',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '<img src=x onerror=alert(1)>',
  ']]>',
  '"\'`$' + '{x}{{y}}',
  '{brand}{email}{phone}{nothing}{',
  '$& $1 $$',
  '(?:[',
  '%',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50),
  'x'.repeat(20_000),
  'word '.repeat(4_000),
  'M\u0301'.repeat(500),
]
const markdown = [
  '[a](javascript:x) ![b](https://[) <https://%>',
  '```no-such-language\nx\n```\n```js\n`',
  `${'>'.repeat(500)} deep`,
  `${'['.repeat(2_000)}`,
  `${'*a_'.repeat(500)}`,
  `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n`,
  '# a\n# a\n## __proto__\n## constructor\n',
  '[^1]: x\n[^1][^2]',
  '&#xd800; &#0; &nosuch;',
]
const times = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-29',
  '2026-02-28',
  '0001-01-01',
  '9999-12-31',
  '2026-13-01T00:00:00Z',
  'tomorrow',
]
const numbers = [0, -1, 0.1, 1, 5, 26, 1e21, -1e308, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE]
const shapes = [null, true, [], {}, [null], [[]], { data: null }, { data: [] }, { length: -1 }, ['x', 'x', 'x', 'x']]

export const hostileValues: readonly unknown[] = [
  ...addresses,
  ...pictures,
  ...names,
  ...texts,
  ...markdown,
  ...times,
  ...numbers,
  ...shapes,
]

/** One of them, or anything that JSON can hold. */
export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .webUrl({ withFragments: true, withQueryParameters: true })
      .map((url) => url.replace(/^http:/, 'https:')),
  },
)
