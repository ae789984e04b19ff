import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const parametersOf = (pathname: string) =>
  pathname === '/blogs' ? ['category', 'q', 'page'] : pathname === '/' ? ['tab'] : []

test.each([
  ['https://a.example/', '/', ''],
  ['https://a.example/about-us', '/about-us', ''],
  ['https://a.example/about-us?utm_source=x&gclid=1', '/about-us', ''],
  ['https://a.example/blogs?page=2&utm_medium=mail&category=saas', '/blogs', '?category=saas&page=2'],
  ['https://a.example/blogs?category=saas&page=2', '/blogs', '?category=saas&page=2'],
  ['https://a.example/blogs?q=a+b%26c', '/blogs', '?q=a+b%26c'],
  ['https://a.example/blogs.data?_routes=root&page=2&fbclid=1', '/blogs.data', '?_routes=root&page=2'],
  ['https://a.example/_.data?tab=2&x=1', '/_.data', '?tab=2'],
  ['https://a.example/blogs?_routes=root', '/blogs', ''],
])('%s is the page %s%s', (url, pathname, query) => {
  expect(pageAddress(url, parametersOf)).toEqual({ pathname, query })
})
