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
    const answer = { ...(line ?? own), question }
    const section = sections[line?.section ?? 'questions']
    return { number: at + 1, topic, ...statementOf(answer, section, today) }
  })
}

export type AnsweredQuestion = ReturnType<typeof answersOf>[number]

/** What is written as the answer: also that it is not stated. */
export function answerText(
  { isStated, value }: Pick<AnsweredQuestion, 'isStated' | 'value'>,
  texts: Pick<TrustTexts, 'none' | 'empty'>,
) {
  return isStated ? value || texts.none : texts.empty
}

/** The questions with those that were asked for marked. */
export function chosenAmong(
  all: readonly AnsweredQuestion[],
  { q, topic }: { q: string; topic: string },
  texts: TrustTexts,
) {
  return all.map((each) => ({
    ...each,
    isShown: matches(`${each.question} ${answerText(each, texts)}`, q) && (topic === '' || each.topic === topic),
  }))
}
