/**
 * What search engines need for a rich result but the model does not require: a page never publishes half a statement.
 * `site/seo/structured-data.ts` makes the statements.
 */
import type { Fault, Rule } from './rule.ts'

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

/** Without one of these a film is not shown. */
const filmNeeds = {
  poster: 'Choose the picture that stands in the film’s place until it is played.',
  seconds: 'Say how long the film is, in seconds: nobody presses Play without knowing.',
  captions: 'Say in which language the film has captions. One without captions is not shown.',
}

function* filmFaults(film: object): Generator<Fault> {
  const parts = new Map<string, unknown>(Object.entries(film))
  for (const [part, message] of Object.entries(filmNeeds))
    if (isMissing(parts.get(part))) yield { path: ['film', part], message }
  const captions = parts.get('captions')
  const isFile = String(parts.get('url')).startsWith('/')
  const hasFile = typeof captions === 'object' && captions !== null && 'url' in captions && !isMissing(captions.url)
  if (isFile && !isMissing(captions) && !hasFile)
    yield { path: ['film', 'captions'], message: 'Upload the captions too, as a WebVTT file, and name it here.' }
}

/** What was counted afterwards is printed with who counted it, and when. */
function* countedFaults({ figures, client }: Readonly<Record<string, unknown>>): Generator<Fault> {
  if (typeof figures !== 'object' || figures === null || !('rows' in figures && Array.isArray(figures.rows))) return
  const isCounted = figures.rows.some((row: unknown) => typeof row === 'object' && row && 'after' in row && row.after)
  if (!isCounted || ('sample' in figures && figures.sample === true)) return
  const isWarning = true
  if (!('countedAt' in figures) || isMissing(figures.countedAt))
    yield {
      path: ['figures', 'countedAt'],
      message: 'Say on which day it was counted: without it no result is shown.',
      isWarning,
    }
  if (isMissing(client))
    yield { path: ['client'], message: 'Choose the client who counted: without it no result is shown.', isWarning }
}

/** A client by name, or a company that is none. */
const spokenFor = ['client', 'company']

export const structuredData: Rule = function* ({ type, attributes }) {
  const { film } = attributes
  if (type === 'testimonials' && typeof film === 'object' && film !== null) yield* filmFaults(film)
  if (type === 'testimonials' && spokenFor.every((field) => isMissing(attributes[field]))) {
    yield { path: ['client'], message: 'Choose the client for whom the person speaks, or name the company.' }
  }
  if (type === 'case-studies') yield* countedFaults(attributes)
  for (const [field, message] of Object.entries(needs[type] ?? {})) {
    if (isMissing(attributes[field])) yield { path: [field], message }
  }
}
