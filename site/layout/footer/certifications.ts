import type { Navigation } from '../../../content/models/navigation.ts'
import type { Trust } from '../../../content/models/trust.ts'

/**
 * What stands in place of badges follows what the page of answers says of certificates at a glance, or else first: none, or nothing yet.
 * Stated ones are no gap.
 */
export function certificationsLink(
  link: Navigation['footer']['certifications'],
  trust: Pick<Trust, 'lines' | 'glance'> | undefined,
) {
  const lines = (trust?.lines ?? []).filter(({ section }) => section === 'certifications')
  if (!link || lines.some(({ state, value }) => state === 'stated' && value !== '')) return null
  const shown = lines.find(({ id }) => trust?.glance.some(({ line }) => line === id)) ?? lines[0]
  return { ...link, name: (shown?.state === 'none' && link.none) || link.name }
}
