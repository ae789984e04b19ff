import { pathTo } from '../../paths.ts'
import { panelId, sectionKeys } from './menu-state.ts'

let filled: Promise<void> | undefined

/** Puts articles and case studies into the panels, once. Menus are complete without them, so a failure is not reported. */
export function fillMenus(): Promise<void> {
  filled ??= fill().catch(() => {})
  return filled
}

async function fill() {
  const answer = await fetch(pathTo.menus())
  if (!answer.ok) return
  const parts: Readonly<Record<string, string>> = await answer.json()
  for (const key of sectionKeys) {
    const panel = document.getElementById(panelId(key))
    const promotion = panel?.querySelector('[data-row=company] > :last-child')
    if (promotion) promotion.insertAdjacentHTML('beforebegin', parts[key] ?? '')
    else panel?.insertAdjacentHTML('beforeend', parts[key] ?? '')
  }
}
