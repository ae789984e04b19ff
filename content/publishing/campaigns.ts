/** A campaign page is put together by hand: what no two of its blocks may be, and addresses that look free and are not. */
import type { Fault, Rule } from './rule.ts'
import { valuesIn } from './texts.ts'

/** Answered by the server itself, before it looks for a page. */
const reserved = new Set(
  'api art assets campaigns content-changed healthz metrics og preview readyz reports thank-you uploads 404'
    .split(' ')
    .map((name) => `/${name}`),
)

/** They have an anchor, or fields, which a page has once. */
const once: Readonly<Record<string, string>> = {
  form: 'This is the second form of the page. Keep one.',
  ask: 'This is the second closing ask of the page. Keep one.',
  price: 'The price stands on this page already. Keep one of both.',
}

function* twice(list: unknown, name: string, messageOf: (value: string) => string | undefined, path: Fault['path']) {
  const seen = new Set<unknown>()
  for (const [[at = '', field, ...rest], value] of valuesIn(list)) {
    if (field !== name || rest.length > 0 || typeof value !== 'string') continue
    const message = seen.has(value) ? messageOf(value) : undefined
    if (message) yield { path: [...path, at, name], message }
    seen.add(value)
  }
}

export const campaigns: Rule = function* ({ type, attributes }): Generator<Fault> {
  if (type !== 'campaigns') return
  const { routePath, blocks, endsAt, afterwards } = attributes
  if (reserved.has(String(routePath)))
    yield { path: ['routePath'], message: `“${routePath}” is an address of the site itself. Choose another.` }
  yield* twice(blocks, 'kind', (kind) => once[kind], ['blocks'])
  for (const [at, block] of Array.isArray(blocks) ? blocks.entries() : []) {
    const asked = valuesIn(block).find(([[field, ...rest]]) => field === 'fields' && rest.length === 0)?.[1]
    yield* twice(asked, 'name', (name) => `The form asks for “${name}” twice.`, ['blocks', String(at), 'fields'])
  }
  const [, to] = valuesIn(afterwards).find(([[field]]) => field === 'routerName') ?? []
  if (to !== undefined && to === routePath)
    yield { path: ['afterwards', 'routerName'], message: 'This leads to the page itself, which is over then.' }
  if (afterwards && !endsAt && attributes.sample !== true) {
    const message = 'Say when it ends: what comes afterwards is shown from then on.'
    yield { path: ['endsAt'], message, isWarning: true }
  }
}
