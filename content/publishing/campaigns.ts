/** A campaign page is put together by hand: what no two of its blocks may be, and what comes after it. */
import type { Fault, Rule } from './rule.ts'
import { type Place, textsAt } from './texts.ts'

/** They have an anchor, or fields, which a page has once. */
const once: Readonly<Record<string, string>> = {
  form: 'This is the second form of the page. Keep one.',
  ask: 'This is the second closing ask of the page. Keep one.',
  price: 'The price stands on this page already. Keep one of both.',
}

/** What stands twice in one list of a document. */
function* twice(attributes: object, path: Place, messageOf: (value: string) => string | undefined): Generator<Fault> {
  const seen = new Set<string>()
  for (const [place, value] of textsAt(attributes, path)) {
    const inList = `${place.slice(0, -2)} ${value}`
    const message = seen.has(inList) ? messageOf(value) : undefined
    if (message) yield { path: place, message }
    seen.add(inList)
  }
}

export const campaigns: Rule = function* ({ type, attributes }): Generator<Fault> {
  if (type !== 'campaigns') return
  const { routePath, endsAt, afterwards } = attributes
  yield* twice(attributes, ['blocks', '*', 'kind'], (kind) => once[kind])
  yield* twice(attributes, ['blocks', '*', 'fields', '*', 'name'], (name) => `The form asks for “${name}” twice.`)
  for (const [path, to] of textsAt(attributes, ['afterwards', 'routerName']))
    if (to === routePath) yield { path, message: 'This leads to the page itself, which is over then.' }
  if (afterwards && !endsAt && attributes.sample !== true) {
    const message = 'Say when it ends: what comes afterwards is shown from then on.'
    yield { path: ['endsAt'], message, isWarning: true }
  }
}
