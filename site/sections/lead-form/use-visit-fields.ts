import { type RefObject, useEffect, useState } from 'react'
import { fetchTimingToken, readAttribution, type VisitFields } from './visit.ts'

/** Gathers a form's hidden fields when it is first touched, which may have been before the client started. */
export function useVisitFields(form: RefObject<HTMLFormElement | null>): VisitFields {
  const [fields, setFields] = useState<VisitFields>({})

  useEffect(() => {
    const element = form.current
    if (!element) return
    const gather = async () => {
      const attribution = readAttribution(window.location.host)
      setFields(attribution)
      setFields({ ...attribution, ...(await fetchTimingToken()) })
    }
    // A token is good for one form: a page that comes back from the browser's memory may have spent its own.
    const gatherAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) gather()
    }
    window.addEventListener('pageshow', gatherAgain)
    if (element.contains(document.activeElement)) gather()
    else element.addEventListener('focusin', gather, { once: true })
    return () => {
      window.removeEventListener('pageshow', gatherAgain)
      element.removeEventListener('focusin', gather)
    }
  }, [form])

  return fields
}
