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
    if (element.contains(document.activeElement)) {
      gather()
      return
    }
    element.addEventListener('focusin', gather, { once: true })
    return () => element.removeEventListener('focusin', gather)
  }, [form])

  return fields
}
