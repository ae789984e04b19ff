import { pathTo } from '../../paths.ts'

let filled: Promise<void> | undefined

/** Puts articles, their number and case studies into the panels, once. Menus are complete without them, so a failure is not reported. */
export function fillMenus(): Promise<void> {
  filled ??= fill().catch(() => {})
  return filled
}

async function fill() {
  const answer = await fetch(pathTo.menus())
  if (!answer.ok) return
  const parts: Readonly<Record<string, string>> = await answer.json()
  for (const place of document.querySelectorAll<HTMLElement>('[data-header] [data-part]')) {
    place.insertAdjacentHTML('beforeend', parts[place.dataset.part ?? ''] ?? '')
  }
}
