import { expect, test } from 'vitest'
import { artFolder } from './art/address.ts'
import { lookNamed, lookOf } from './look.server.ts'

const look = (identity: object) => lookOf({ identity: async () => identity })
const mark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9" stroke="${colour}"/></svg>`

test('a company without colours of its own has the drawings of the code, at the same URLs', async () => {
  const { key, withDrawings } = await look({ firstRiver: '#015856', mark: mark('#123456') })
  expect(key).toBe('')
  expect(withDrawings(`${artFolder()}isles/teal/20x20/a.svg`)).toBe(`${artFolder()}isles/teal/20x20/a.svg`)
})

test('drawings in other colours have other URLs, and no two colours share one', async () => {
  const keys = await Promise.all(['#1d3f8f', '#1d3f90'].map(async (firstRiver) => (await look({ firstRiver })).key))
  expect(new Set([...keys, '']).size).toBe(3)
  const { withDrawings } = await look({ firstRiver: '#1d3f8f' })
  const page = `<img src="${artFolder()}isles/teal/20x20/a.svg"><img src="${artFolder()}isles/ink/20x20/a.svg">`
  expect(withDrawings(page).split(artFolder(keys[0]))).toHaveLength(3)
})

test('drawings of a moment ago keep their colours while colours change, and a key of nobody has none', async () => {
  const { key } = await look({ firstRiver: '#1d3f8f' })
  const now = { identity: async () => ({ firstRiver: '#8f1d3f' }) }
  expect((await lookNamed(key, now))?.recolour('#015856')).toBe('#1d3f8f')
  expect((await lookNamed((await lookOf(now)).key, now))?.recolour('#015856')).toBe('#8f1d3f')
  expect(await lookNamed('nobody', now)).toBeUndefined()
})

test('a mark is shown as a picture, with another one in the dark', async () => {
  const { mark: shown } = await look({ mark: mark('#123456'), markDark: mark('#abcdef') })
  expect(decodeURIComponent(shown?.light ?? '')).toContain('stroke="#123456"')
  expect(decodeURIComponent(shown?.dark ?? '')).toContain('stroke="#abcdef"')
  // Blanks would end a URL in a list of sources.
  expect(shown?.dark).not.toMatch(/\s/)
})

test('what is not a drawing is not shown', async () => {
  expect(
    (await look({ mark: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' })).mark,
  ).toBeUndefined()
  expect((await look({ wordmark: 'Acme' })).wordmark).toBeUndefined()
})
