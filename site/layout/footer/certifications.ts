import type { Navigation } from '../../../content/models/navigation.ts'
import type { Trust } from '../../../content/models/trust.ts'

/** What stands in place of badges follows what the page of answers says of certificates: none, or nothing yet. Stated ones are no gap. */
export function certificationsLink(
  link: Navigation['footer']['certifications'],
  trust: Pick<Trust, 'lines'> | undefined,
) {
  const states = (trust?.lines ?? []).flatMap(({ section, state }) => (section === 'certifications' ? [state] : []))
  if (!link || states.includes('stated')) return null
  const isNone = states.length > 0 && states.every((state) => state === 'none')
  return { ...link, name: (isNone && link.none) || link.name }
}
