import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation focus moves to the page's heading, so that a screen reader announces the new page. */
export function useFocusHeading() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
