import { Fragment } from 'react'

export type MarkedText = {
  text: string
  /** What was found in it, in order: [start, end). */
  marks: readonly (readonly [number, number])[]
}

/** A text in which what was searched for is marked. */
export function Marked({ text, marks }: MarkedText) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
