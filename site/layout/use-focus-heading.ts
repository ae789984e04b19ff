import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Outlives the shell, because an error page comes with a new one. Undefined until the page that was loaded is shown. */
let shownPathname: string | undefined

/** After a navigation focus moves to the page's heading, so that a screen reader announces the new page. */
export function useFocusHeading() {
  const { pathname } = useLocation()

  useEffect(() => {
    const previous = shownPathname
    shownPathname = pathname
    if (previous === undefined || previous === pathname) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
