import { expect, test } from 'vitest'
import { pageEntry } from './kept-pages.ts'

const parametersOf = (pathname: string) =>
  pathname === '/blogs' ? ['category', 'q', 'page'] : pathname === '/' ? ['tab'] : []

test.each([
  ['/', '/', ''],
  ['/about-us', '/about-us', ''],
  ['/about-us?utm_source=x&gclid=1', '/about-us', ''],
  ['/blogs?page=2&utm_medium=mail&category=saas', '/blogs', '?category=saas&page=2'],
  ['/blogs?category=saas&page=2', '/blogs', '?category=saas&page=2'],
  ['/blogs?q=a+b%26c', '/blogs', '?q=a+b%26c'],
  ['/blogs?_routes=root', '/blogs', ''],
])('%s is the page %s%s', (target, path, query) => {
  expect(pageEntry(target, null, parametersOf)).toMatchObject({ path, query })
})
