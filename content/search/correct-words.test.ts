import { expect, test } from 'vitest'
import { searchOver } from './search.fixture.ts'

test('the beginning of a word finds it if it is none itself, and is not another one with wrong letters', async () => {
  const { content, found } = await searchOver({
    kubernetes: { title: 'Moving to Kubernetes' },
    cubes: { title: 'Cubes of ice' },
    ice: { title: 'Ice' },
    iceland: { title: 'Iceland in winter' },
  })
  expect(await found('move to kube')).toEqual(['kubernetes'])
  expect((await content.search({ text: 'kube' })).correctedTo).toBeUndefined()
  expect(await found('ice')).toEqual(['ice', 'cubes'])
  expect((await content.search({ text: 'kube', exactly: true })).total).toBe(0)
})

test('letters that are wrong are corrected once, within two edits, unless the words are meant as typed', async () => {
  const { content } = await searchOver({
    one: { title: 'Accessibility of offline tables' },
    two: { title: 'Offline first' },
  })
  const corrected = await content.search({ text: 'acessibility ofline' })
  expect(corrected).toMatchObject({ correctedTo: 'accessibility offline', total: 1 })
  const exact = await content.search({ text: 'ofline', exactly: true })
  expect(exact.total).toBe(0)
  expect(exact.correctedTo).toBeUndefined()
  expect((await content.search({ text: 'oflinne tebles acessibillity' })).correctedTo).toBeUndefined()
})

test('of a slip that has the stem of the right word the right one is told, of a form of it or its American spelling nothing', async () => {
  const { content } = await searchOver({ one: { title: 'Moving to Kubernetes in a modernised harbour' } })
  expect(await content.search({ text: 'kubernets' })).toMatchObject({ correctedTo: 'kubernetes', total: 1 })
  for (const text of ['Kubernetes', 'move', 'modernized', 'modernising', 'harbors', 'harbours'])
    expect((await content.search({ text })).correctedTo, text).toBeUndefined()
  const exact = await content.search({ text: 'kubernets', exactly: true })
  expect(exact).toMatchObject({ total: 1 })
  expect(exact.correctedTo).toBeUndefined()
})

test('of what is found as it was typed another spelling that finds more is only suggested', async () => {
  const others = Array.from({ length: 8 }, (_, at) => [`other-${at}`, { title: `Other ${at}` }] as const)
  const { content } = await searchOver({
    ...Object.fromEntries(others),
    'ferry-harbour': { title: 'Ferry harbours' },
    'ferry-offline': { title: 'Ferry offline' },
    'harbour-offline': { title: 'Harbours offline' },
    all: { title: 'Ferry harbours offline' },
  })
  const { suggestion, correctedTo, total } = await content.search({ text: 'ferry harbours ofline' })
  expect({ suggestion, correctedTo, total }).toEqual({
    suggestion: 'ferry harbours offline',
    correctedTo: undefined,
    total: 2,
  })
  expect((await content.search({ text: 'ferry harbours offline' })).total).toBe(4)
})

test('a blank too many or too few in a name is told, and the name found', async () => {
  const { content } = await searchOver({
    boot: { title: 'Spring Boot in a harbour' },
    script: { title: 'JavaScript by night' },
    java: { title: 'Java', body: 'A script starts it.' },
  })
  expect(await content.search({ text: 'springboot harbours' })).toMatchObject({
    correctedTo: 'spring boot harbours',
    total: 1,
  })
  const joined = await content.search({ text: 'java script' })
  expect(joined).toMatchObject({ correctedTo: 'javascript', total: 1 })
  expect((await content.suggest('java script')).map(({ path }) => path)).toEqual(['/blogs/script'])
  const exact = await content.search({ text: 'java script', exactly: true })
  expect(exact.groups[0]?.hits.map(({ path }) => path)).toContain('/blogs/java')
  expect(exact.correctedTo).toBeUndefined()
})

test('four letters are corrected to names only: nearly every word of four letters has another beside it', async () => {
  const { content } = await searchOver({ java: { title: 'Java in a harbour', body: 'It must rest at night.' } })
  expect(await content.search({ text: 'jaba' })).toMatchObject({ correctedTo: 'java', total: 1 })
  expect(await content.search({ text: 'rust' })).toMatchObject({ total: 0 })
})

test('a name that texts have in small letters more often is an ordinary word', async () => {
  const titles = {
    rest: { title: 'REST in a harbour' },
    rust: { title: 'Boats', body: 'They rest, and the rest is rust.' },
  }
  const { content } = await searchOver(titles)
  expect(await content.search({ text: 'resk' })).toMatchObject({ total: 0 })
  const { content: named } = await searchOver({ rest: titles.rest })
  expect(await named.search({ text: 'resk' })).toMatchObject({ correctedTo: 'rest', total: 1 })
})

test('a short word is put right if fingers slipped or a name is meant, and otherwise another one is only offered', async () => {
  const { content } = await searchOver({
    scale: { title: 'A harbour', body: 'Flutter at large scale, and security of its payments.' },
    flutter: { title: 'Flutter by night' },
  })
  expect(await content.search({ text: 'scala' })).toMatchObject({ total: 0, suggestion: 'scale' })
  expect(await content.suggest('scala')).toEqual([])
  for (const text of ['securty', 'secuirty', 'flitter', 'sclae', 'payyments'])
    expect((await content.search({ text })).total, text).toBeGreaterThan(0)
  for (const text of ['lecurity', 'skutter']) expect((await content.search({ text })).correctedTo, text).toBeUndefined()
})

test('two letters are the beginning of a word only while somebody types', async () => {
  const { content } = await searchOver({ one: { title: 'Kubernetes' } })
  expect(await content.suggest('ku')).toHaveLength(1)
  expect(await content.search({ text: 'ku' })).toMatchObject({ total: 0 })
  expect(await content.search({ text: 'kub' })).toMatchObject({ total: 1 })
})

test('a name made of words that say nothing elsewhere is found by them', async () => {
  const { found } = await searchOver({
    about: { title: 'About us' },
    harbour: { title: 'A harbour', body: 'All about us and our boats.' },
  })
  expect(await found('about us')).toEqual(['about'])
  expect(await found('about our harbours')).toEqual(['harbour'])
})
