import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandDefinition, withOtherQuotes } from './define-island.ts'

/** When the browser starts an untouched island: at once, within 200 px of the screen, never, or this many milliseconds after it was seen. */
export type Start = 'now' | 'near' | 'touch' | number

type Placement<Props extends object> = {
  of: IslandDefinition<Props>
  when: Start
  props: Props
  /** Element around it, and its class; by default a `div`. */
  as?: 'div' | 'span'
  className?: string | undefined
}

/**
 * A part of a page that React takes over in the browser (`start-islands.client.ts`), with its properties beside it. It is
 * a separate tree on both sides: no context reaches into it, and its ids have a prefix of their own.
 */
export function Island<Props extends object>({ of, when, props, as: Element = 'div', className }: Placement<Props>) {
  const id = useId()
  const html = renderToString(<of.View {...props} />, { identifierPrefix: id })
  return (
    <Element
      className={className}
      data-island={of.name}
      data-when={when}
      data-id={id}
      data-props={of.read ? undefined : withOtherQuotes(JSON.stringify(props))}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
