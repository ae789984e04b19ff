import { expect, test } from 'vitest'
import { deferStart, parkedType } from './defer-start.ts'
import { lateFonts } from './late-fonts.inline.ts'
import { loader } from './loader.inline.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/favicon.ico"></head>',
  '<body><main>$& words</main><script>window.__reactRouterContext = {}</script>',
  '<script type="module" async="">import "/assets/entry.js"</script></body></html>',
].join('')

test('the start module is parked, preloads go, and two small scripts are added at the end', () => {
  const deferred = deferStart(page)
  expect(deferred).toContain(`<script type="${parkedType}">import "/assets/entry.js"</script>`)
  expect(deferred).not.toMatch(/modulepreload|type="module"/)
  expect(deferred).toContain(`<script>${loader}</script><script>${lateFonts}</script></body></html>`)
})

test('everything else in the page stays as it is', () => {
  expect(deferStart(page)).toContain('<link rel="icon" href="/favicon.ico"></head><body><main>$& words</main>')
})

test('a page without the framework’s scripts has nothing to defer', () => {
  expect(deferStart('<html><body>Down for a moment.</body></html>')).toBe(
    '<html><body>Down for a moment.</body></html>',
  )
})

test('a framework that writes another start module is refused, not silently left off', () => {
  expect(() => deferStart(page.replace(' async=""', ''))).toThrow(/start module/)
  expect(() => deferStart(page.replace(/<script type="module".*?<\/script>/, ''))).toThrow(/start module/)
})
