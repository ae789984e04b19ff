import { expect, test } from 'vitest'
import { trust as schema, trustSections } from '../../../content/models/trust.ts'
import { answersOf, answerText, chosenAmong, readQuestions, trustOn } from './answers.server.ts'

const section = { name: 'Part', title: 'Part', owner: 'Director', reviewed: '2026-11-30', reviewEvery: 3 }
const line = { section: 'company', question: 'Insurance?', state: 'stated', value: 'Up to a million' }

/** A document with these lines and questions. */
const document = (lines: object[], questions: object[] = []) =>
  schema.parse({
    ...{ title: 'Answers', lede: 'What is asked.', glance: [], subprocessors: [], documents: [], lines, questions },
    sections: Object.fromEntries(trustSections.map((id) => [id, section])),
  })

const linesOn = (today: string, ...lines: object[]) =>
  trustOn(document(lines), today).sections.flatMap((each) =>
    each.lines.map(({ state, owner, due }) => [state, owner, due]),
  )

test('a line has the owner and the review of its section, and is due the day after it was to be read again', () => {
  const one = { ...line, id: 'one' }
  expect(linesOn('2027-02-28', one)).toEqual([['stated', 'Director', '2027-02-28']])
  expect(linesOn('2027-03-01', one)).toEqual([['due', 'Director', '2027-02-28']])
})

test('a line that names another owner has its own review', () => {
  const own = { ...line, id: 'own', owner: 'Privacy officer', reviewed: '2027-01-31', reviewEvery: 1 }
  expect(linesOn('2027-03-01', own)).toEqual([['due', 'Privacy officer', '2027-02-28']])
  expect(linesOn('2030-01-01', { ...own, reviewEvery: null })).toEqual([['stated', 'Privacy officer', undefined]])
})

test('what nobody has stated has no owner and is never due, also if only its words are missing', () => {
  expect(linesOn('2030-01-01', { ...line, id: 'a', state: 'empty' }, { ...line, id: 'b', value: '' })).toEqual([
    ['empty', '', undefined],
    ['empty', '', undefined],
  ])
})

test('that there is none is a statement; lines are counted, and the oldest review is found', () => {
  const lines = [
    { ...line, id: 'a', state: 'none', value: '' },
    { ...line, id: 'b', owner: 'QA lead', reviewed: '2026-01-02' },
    { ...line, id: 'c', state: 'empty' },
  ]
  expect(trustOn(document(lines), '2026-12-01')).toMatchObject({ stated: 2, total: 3, oldest: '2026-01-02' })
})

test('a document in which nothing is stated is whole', () => {
  expect(trustOn(document([]), '2026-12-01')).toMatchObject({ stated: 0, total: 0, oldest: undefined, glance: [] })
})

const words = { none: 'None yet', empty: 'Not stated yet', sample: 'Sample' }

test('that there is none is still said when it was to be read again', () => {
  const trust = document([{ ...line, id: 'iso', state: 'none', value: '' }])
  const glance = [{ name: 'Certificates', line: 'iso', short: 'ISO 27001' }]
  for (const [today, state] of [
    ['2027-02-28', 'none'],
    ['2027-03-01', 'due'],
  ] as const)
    expect(trustOn({ ...trust, glance }, today).glance).toMatchObject([{ line: { state, isNone: true } }])
})

test('an answer that is made up says so, and so does one whose owner is', () => {
  const own = { topic: 'Code', question: 'Where?', state: 'stated', value: 'In a vault' }
  const trust = document([], [{ ...own, sample: true }, own, { ...own, state: 'empty', sample: true }])
  const sections = { ...trust.sections, questions: { ...trust.sections.questions, sample: true } }
  const answers = answersOf({ ...trust, sections }, '2026-12-01')
  expect(answers.map((each) => [answerText(each, words), each.hasSampleOwner])).toEqual([
    ['In a vault (Sample)', true],
    ['In a vault', true],
    ['Not stated yet', false],
  ])
})

test('a search finds whatever words a visitor sees of an answer, and the apostrophe of a keyboard', () => {
  const source = { name: 'The terms', routerName: '/terms-and-condition' }
  const question = { topic: 'Code', question: 'Is users’ data kept?', detail: 'By whom, and where', source }
  const answers = answersOf(document([], [{ ...question, state: 'stated', value: 'No', sample: true }]), '2026-12-01')
  const isFound = (q: string, topic = '') => chosenAmong(answers, { q, topic }, words)[0]?.isShown
  for (const q of ["users' data", 'whom', 'terms kept', 'sample']) expect([q, isFound(q)]).toEqual([q, true])
  expect(isFound('nowhere')).toBe(false)
  expect(isFound('whom', 'Data')).toBe(false)
})

test('a question that names a line has its answer from there', () => {
  const questions = [
    { topic: 'Company', question: 'Are you insured?', line: 'insurance' },
    { topic: 'Company', question: 'Are you certified?', state: 'none' },
    { topic: 'People', question: 'Are staff screened?' },
  ]
  const answers = answersOf(document([{ ...line, id: 'insurance' }], questions), '2026-12-01')
  expect(answers.map((each) => [each.number, each.question, answerText(each, words), each.owner])).toEqual([
    [1, 'Are you insured?', 'Up to a million', 'Director'],
    [2, 'Are you certified?', 'None yet', 'Director'],
    [3, 'Are staff screened?', 'Not stated yet', ''],
  ])
})

test('a URL asks for words or a topic; what is malformed counts as not asked', () => {
  const asked = (query: string) => readQuestions(`https://site.example/trust?${query}`)
  expect(asked('q=+vault+')).toEqual({ q: 'vault', topic: '', isWhole: true })
  expect(asked('topic=Code')).toMatchObject({ topic: 'Code', isWhole: true })
  expect(asked(`q=${'x'.repeat(500)}&topic=${'y'.repeat(500)}`)).toEqual({ q: '', topic: '', isWhole: false })
})
