import { expect, test } from 'vitest'
import { readRedirects, redirectsAsCsv, textOfCsv } from './read-redirects'

const origin = 'https://www.rivermeet.example'
const isPage = (path: string) => path === '/about-us'
const read = (text: string, known: { from: string; to: string }[] = []) =>
  readRedirects(text, { known, origin, isPage })

test('an export of the Redirection plugin: patterns, what is gone, what is off and what does something else are named', () => {
  const { rows, leftOut, temporary } = read(
    [
      'source,target,regex,code,type,hits,title,status',
      '"/old","/about-us",0,301,"url",12,"",active',
      '"/sale","https://www.rivermeet.example/pricing?from=sale",0,302,"url",3,"A ""big"" sale, over",active',
      '"^/blog/(.*)$","/blogs/$1",1,301,"url",0,"",active',
      '"/gone","",0,410,"error",4,"",active',
      '"/off","/services",0,301,"url",0,"",disabled',
      '"/any","/services",0,301,"random",0,"",active',
      '"/page?id=3","/services",0,301,"url",0,"",active',
      '"https://other.example/x","/services",0,301,"url",0,"",active',
    ].join('\r\n'),
  )
  expect(rows).toEqual([
    { from: '/old', to: '/about-us' },
    { from: '/sale', to: '/pricing?from=sale' },
  ])
  expect(temporary).toBe(1)
  expect(leftOut.map(({ line, why }) => `${line} ${why}`)).toEqual([
    expect.stringMatching(/^4 It is a pattern/),
    expect.stringMatching(/^5 .*gone \(410\)/),
    expect.stringMatching(/^6 .*switched off/),
    expect.stringMatching(/^7 .*something else.*random/),
    expect.stringMatching(/^8 .*query/),
    expect.stringMatching(/^9 .*not one of this site/),
  ])
})

test('chains become one hop, also through what is there already; circles are named', () => {
  const known = [{ from: '/c', to: '/services#top' }]
  const { rows, leftOut, shortened } = read('/a,/b\n/b,/C/\n/x,/y\n/y,/x\n/z,/z/', known)
  expect(rows).toEqual([
    { from: '/a', to: '/services#top' },
    { from: '/b', to: '/services#top' },
  ])
  expect(shortened).toBe(2)
  expect(leftOut.map(({ from }) => from)).toEqual(['/x', '/y', '/z'])
})

test('one that would hide a page is left out, and no chain leads on by it', () => {
  const { rows, leftOut } = read('/a,/about-us\n/About-us/,/contact-us')
  expect(rows).toEqual([{ from: '/a', to: '/about-us' }])
  expect(leftOut.map(({ why }) => why)).toEqual([expect.stringContaining('address of a page')])
})

test('what is there already, or twice in the file, in whatever spelling, is left out', () => {
  const { rows, leftOut } = read('Old address;New address\n/Known/;/x\n/two;/x\n/two/;/y', [
    { from: '/known', to: '/k' },
  ])
  expect(rows).toEqual([{ from: '/two', to: '/x' }])
  expect(leftOut.map(({ line, from, why }) => [line, from, /to \/k\.|twice/.test(why)])).toEqual([
    [2, '/Known/', true],
    [4, '/two/', true],
  ])
})

test('what is exported is read again as it was', () => {
  const rows = [
    { from: '/a"b', to: '/x?q=1,2' },
    { from: '/c', to: 'https://other.example/' },
  ]
  expect(read(redirectsAsCsv(rows)).rows).toEqual(rows)
})

test('a quote within a cell is a letter, and keeps none of the lines after it', () => {
  const { rows } = read('/19"-racks,/racks\n"/a""b" , "/c"\n/d,/e"f\n/g,/h')
  expect(rows.map(({ from, to }) => `${from} ${to}`)).toEqual(['/19"-racks /racks', '/a"b /c', '/d /e"f', '/g /h'])
})

test.each([
  ['UTF-8', new TextEncoder().encode('/über,/a')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFF/über,/a')],
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFF/über,/a', 'utf16le'))],
  ['UTF-16, the other way round', new Uint8Array(Buffer.from('\uFEFF/über,/a', 'utf16le').swap16())],
  ['the letters of Windows', new Uint8Array(Buffer.from('/über,/a', 'latin1'))],
])('a file in %s is read', (_name, bytes) => {
  expect(read(textOfCsv(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))).rows).toEqual([
    { from: '/über', to: '/a' },
  ])
})

test.each(['', '\n\n', 'nonsense', '"', '"/a', ',,,,'])(
  'a file that is none, %j, has no redirects and breaks nothing',
  (text) => {
    expect(read(text).rows).toEqual([])
  },
)
