import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { artPiece } from './art-sources.ts'
import { ArticleCover, Picture } from './picture.tsx'

const box = { width: 600, height: 400, sizes: '50vw' } as const

test('a drawing’s source names kind, slug and ground', () => {
  expect(artPiece('art:delta/release-on-a-tuesday/teal', 600, 400)).toEqual({
    kind: 'delta',
    slug: 'release-on-a-tuesday',
    ground: 'teal',
    width: 600,
    height: 400,
  })
})

test.each([
  '/photo.jpg',
  'art:delta/slug',
  'art:unknown/slug/teal',
  'art:delta/slug/unknown',
  'art:delta/Slug/teal',
  'art:delta/../teal',
])('%s names no drawing', (source) => {
  expect(artPiece(source, 600, 400)).toBeUndefined()
})

test('a drawing is one lazily loaded image that reserves its space', () => {
  const markup = renderToStaticMarkup(<Picture image={{ src: 'art:delta/devops/shore', alt: 'A delta' }} {...box} />)
  expect(markup).toMatch(/^<img src="\/art\/[^"]+\.svg" alt="A delta" width="600" height="400" loading="lazy"/)
})

test('a drawing may have another in its place in the dark scheme', () => {
  const image = { src: 'art:braid/web/marigold', alt: '' }
  const markup = renderToStaticMarkup(<Picture image={image} night="art:braid/web/ink" {...box} />)
  expect(markup).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="\/art\/[^"]*ink[^"]*"/)
  expect(markup).toMatch(/<img src="\/art\/[^"]*marigold[^"]*"/)
})

test('a photograph comes as AVIF, WebP and JPEG, in widths up to twice its box', () => {
  const markup = renderToStaticMarkup(<Picture image={{ src: '/uploads/team.jpg', alt: '' }} {...box} eager />)
  expect([...markup.matchAll(/type="image\/(\w+)"/g)].map(([, type]) => type)).toEqual(['avif', 'webp'])
  expect([...markup.matchAll(/_image\/w_(\d+),f_avif\/uploads\/team\.jpg/g)].map(([, width]) => Number(width))).toEqual(
    [320, 480, 640, 960],
  )
  expect(markup).toContain('src="/_image/w_960,f_jpeg/uploads/team.jpg"')
  expect(markup).toContain('loading="eager"')
})

test.each([
  ['/uploads/loom.gif', true],
  ['/uploads/loom.WEBP', true],
  ['/uploads/loom.jpg', false],
])('%s, if it may move, has a still for visitors who asked for less motion', (src, hasStill) => {
  const [first = ''] = /<source [^>]*>/.exec(renderToStaticMarkup(<Picture image={{ src, alt: '' }} {...box} />)) ?? []
  expect(/media="\(prefers-reduced-motion\)" srcSet="[^"]*f_jpeg/.test(first)).toBe(hasStill)
})

test('an SVG is left as it is', () => {
  expect(renderToStaticMarkup(<Picture image={{ src: '/logo.svg', alt: '' }} {...box} />)).toContain('src="/logo.svg"')
})

test('a picture that has no other sizes is left as it is', () => {
  const markup = renderToStaticMarkup(<Picture image={{ src: '/icon-512.png', alt: '' }} {...box} />)
  expect(markup).toMatch(/^<img src="\/icon-512\.png"/)
  expect(markup).not.toContain('_image')
})

test('a picture that says it is decoration has an empty alternative text', () => {
  for (const src of ['/photo.jpg', '/logo.svg', 'art:delta/devops/shore']) {
    expect(renderToStaticMarkup(<Picture image={{ src, alt: 'Decoration' }} {...box} />)).toContain(' alt=""')
  }
})

test('an article without a banner has its own drawing', () => {
  const cover = (slug: string) => renderToStaticMarkup(<ArticleCover article={{ slug, banner: null }} {...box} />)
  expect(cover('one')).toContain('/art/')
  expect(cover('one')).not.toBe(cover('two'))
})
