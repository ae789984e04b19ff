import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useRouteError } from 'react-router'

/** Specification §9, "Navigation loader delay". */
const hideDelayMs = 300

/** Outlives the shell, because an error page comes with a new one. Undefined until the page that was loaded is shown. */
let shownPage: string | undefined

/**
 * True from the start of a navigation; false 300 ms after it ended, at once when it was cancelled or failed
 * (specification §4). A navigation that ends where it began was cancelled. One that is answered from session storage may
 * never be seen loading: then a new page is all there is to see of it.
 */
export function useNavigationLoading(): boolean {
  const { state } = useNavigation()
  const { key, pathname, search } = useLocation()
  // Null, not undefined, where nothing failed.
  const failed = Boolean(useRouteError())
  const [loading, setLoading] = useState(false)
  const startedAt = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    const previousPage = shownPage
    shownPage = pathname + search
    if (state !== 'idle') {
      clearTimeout(timer.current)
      startedAt.current ??= key
      setLoading(true)
      return
    }
    const arrived = previousPage !== undefined && previousPage !== shownPage
    if (startedAt.current === null && !arrived) return
    const cancelled = startedAt.current === key
    startedAt.current = null
    clearTimeout(timer.current)
    setLoading(!cancelled && !failed)
    timer.current = setTimeout(setLoading, hideDelayMs, false)
  }, [state, key, pathname, search, failed])

  return loading
}
