import { placeOfZone } from './office-days.ts'

/**
 * Whether somebody lives in one of these countries: their clocks are those of a place in it. A browser that does not know which places
 * those are answers by the region of its language.
 */
export function livesIn(
  countries: readonly string[],
  { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone, language = navigator.language } = {},
): boolean {
  return countries.some((region) => {
    const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale('und', { region })
    const zones = locale.getTimeZones?.()
    if (!zones) return new Intl.Locale(language).region === region
    // By place: a zone's name may be an older one of the same place.
    return zones.some((zone) => placeOfZone(zone) === placeOfZone(timeZone))
  })
}
