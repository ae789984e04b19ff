/** A number of seconds as people say it, rounded up: nobody should come back too early. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minute') : `about ${counted(Math.ceil(minutes / 60), 'hour')}`
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
