import { type ComponentType, createElement, type ReactElement } from 'react'

/** What JSON returns as it went in: no functions, and no dates, maps or elements either. */
type Serialisable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : { [Name in keyof Value]: Serialisable<Value[Name]> }

export type IslandDefinition<Props extends object> = {
  /** The name of its file, by which the browser finds it. */
  name: string
  View: ComponentType<Props>
  /** The component with the properties that the server wrote into the page. */
  revive: (json: string, element: Element) => ReactElement
  /** Its properties are read from its own HTML, not written beside it. */
  read: ((element: Element) => Props) | undefined
}

/**
 * Declares a component that runs in the browser. It is the default export of `<name>.island.tsx`, and pages place it with
 * `<Island of={…}>`; rendered like any other component it would never start. With `read`, what the page
 * already says is not sent a second time as properties.
 */
export function defineIsland<Props extends object>(
  name: string,
  View: ComponentType<Props> & (Props extends Serialisable<Props> ? unknown : never),
  read?: (element: Element) => Props,
): IslandDefinition<Props> {
  const revive = (json: string, element: Element) =>
    createElement<Props>(View, read?.(element) ?? JSON.parse(withOtherQuotes(json)))
  return { name, View, revive, read }
}

/** Between JSON and an attribute: a quotation mark takes six letters there, a backtick one. The same again undoes it. */
export const withOtherQuotes = (json: string) => json.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))
