/** Typing mistakes: one letter too many, too few or wrong, or two exchanged. */
export function editDistance(one: string, other: string): number {
  // Rows of the table of distances between the beginnings of both; a swap looks two rows back.
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = current
  }
  return last[other.length] ?? 0
}

/** Short names resemble each other by chance: `PORT` and `HOST`, `SMTP_URL` and `HTTP_URL`. */
const longName = 9

/** Names that are set and almost one of ours, unless the intended one is set as well. */
export function misspeltVariables(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { name: string; meant: string }[] {
  const ours = new Set(known)
  return Object.keys(source).flatMap((name) => {
    if (ours.has(name)) return []
    const meant = known.find((each) => {
      const isNear = editDistance(name.toUpperCase(), each) <= (each.length < longName ? 1 : 2)
      return isNear && source[each] === undefined
    })
    return meant === undefined ? [] : [{ name, meant }]
  })
}
