import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './publishable.ts'
import { looksRight } from './quick-look.ts'
import type { Surroundings } from './rule.ts'

const site: Surroundings = {
  now: Date.parse('2026-11-23T10:00:00.000Z'),
  isLaunched: false,
  destinationOf: (path) => (path === '/known' ? { kind: 'page', anchors: () => new Set() } : undefined),
  occupantsOf: () => [],
  holderOf: () => undefined,
}
const leads = (address: string) => address === '/known'

function errorsIn(content: string) {
  const faults = faultsOf({ type: 'articles', attributes: { content } }, site)
  return faults.filter(({ path, isWarning }) => path[0] === 'content' && !isWarning)
}

/** Pieces of Markdown, good and bad, and what only looks like them. */
const piece = fc.constantFrom(
  ...['# One', '## Two', '### Three', '#### Four', '##', 'Words.', '- a list', '1. # numbered', '> ## quoted', '#none'],
  ...[
    'Under\n===',
    'Under\n---',
    '---',
    '```\n# code\n```',
    '~~~sh\n## code\n#### more\n~~~',
    '````\n```\n# a\n````',
    '    # indented',
  ],
  ...[
    '[a](/known)',
    '[a](/nowhere)',
    '[a](#none)',
    '[a]( </nowhere> "t")',
    '[a]:\n',
    '[a][b]\n\n[b]: /nowhere',
    '`[a](/nowhere)`',
    '[a](/known it)',
    '![x](/known (1).png)',
    '[a] (/known)',
    '[a](/known',
    '[a][nowhere]',
    'Cheap[^1]',
    '[a](known)',
    '[a [b](/known)](/known)',
    'press <Enter>',
    '<details>',
    '## Main',
    '[a](#main)',
  ],
  ...[
    '![](/known)',
    '![ ][b]',
    '![x](/known)',
    '<img src="/nowhere">',
    'Lorem ipsum.',
    '`TODO`',
    'TODO',
    '| a |\n|---|\n| b |',
  ],
)
const joint = fc.constantFrom('\n\n', '\n', '\n\n', ' ')
const text = fc.array(fc.tuple(piece, joint), { maxLength: 6 }).map((parts) => parts.flat().join(''))

test('what the quick look finds in order has no error on a close reading', () => {
  fc.assert(
    fc.property(text, (content) => {
      fc.pre(looksRight(content, leads))
      expect(errorsIn(content)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['headings of two levels with code between them', '## One\n\n```sh\n# comment\n#### more\n```\n\n### Two\n\nWords.'],
  ['links that lead somewhere', 'See [this](/known) and [that](https://elsewhere.com/#x).'],
  ['a list, a table and a rule', '- one\n- two\n\n| a |\n|---|\n| b |\n\n---\n\nWords.'],
])('%s need not be read closely', (_what, content) => {
  expect(looksRight(content, leads)).toBe(true)
})
