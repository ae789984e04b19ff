/** Whether a field of a form holds a time that has not come yet. */
export function isStillToCome(value: unknown): boolean {
  return timeOf(value) > Date.now()
}

/** Milliseconds since the epoch; NaN for an empty field. */
function timeOf(value: unknown): number {
  return typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'long',
})

/** `Tuesday 1 December 2026 at 09:00 Central European Standard Time`, by the reader's own clock. */
export function timeInWords(value: unknown): string {
  return inWords.format(timeOf(value))
}
