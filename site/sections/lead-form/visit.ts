import { type RefObject, useEffect, useState } from 'react'
import { readFirstPage } from '../../layout/cookie-banner/first-page.ts'
import { pathTo } from '../../paths.ts'

/** Hidden fields that only the browser knows. Cached pages carry no value of a visitor, so script adds them. */
export type VisitFields = Readonly<Record<string, string>>

/** Longer parameters are noise, and the server would not keep them. */
const maxLength = 120

/**
 * Where the visit in this tab began, as far as this page may know: path, the other site that led here, and `utm_*` parameters as one
 * query string.
 */
export function readAttribution(ownHost: string): VisitFields {
  const first = readFirstPage()
  if (!first) return {}
  const landing = URL.parse(first[0], `https://${ownHost}`)
  const referrerHost = URL.parse(first[1])?.host
  const utm = [...(landing?.searchParams ?? [])].filter(([name]) => name.startsWith('utm_'))
  const query = new URLSearchParams(utm.map(([name, value]) => [name, value.slice(0, maxLength)]))
  return {
    ...(landing && { landingPath: landing.pathname }),
    ...(referrerHost && { referrerHost }),
    ...(utm.length > 0 && { utm: query.toString() }),
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
      // For the mail that acknowledges the form, which says by when there is an answer.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const attribution = { ...readAttribution(window.location.host), timeZone }
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
