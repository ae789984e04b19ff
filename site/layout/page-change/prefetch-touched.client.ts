import { pageLink } from './plain-link.client.ts'

/** Fetches a page as soon as its link is touched, in browsers that know no speculation rules. */
export function prefetchTouched(): void {
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
