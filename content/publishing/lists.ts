/** Countries and time zones are chosen from lists: those that the runtime itself knows, with the names that readers see. */

/** Regions of CLDR that are no country of ISO 3166-1: parts of others, unions, and codes for tests. */
const noCountries = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']

/** ISO 3166-1 codes with their English names, and Kosovo's, which all but ISO use: by name. */
export function countries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const found = codes.flatMap((code): [string, string][] => {
    // A code that was given up, such as SU, has another in its place.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code && !noCountries.includes(code)
    const name = isCurrent ? names.of(code) : undefined
    return name === undefined ? [] : [[code, name]]
  })
  return new Map(found.sort(([, one], [, other]) => one.localeCompare(other, 'en')))
}

let known: ReadonlyMap<string, string> | undefined

export function isCountry(code: string): boolean {
  known ??= countries()
  return known.has(code)
}

/** Those that a list offers: one name for each zone. */
export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/** Older names of zones count too, such as `Asia/Calcutta`; distances from UTC do not: they know no summer. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** By the name under which the model's shapes ask for a list (`chosenFrom`), what belongs to it and what to say otherwise. */
export const lists: Readonly<Record<string, { readonly has: (value: string) => boolean; readonly sentence: string }>> =
  {
    countries: { has: isCountry, sentence: 'Choose a country: two capital letters, such as IE.' },
    timeZones: { has: isTimeZone, sentence: 'Choose a time zone, such as Europe/Dublin.' },
  }
