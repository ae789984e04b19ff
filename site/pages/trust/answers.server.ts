import { z } from 'zod'
import { nextReview, statementOf, type Trust, type TrustTexts, trustSections } from '../../../content/models/trust.ts'
import { matches } from './questions.ts'

const query = z.object({
  q: z.string().trim().max(80).default('').catch(''),
  topic: z.string().max(80).default('').catch(''),
  all: z.string().default(''),
})

/** What a URL of the page asks for; anything malformed counts as not asked. */
export function readQuestions(address: string) {
  const { all, ...asked } = query.parse(Object.fromEntries(new URL(address).searchParams))
  return { ...asked, isWhole: all !== '' || asked.q !== '' || asked.topic !== '' }
}

/** The document as it stands today. */
export function trustOn({ lines, sections, glance, questions: _, ...trust }: Trust, today: string) {
  const all = lines.map(({ id, section, ...line }) => ({ id, section, ...statementOf(line, sections[section], today) }))
  const [oldest] = all.flatMap(({ reviewed }) => reviewed ?? []).toSorted()
  return {
    ...trust,
    oldest,
    stated: all.filter(({ isStated }) => isStated).length,
    total: all.length,
    sections: trustSections.map((id) => {
      const section = sections[id]
      return { ...section, id, next: nextReview(section), lines: all.filter((line) => line.section === id) }
    }),
    glance: glance.flatMap(({ name, line: id, short }) => {
      const line = all.find((each) => each.id === id)
      return line ? [{ name, line, short }] : []
    }),
  }
}

export type ShownTrust = ReturnType<typeof trustOn>

/** The answered questions in their order. One that names a line has its answer, its owner and its day from there. */
export function answersOf({ questions, lines, sections }: Trust, today: string) {
  return questions.map(({ line: id, topic, question, ...own }, at) => {
    const line = lines.find((each) => each.id === id)
    const section = sections[line?.section ?? 'questions']
    const statement = statementOf({ ...(line ?? own), question }, section, today)
    return {
      number: at + 1,
      topic,
      ...statement,
      hasSampleOwner: statement.isStated && !statement.isOwn && section.sample,
    }
  })
}

export type AnsweredQuestion = ReturnType<typeof answersOf>[number]

type Words = Pick<TrustTexts, 'none' | 'empty'> & { sample: string }

/** What is written as the answer: also that it is not stated, or made up. */
export function answerText({ isStated, value, sample }: AnsweredQuestion, words: Words) {
  return isStated ? markedAs(sample, value || words.none, words) : words.empty
}

/** Where there is no room for a mark: the same word behind what is made up. */
export const markedAs = (isSample: boolean, text: string, { sample }: Pick<Words, 'sample'>) =>
  isSample ? `${text} (${sample})` : text

/** The questions with those that were asked for marked. */
export function chosenAmong(
  all: readonly AnsweredQuestion[],
  { q, topic }: { q: string; topic: string },
  words: Words,
) {
  return all.map((each) => {
    const { question, source, detail } = each
    const text = [question, answerText(each, words), source?.name, detail].join(' ')
    return { ...each, isShown: matches(text, q) && (topic === '' || each.topic === topic) }
  })
}
