import measured from './section-heights.json' with { type: 'json' }

/** Heights in CSS pixels, on a phone and on a desktop, of the sections of a page from the third on. */
type Heights = readonly (readonly [narrow: number, wide: number])[]

const byPattern: Readonly<Record<string, Heights | undefined>> = Object.fromEntries(
  Object.entries(measured.sections).map(([pattern, heights]) => [
    pattern,
    heights.map(([narrow = 0, wide = 0]) => [narrow, wide]),
  ]),
)

/**
 * The heights of everything below the first screen before it is laid out (`base.css`), as style rules. Pages with one pattern are
 * alike enough: the scroll bar hardly moves, and going back finds its place. Measured by `npm run measure:sections`.
 */
export function sectionHeights(pattern: string): string {
  const rules = (byPattern[pattern] ?? []).map((heights, index) =>
    rule(`main>section:nth-of-type(${index + 3})`, heights),
  )
  return [...rules, rule('body>footer', measured.footer)].join('')
}

const rule = (selector: string, [narrow, wide]: readonly number[]) =>
  `${selector}{--tall-narrow:${narrow}px;--tall-wide:${wide}px}`
