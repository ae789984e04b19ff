import { z } from 'zod'
import { template, text, texts, titled } from './common.ts'

/** What the search calls one page of a kind, and a group of them. */
const kind = z.object(texts('one', 'many'))

/** What the page of results says, and the field that suggests some. */
export const searchTexts = z.object({
  ...texts('title', 'label', 'button'),
  foundOne: template('text'),
  found: template('count', 'text'),
  typed: template('text'),
  instead: template('text'),
  didYouMean: template('text'),
  ...texts('kind', 'industry', 'technology', 'all'),
  showMore: template('count'),
  best: template('shown', 'total'),
  alsoIn: text,
  kinds: z.object({
    service: kind,
    technology: kind,
    industry: kind,
    hire: kind,
    work: kind,
    case: kind,
    article: kind,
    evidence: kind,
    person: kind,
    job: kind,
    page: kind,
    legal: kind,
  }),
  /** Nothing of what was chosen, and what there is without the choice. */
  elsewhere: z.object({ nothing: template('text'), one: text, many: template('count') }).optional(),
  nothing: template('text'),
  ...texts('nearest', 'words'),
  /** Beside nothing found: the beginning of an enquiry. */
  ask: titled.extend({ ...texts('question', 'button', 'note'), message: template('text') }),
  /** Until the site has read its own pages. */
  preparing: titled.extend({ link: text }),
  /** While typing. */
  suggestions: z.object({
    ...texts('label', 'one', 'none'),
    many: template('count'),
    all: template('text'),
    groups: z.object(texts('work', 'pages', 'articles')),
  }),
})
