import type { HTMLAttributes } from 'react'

type Props = { html: string; as?: 'div' | 'li' } & HTMLAttributes<HTMLElement>

/** A slide, or an item of one, that is HTML and stays as it is: the page says it once, and the browser needs no script to make it. */
export function WrittenSlide({ html, as: Element = 'div', ...rest }: Props) {
  return (
    <Element data-written={Element === 'div' ? '' : undefined} {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** The HTML of such slides, for an island that reads it. */
export const writtenSlides = (element: Element, selector = '[data-written]'): string[] =>
  Array.from(element.querySelectorAll(selector), ({ innerHTML }) => innerHTML)
