import type { SiteConfiguration } from '../content/models/common.ts'

type Offices = SiteConfiguration['offices']

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

/** The office with this slug; the first one if an editor has closed it. */
export function officeOf(slug: string, offices: Offices): Offices[number] | undefined {
  return offices.find((each) => each.slug === slug) ?? offices[0]
}

/** "Athlone, Ireland": where the office with this slug is. */
export function placeOf(slug: string, offices: Offices): string {
  const office = officeOf(slug, offices)
  return office ? `${office.locality}, ${countries.of(office.country) ?? office.country}` : ''
}
