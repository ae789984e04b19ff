import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useRouteError } from 'react-router'

/** Specification §9, "Navigation loader delay". */
export const hideDelayMs = 300

/**
 * True from the start of a navigation; false 300 ms after it ended, at once when it was cancelled or failed
 * (specification §4). A navigation that ends where it began was cancelled.
 */
export function useNavigationLoading(): boolean {
  const { state } = useNavigation()
  const { key } = useLocation()
  // Null, not undefined, where nothing failed.
  const failed = Boolean(useRouteError())
  const [loading, setLoading] = useState(false)
  const startedAt = useRef<string | null>(null)

  useEffect(() => {
    if (state !== 'idle') {
      startedAt.current ??= key
      setLoading(true)
      return
    }
    if (startedAt.current === null) return
    const cancelled = startedAt.current === key
    startedAt.current = null
    if (cancelled || failed) {
      setLoading(false)
      return
    }
    const timer = setTimeout(setLoading, hideDelayMs, false)
    return () => clearTimeout(timer)
  }, [state, key, failed])

  return loading
}
