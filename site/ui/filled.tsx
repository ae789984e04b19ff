import { createElement, Fragment, type ReactNode } from 'react'

/** Like `fill`, if what is filled in is more than text: a link, a date. */
export function Filled({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  const pieces = text.split(/(\{\w+\})/).map((piece) => {
    const name = piece.slice(1, -1)
    return piece.startsWith('{') && Object.hasOwn(parts, name) ? parts[name] : piece
  })
  return createElement(Fragment, null, ...pieces)
}
