const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const dayMs = 24 * 60 * 60_000

/**
 * The next working day after a moment, in words: "Monday 23 November".
 *
 * @param hours support hours as the site states them, e.g. `Mon-Fri 10:00am - 7:00pm IST` (specification §9). Days that
 * cannot be read from it are Monday to Friday.
 */
export function nextWorkingDay(moment: Date, { hours, timeZone }: { hours: string; timeZone: string }): string {
  const working = workingDays(hours)
  const weekday = (date: Date) => new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(date)
  // Neither office's clock moves by a whole day, so steps of 24 hours never skip one.
  let day = new Date(moment.getTime() + dayMs)
  while (!working.has(weekday(day))) day = new Date(day.getTime() + dayMs)
  return dayInWords(day, timeZone)
}

/** "Saturday 21 November". */
export function dayInWords(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .formatToParts(moment)
    .filter(({ type }) => type !== 'literal')
  return parts.map(({ value }) => value).join(' ')
}

/** "19:35". */
export function timeInWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
}

/** The closing time of the support hours with its zone, e.g. `7:00pm IST`, if they end in one. */
export function closingTime(hours: string): string | undefined {
  return /-\s*(\d{1,2}:\d{2}\s*[ap]m\b.*)$/i.exec(hours)?.[1]
}

function workingDays(hours: string): ReadonlySet<string> {
  const [, first = 'Mon', last = 'Fri'] = /^(\w{3})\s*[-–]\s*(\w{3})\b/.exec(hours) ?? []
  const from = weekdays.indexOf(first)
  const to = weekdays.indexOf(last)
  if (from < 0 || to < 0) return new Set(weekdays.slice(1, 6))
  const length = ((to - from + 7) % 7) + 1
  return new Set(Array.from({ length }, (_, step) => weekdays[(from + step) % 7] ?? ''))
}
