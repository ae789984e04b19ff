import { prefetchTouched } from './prefetch-touched.client.ts'
import { speculationRulesPath } from './speculation-rules-path.ts'

/**
 * Lets the browser have the next page ready: by the rules of `speculation-rules.ts`, where it knows such rules. A header could name them
 * too, but browsers then ask for them before the first frame, and they are of no use until a visitor rests on a link.
 */
export async function speculate(): Promise<void> {
  if (!HTMLScriptElement.supports?.('speculationrules')) return prefetchTouched()
  const rules = await fetch(speculationRulesPath).then(
    (answer) => (answer.ok ? answer.text() : ''),
    // Without them the next page is only later.
    () => '',
  )
  if (rules)
    document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', text: rules }))
}
