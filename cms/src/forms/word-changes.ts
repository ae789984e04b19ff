/** Not the package `diff`: of 1,900 words that are all others it takes a second, the table below a quarter. */

/** `from` is the position of its first word. */
export type Piece = { readonly from: number; readonly isChanged: boolean; readonly text: string }

export type WordChanges = {
  readonly before: readonly Piece[]
  readonly after: readonly Piece[]
  readonly removed: number
  readonly added: number
}

/** Cells of a comparison: more would make somebody wait. Then the whole stretch that differs counts as changed. */
const mostCells = 4_000_000

/** Words with the blanks after them: each version is put together again as it was written. */
const wordsOf = (text: string): string[] => text.match(/^\s*\S+\s*|\S+\s*/g) ?? []
const isSame = (a: string | undefined, b: string | undefined) => a?.trim() === b?.trim()

function sharedAtStart(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((word, at) => !isSame(word, b[at]))
  return first < 0 ? a.length : first
}

/** For both texts whether each word is in the longest sequence that they share. */
function shared(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()]
  if (a.length * b.length > mostCells) return kept
  const width = b.length + 1
  const longest = new Uint16Array((a.length + 1) * width)
  const at = (x: number, y: number) => longest[x * width + y] ?? 0
  for (let x = a.length - 1; x >= 0; x -= 1) {
    for (let y = b.length - 1; y >= 0; y -= 1) {
      longest[x * width + y] = isSame(a[x], b[y]) ? at(x + 1, y + 1) + 1 : Math.max(at(x + 1, y), at(x, y + 1))
    }
  }
  for (let x = 0, y = 0; x < a.length && y < b.length; ) {
    if (isSame(a[x], b[y])) {
      kept[0].add(x++)
      kept[1].add(y++)
    } else if (at(x + 1, y) >= at(x, y + 1)) x += 1
    else y += 1
  }
  return kept
}

function inPieces(words: readonly string[], isChanged: (at: number) => boolean): Piece[] {
  const pieces: { from: number; isChanged: boolean; text: string }[] = []
  for (const [at, text] of words.entries()) {
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged(at)) last.text += text
    else pieces.push({ from: at, isChanged: isChanged(at), text })
  }
  return pieces
}

export function wordChanges(before: string, after: string): WordChanges {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const start = sharedAtStart(a, b)
  const end = Math.min(sharedAtStart(a.toReversed(), b.toReversed()), Math.min(a.length, b.length) - start)
  const [keptBefore, keptAfter] = shared(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const isChanged = (length: number, kept: ReadonlySet<number>) => (at: number) =>
    at >= start && at < length - end && !kept.has(at - start)
  return {
    before: inPieces(a, isChanged(a.length, keptBefore)),
    after: inPieces(b, isChanged(b.length, keptAfter)),
    removed: a.length - start - end - keptBefore.size,
    added: b.length - start - end - keptAfter.size,
  }
}

/** Of what stayed as it was, this much beside a change says where it stands. */
const mostAround = 160

const beginning = (text: string) =>
  `${text
    .slice(0, mostAround)
    .replace(/(?<!\S)\S*$/, '')
    .trimEnd()} …`
const end = (text: string) => `… ${text.slice(-mostAround).replace(/^\S*\s*/, '')}`

/** The pieces with no more of what stayed than is needed to find what did not. */
export function aroundChanges(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    const { text } = piece
    if (piece.isChanged || text.length <= 3 * mostAround) return piece
    const afterChange = at > 0 ? [beginning(text)] : []
    const beforeChange = at < pieces.length - 1 ? [end(text)] : []
    return { ...piece, text: [...afterChange, ...beforeChange].join(' ') || beginning(text) }
  })
}
