/** What procurement asks: answers with the name of who gives each, and the day it was last read. */
import { z } from 'zod'
import { dueOn } from '../publishing/dates.ts'
import { address, linkTo, type Naming, sample, slug, template, text, texts } from './common.ts'

const words = z.string().trim().default('')

/** Who answers for something, and when it was last read. Nobody, until an owner is named. */
const review = {
  owner: words,
  reviewed: z.iso.date().nullable().default(null),
  /** Months after which it must be read again. */
  reviewEvery: z.number().int().positive().nullable().default(null),
}

const section = z.object({
  /** In the index beside the page. */
  name: text,
  title: text,
  text: words,
  /** Under its lines. */
  note: words,
  links: z.array(linkTo).default([]),
  ...review,
  sample,
})

/** Parts of the page in their order, by the anchors that redirects and other pages lead to. */
const sections = z.object({
  company: section,
  certifications: section,
  security: section,
  privacy: section,
  ip: section,
  accessibility: section,
  sustainability: section,
  report: section,
  documents: section,
  questions: section,
})

export const trustSections = sections.keyof().options

/** `none` is a statement too: there is no such thing. Of what is `empty`, `detail` says what will stand there. */
const line = z.object({
  id: slug,
  section: sections.keyof(),
  question: text,
  state: z.enum(['stated', 'none', 'empty']),
  value: words,
  detail: words,
  ...review,
  source: linkTo.nullable().default(null),
  sample,
})

const lineId = slug.meta({ names: 'trust.lines.id' } satisfies Naming)

/** An answer of its own, or that of a line, so that no fact stands in two places. */
const question = line.omit({ id: true, section: true }).extend({
  topic: text,
  line: lineId.nullable().default(null),
  state: line.shape.state.default('empty'),
})

export const trust = z.object({
  title: text,
  lede: text,
  /** What is asked first: lines in a few words, which are shown once the line is stated. */
  glance: z.array(z.object({ name: text, line: lineId, short: text })).max(8),
  sections,
  lines: z.array(line),
  subprocessors: z.array(z.object({ who: text, task: text, where: text, since: words, sample })),
  /** Agreements to download. The size is what a visitor is told before. */
  documents: z.array(
    z.object({
      name: text,
      text: words,
      version: words,
      files: z.array(z.object({ url: address, size: text })),
      sample,
    }),
  ),
  questions: z.array(question),
})

/** What the page says around its document. */
export const trustTexts = z.object({
  ...texts('none', 'empty', 'noOwner', 'ownForm', 'sendForm'),
  count: template('stated', 'total'),
  oldest: template('date'),
  owner: template('owner'),
  ownerNext: template('owner', 'date', 'next'),
  reviewed: template('date'),
  due: template('date'),
  measured: z.object({
    question: text,
    value: template('size', 'requests'),
    ...texts('nothing', 'link', 'owner'),
  }),
  subprocessors: z.object(texts('title', 'who', 'task', 'where', 'since')),
  documents: z.object({ ask: text, version: template('version'), file: template('kind', 'size') }),
  questions: z.object({
    ...texts('topics', 'all', 'copy', 'copied', 'one', 'none', 'byHand'),
    search: template('count'),
    found: template('count'),
    copyAnswer: template('number'),
    more: template('count'),
    /** Of the tables to download. */
    columns: z.object(texts('number', 'topic', 'question', 'answer', 'owner', 'reviewed', 'source')),
  }),
})

export type Trust = z.infer<typeof trust>
export type TrustTexts = z.infer<typeof trustTexts>

/** By when a section is to be read again. */
export const nextReview = ({ reviewed, reviewEvery }: Pick<Section, 'reviewed' | 'reviewEvery'>) =>
  dueOn({ reviewed, reviewEvery })

type Section = z.infer<typeof section>
type Answer = Omit<z.infer<typeof line>, 'id' | 'section'>

/** An answer as it stands on a day: what was not read again in time is due. A section names its owner for all its lines. */
export function statementOf(
  answer: Answer,
  section: Pick<Section, 'owner' | 'reviewed' | 'reviewEvery'>,
  today: string,
) {
  const isStated = answer.state === 'none' || (answer.state === 'stated' && answer.value !== '')
  const isOwn = answer.owner !== '' || answer.reviewed !== null
  const { owner, reviewed, ...every } = isOwn || !isStated ? answer : section
  const due = isStated ? dueOn({ reviewed, ...every }) : undefined
  const state = !isStated ? 'empty' : due !== undefined && due < today ? 'due' : answer.state
  return { ...answer, state, isStated, isNone: answer.state === 'none', isOwn, owner, reviewed, due }
}

export type Statement = ReturnType<typeof statementOf>
