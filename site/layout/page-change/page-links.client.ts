import { speculationRulesPath } from './speculation-rules-path.ts'

/** The link to a page of this site that a click follows in this window, if nothing else has handled the click. */
export function plainLink({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  return pageLink(target)
}

/** The link to another page of this site around a node. */
function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash !== '' ? undefined : link
}

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

/** Fetches a page as soon as its link is touched, in browsers that know no speculation rules. */
function prefetchTouched(): void {
  if (savesData()) return
  const asked = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const link = pageLink(target)
    if (!link || asked.has(link.href)) return
    asked.add(link.href)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.href
    document.head.append(hint)
  }
  for (const sign of ['pointerdown', 'touchstart']) addEventListener(sign, prefetch, { capture: true, passive: true })
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
