import { expect, test } from 'vitest'
import { uploadTypes } from '../../leads/leaving-name.ts'
import { holdsFarLess, type Manifest } from './manifest.ts'

const manifestOf = (files: readonly string[]): Manifest => ({
  siteUrl: 'https://rivermeet.example',
  takenAt: 0,
  leads: { engine: 'sqlite', tables: { leads: '9 digest' } },
  migrations: [],
  files: Object.fromEntries(files.map((path) => [path, { sha256: '', bytes: 1 }])),
})

test.each(uploadTypes)(
  'a back-up without the last %s holds far less; without what is in the quarantine it does not',
  (type) => {
    const before = manifestOf([`uploads/a.${type}`, `uploads/quarantine/b.${type}`, 'uploads/identity.json'])
    expect(holdsFarLess(manifestOf(['uploads/identity.json']), before)).toBe(true)
    expect(holdsFarLess(manifestOf([`uploads/a.${type}`]), before)).toBe(false)
  },
)
