import { type MouseEvent, type ToggleEvent, useEffect, useReducer, useRef, useState } from 'react'
import { initialMenu, mobileQuery, nextMenu, type SectionKey } from './menu-state.ts'

export const menuId = 'site-menu'
export const panelId = (section: SectionKey) => `menu-${section}`

/**
 * The menu's state. On desktop the panels are native popovers, which open, close and dismiss by themselves even before
 * this code runs; here the state only follows them. On mobile the whole menu is one popover and its sections unfold in place.
 */
export function useMenu() {
  const [state, dispatch] = useReducer(nextMenu, initialMenu)
  const [menuOpen, setMenuOpen] = useState(false)
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    const media = window.matchMedia(mobileQuery)
    const layOut = () => {
      for (const popover of openPopovers(header.current)) popover.hidePopover()
      dispatch({ type: 'layout', mobile: media.matches })
    }
    if (media.matches) dispatch({ type: 'layout', mobile: true })
    // A menu or panel opened before hydration.
    for (const popover of openPopovers(header.current)) {
      if (popover.id === menuId) setMenuOpen(true)
      else dispatch({ type: 'section opened', section: popover.id.replace('menu-', '') as SectionKey })
    }
    media.addEventListener('change', layOut)
    return () => media.removeEventListener('change', layOut)
  }, [])

  const close = () => {
    for (const popover of openPopovers(header.current)) popover.hidePopover()
    dispatch({ type: 'closed' })
  }

  return {
    state,
    menuOpen,
    header,
    close,
    chooseTab: (section: SectionKey, tab: string) => dispatch({ type: 'tab chosen', section, tab }),
    /** On a section's button: on mobile it unfolds in place instead of opening its popover. */
    tapSection: (section: SectionKey) => (event: MouseEvent) => {
      if (!window.matchMedia(mobileQuery).matches) return
      event.preventDefault()
      dispatch({ type: 'section tapped', section })
    },
    followPanel: (section: SectionKey) => (event: ToggleEvent<HTMLElement>) =>
      dispatch({ type: event.newState === 'open' ? 'section opened' : 'section closed', section }),
    followMenu: (event: ToggleEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      setMenuOpen(event.newState === 'open')
      if (event.newState === 'closed') dispatch({ type: 'closed' })
    },
    /** Panels are in the top layer: tell them where the header ends at the moment they open. */
    place: () => {
      const bottom = header.current?.getBoundingClientRect().bottom
      if (bottom !== undefined)
        document.documentElement.style.setProperty('--header-bottom', `${Math.max(0, bottom)}px`)
    },
  }
}

const openPopovers = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[popover]:popover-open') ?? []),
]
