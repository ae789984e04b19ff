const FIRST_MS = 5_000
const LONGEST_MS = 60 * 60_000

/** A delivery is abandoned after this many attempts, about three days with waits of an hour at the end. */
export const MOST_ATTEMPTS = 100

/** Milliseconds until the next attempt: doubling from 5 s to 1 h; half of each is random, which spreads what failed together. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 30))
  return Math.round(longest / 2 + (longest / 2) * random())
}
