import { expect, test } from 'vitest'
import { isPagePath, pageParameters, pathTo } from './paths.ts'

test('a blog address carries only what differs from the default', () => {
  expect(pathTo.blogs()).toBe('/blogs')
  expect(pathTo.blogs({ category: 'All', text: '', page: 1 })).toBe('/blogs')
  expect(pathTo.blogs({ category: 'testing', text: 'cloud migration', page: 2 })).toBe(
    '/blogs?category=testing&q=cloud+migration&page=2',
  )
})

test('an article lives under the blog', () => {
  expect(pathTo.article('release-on-a-tuesday')).toBe('/blogs/release-on-a-tuesday')
})

test('only the blog reads query parameters', () => {
  expect(pageParameters('/blogs')).toEqual(['category', 'q', 'page'])
  expect(pageParameters('/')).toEqual([])
  expect(pageParameters('/blogs/release-on-a-tuesday')).toEqual([])
})

test('canonical paths of pages are known, other spellings are not', () => {
  for (const path of ['/', '/blogs', '/blogs/release-on-a-tuesday']) expect(isPagePath(path), path).toBe(true)
  for (const path of ['/blogs/', '/blogs.html', '/blogs/A', '/blogs/a/b', '/nowhere'])
    expect(isPagePath(path), path).toBe(false)
})
