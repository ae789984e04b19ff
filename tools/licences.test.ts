import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesFile, licencesText, licensedPackages } from './licences.ts'

/** None of these requires the site's own sources to be published: of an "or", one that does not is enough. */
const agreeable =
  /\b(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)\b/

test('every package states a licence that the site can be run under', () => {
  expect([...licensedPackages()].filter(([licence]) => !agreeable.test(licence))).toEqual([])
})

test('docs/licences.md matches the lockfile; `npm run fix` writes it again', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesText())
})
