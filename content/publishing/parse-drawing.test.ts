import { expect, test } from 'vitest'
import { drawingAttributes, parseDrawing, readScreen } from './parse-drawing.ts'

const drawing = (inner: string, box = '0 0 1200 750') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`
const read = (file: string) => readScreen(parseDrawing(file))

test('shapes and text are read, and views with their boxes', () => {
  const svg = parseDrawing(
    drawing('<g transform="scale(2)"><rect x="1" fill="#fff"/></g>\n<text x="2">Tea &amp; rice</text>'),
  )
  const [group, text] = svg.children
  expect(group).toMatchObject({ name: 'g', children: [{ name: 'rect' }] })
  expect(text).toMatchObject({ name: 'text', children: ['Tea & rice'] })
  expect(read(drawing('<view id="top" viewBox="0 0 400 300"/>'))).toEqual({
    width: 1200,
    height: 750,
    views: [{ id: 'top', box: [0, 0, 400, 300] }],
  })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<rect onload="alert(1)"/>'],
  ['a link', '<a href="/x"><rect/></a>'],
  ['a picture from elsewhere', '<image href="https://x.example/a.png"/>'],
  ['a style', '<rect style="fill:red"/>'],
  ['markup of HTML', '<foreignObject/>'],
  ['an animation', '<animate attributeName="x"/>'],
  ['a reference', '<use href="#a"/>'],
  ['an address in a value', '<rect fill="url(https://x.example/a)"/>'],
  ['a script in a value', '<rect fill="javascript:alert(1)"/>'],
  ['a comment', '<!-- x -->'],
  ['an entity', '<text>&evil;</text>'],
  ['a document type', '<!DOCTYPE svg>'],
  ['a closing tag that closes nothing', '</g>'],
  ['an element left open', '<g>'],
  ['words outside a text', 'words'],
  ['the same attribute twice', '<rect x="1" x="2"/>'],
  ['an attribute without quotes', '<rect x=1/>'],
])('%s is refused', (_, inner) => {
  expect(() => parseDrawing(drawing(inner))).toThrow()
})

test('no attribute that is kept reacts, leads anywhere or holds a style sheet', () => {
  expect([...drawingAttributes].filter((name) => /^on|href|^style$|^src$|:/.test(name))).toEqual([])
})

test('a reference inside the file is no URL', () => {
  expect(() => parseDrawing(drawing('<rect fill="url(#hatch)" clip-path="url(#edge)"/>'))).not.toThrow()
})

test.each([
  ['too small', drawing('', '0 0 20 20')],
  ['too large', drawing('', '0 0 9000 750')],
  ['not beginning at 0 0', drawing('', '10 0 1200 750')],
  ['with a view beyond its edge', drawing('<view id="top" viewBox="1000 0 400 300"/>')],
  ['with a view without a name', drawing('<view viewBox="0 0 400 300"/>')],
])('a screen %s is refused', (_, file) => {
  expect(() => read(file)).toThrow()
})
