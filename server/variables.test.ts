import { expect, test } from 'vitest'
import { areNear, misspeltVariables } from './variables.ts'

const known = ['PORT', 'SITE_URL', 'SMTP_URL', 'DATABASE_URL', 'TRUSTED_PROXY_HOPS', 'METRICS_PORT', 'METRICS_HOST']

test.each([
  ['', '', 0],
  ['SITE_URL', 'SITE_ULR', 1],
  ['SITE_URL', 'SITEURL', 1],
  ['SITE_URL', 'SITE__URL', 1],
  ['SITE_URL', 'SIDE_URI', 2],
  ['abc', '', 3],
])('from %s to %s it takes %i mistakes', (one, other, edits) => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(areNear(from, to, edits)).toBe(true)
    if (edits > 0) expect(areNear(from, to, edits - 1)).toBe(false)
  }
})

test.each([
  ['SITE_ULR', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['POTR', 'PORT'],
  ['DATABSE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY_HOP', 'TRUSTED_PROXY_HOPS'],
])('%s is meant to be %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' }, known)).toEqual([{ name, meant }])
})

test.each(['HOST', 'HTTP_URL', 'PATH', 'HOME', 'PWD', 'npm_config_cache'])('%s is not ours', (name) => {
  expect(misspeltVariables({ [name]: 'x' }, known)).toEqual([])
})

test('a name beside the one it resembles is not ours either', () => {
  expect(misspeltVariables({ DATABASE_URL: 'x', DATABASE_URI: 'y' }, known)).toEqual([])
  expect(misspeltVariables({ METRICS_PORT: '1' }, known)).toEqual([])
})
