import type { SiteConfiguration } from '../content/models/common.ts'

type Offices = SiteConfiguration['offices']

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })
const nowhere = { locality: '', country: '' }

/** The office with this slug; the first one if an editor has closed it. */
export function officeOf(slug: string, offices: Offices): { locality: string; country: string } {
  return offices.find((each) => each.slug === slug) ?? offices[0] ?? nowhere
}

/** "Athlone, Ireland": where the office with this slug is. */
export function placeOf(slug: string, offices: Offices): string {
  const { locality, country } = officeOf(slug, offices)
  return country ? `${locality}, ${countries.of(country) ?? country}` : locality
}
