import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'

/** A number of seconds in everyday words, rounded up: nobody should come back too early. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return counted(Math.max(1, Math.ceil(seconds)), words.second, words.seconds)
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return counted(minutes, words.minute, words.minutes)
  return fill(words.about, { time: counted(Math.ceil(minutes / 60), words.hour, words.hours) })
}

const counted = (count: number, one: string, many: string) => fill(count === 1 ? one : many, { count })
