/**
 * What search engines need for a rich result but the model does not require: a page never publishes half a statement.
 * `site/seo/structured-data.ts` makes the statements.
 */
import type { Rule } from './rule.ts'

const needs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  articles: { writers: 'Name at least one writer: search engines show who wrote an article.' },
  positions: {
    requirements: 'List what you ask for: search engines show it with the position.',
    validUntil: 'Say until when the position is open: search engines show none without an end.',
  },
  'landing-pages': { questions: 'Answer some questions: search engines list them.' },
  'site-configuration': { offices: 'Name an office: search engines show where the company is.' },
}

function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === ''
}

export const structuredData: Rule = function* ({ type, attributes }) {
  for (const [field, message] of Object.entries(needs[type] ?? {})) {
    if (isMissing(attributes[field])) yield { path: [field], message }
  }
}
