import { type RefObject, useEffect, useState } from 'react'
import { pathTo } from '../../paths.ts'

/** Hidden fields that only the browser knows. Cached pages carry no value of a visitor, so script adds them. */
export type VisitFields = Readonly<Record<string, string>>

/** Longer parameters are noise, and the server would not keep them. */
const maxLength = 120

/**
 * Where the visit in this tab began (`every-page/after-first-paint.ts`): path, the other site that led here, and `utm_*`
 * parameters as one query string. Empty if storage is switched off or holds something that is not ours.
 */
export function readAttribution(ownHost: string): VisitFields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem('visit') ?? '')
    if (!Array.isArray(kept)) return {}
    const landing = URL.parse(String(kept[0]), `https://${ownHost}`)
    const referrerHost = URL.parse(String(kept[1]))?.host
    const utm = [...(landing?.searchParams ?? [])].filter(([name]) => name.startsWith('utm_'))
    const query = new URLSearchParams(utm.map(([name, value]) => [name, value.slice(0, maxLength)]))
    return {
      ...(landing && { landingPath: landing.pathname }),
      ...(referrerHost && referrerHost !== ownHost && { referrerHost }),
      ...(utm.length > 0 && { utm: query.toString() }),
    }
  } catch {
    return {}
  }
}

/** A signed token that says when the form was first touched; without one the form is sent all the same. */
export async function fetchTimingToken(): Promise<VisitFields> {
  try {
    const response = await fetch(pathTo.formToken())
    return response.ok ? { timingToken: await response.text() } : {}
  } catch {
    return {}
  }
}

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
