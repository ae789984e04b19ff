import { phone } from '../../styles/breakpoints.ts'
import { nextTabIndex } from '../../ui/tabs/next-tab-index.ts'
import { makeGroupTabs, removeGroupTabs } from './group-tabs.client.ts'
import { type FirstTabs, initialMenu, type MenuEvent, menuId, nextMenu, panelId, sectionKeys } from './menu-state.ts'

const tabsIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role=tab]')]

/**
 * Follows the menu. On desktop its panels are native popovers, which open, close and dismiss by themselves; on mobile the
 * whole menu is one popover and its sections unfold in place. This keeps only the derived state (`menu-state.ts`)
 * and the attributes that announce it. No island: hydrating two hundred links took 113 ms of a tap, this takes under one.
 */
export function startMenu(): void {
  const header = document.querySelector<HTMLElement>('[data-header]')
  const menu = document.getElementById(menuId)
  if (!header || !menu) return
  const mobile = matchMedia(phone)

  const sections = sectionKeys.flatMap((key) => {
    const panel = document.getElementById(panelId(key))
    const button = menu.querySelector<HTMLElement>(`[popovertarget=${panelId(key)}]`)
    return panel && button ? [{ key, panel, button }] : []
  })
  const firstTabs: FirstTabs = Object.fromEntries(sections.map(({ key, panel }) => [key, tabsIn(panel)[0]?.id]))
  let state = initialMenu(firstTabs)

  const sectionAround = (node: unknown) =>
    sections.find(({ panel, button }) => node instanceof Node && (panel.contains(node) || button.contains(node)))

  function dispatch(event: MenuEvent) {
    state = nextMenu(state, event, firstTabs)
    show()
  }

  function show() {
    for (const { key, panel, button } of sections) {
      const isOpen = state.section === key
      // The browser itself announces whether a popover is open; for what unfolds in place the button does.
      if (state.mobile) {
        button.removeAttribute('popovertarget')
        button.setAttribute('aria-expanded', String(isOpen))
      } else {
        button.removeAttribute('aria-expanded')
        button.setAttribute('popovertarget', panel.id)
      }
      panel.toggleAttribute('data-open', isOpen)
      const tabs = tabsIn(panel)
      const active = tabs.findIndex((tab) => tab.id === state.tab)
      for (const [index, tab] of tabs.entries()) {
        tab.setAttribute('aria-selected', String(index === active))
        tab.tabIndex = index === Math.max(0, active) ? 0 : -1
        tab.parentElement?.toggleAttribute('data-active', index === active)
      }
    }
  }

  /** On a phone what stands under headings is behind tabs too. */
  function arrange() {
    state = nextMenu(state, { type: 'layout', mobile: mobile.matches }, firstTabs)
    const [pattern] = sections.flatMap(({ panel }) => tabsIn(panel))
    for (const { panel, button } of sections) {
      if (!mobile.matches) removeGroupTabs(panel, button)
      else if (pattern) makeGroupTabs(panel, button, pattern)
    }
    show()
  }

  function close() {
    for (const open of header?.querySelectorAll<HTMLElement>(':popover-open') ?? []) open.hidePopover()
    dispatch({ type: 'closed' })
  }

  /** Popovers are in the top layer: tells the one that opens where the header ends. On the root element it would restyle the page. */
  function place({ target }: Event) {
    const bottom = header?.getBoundingClientRect().bottom ?? 0
    if (target instanceof HTMLElement) target.style.setProperty('--header-bottom', `${Math.max(0, bottom)}px`)
  }

  function follow({ target, newState }: ToggleEvent) {
    const isOpen = newState === 'open'
    if (target === menu && !isOpen) dispatch({ type: 'closed' })
    const section = sections.find(({ panel }) => panel === target)
    if (section && !mobile.matches)
      dispatch({ type: isOpen ? 'section opened' : 'section closed', section: section.key })
  }

  function press(event: MouseEvent) {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target.closest('a')) return close()
    const section = sectionAround(target)
    const tabButton = target.closest<HTMLElement>('[role=tab]')
    // On a phone a tab with a single link to another site becomes that link: there is nothing to unfold.
    const onlyLink = tabButton?.parentElement?.querySelector<HTMLElement>('li:only-child > [target]')
    if (mobile.matches && onlyLink) return onlyLink.click()
    const tab = tabButton?.id
    if (section && tab) return dispatch({ type: 'tab chosen', section: section.key, tab })
    if (section?.button.contains(target) && mobile.matches) dispatch({ type: 'section tapped', section: section.key })
  }

  function move(event: KeyboardEvent) {
    const section = sectionAround(event.target)
    const tabs = section ? tabsIn(section.panel) : []
    const from = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1
    if (!section || from < 0) return
    const tab = tabs[nextTabIndex(event.key, from, tabs.length, 'vertical') ?? -1]
    if (!tab) return
    event.preventDefault()
    tab.focus()
    if (!mobile.matches) dispatch({ type: 'tab chosen', section: section.key, tab: tab.id })
  }

  // What panels show beside their links is fetched as soon as somebody reaches for the header.
  const fill = async () => (await import('./fill-menus.client.ts')).fillMenus()
  header.addEventListener('pointerover', fill, { once: true })
  header.addEventListener('focusin', fill, { once: true })
  // Popover events do not bubble.
  header.addEventListener('beforetoggle', place, true)
  header.addEventListener('toggle', follow, true)
  menu.addEventListener('click', press)
  menu.addEventListener('keydown', move)
  mobile.addEventListener('change', () => {
    close()
    arrange()
  })

  if (mobile.matches) arrange()
  // Panels opened before there was a script. On mobile a section's own popover is a tap that got no response.
  for (const { key, panel } of sections) {
    if (!panel.matches(':popover-open')) continue
    if (mobile.matches) panel.hidePopover()
    dispatch({ type: mobile.matches ? 'section tapped' : 'section opened', section: key })
  }
}
