import type { ComponentProps } from 'react'

/** A slide that is HTML and stays as it is: the page says it once, and the browser needs no script to make it. */
export function WrittenSlide({ html, ...rest }: { html: string } & ComponentProps<'div'>) {
  return <div data-written="" {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The HTML of such slides, for an island that reads it. */
export const writtenSlides = (element: Element): string[] =>
  Array.from(element.querySelectorAll('[data-written]'), ({ innerHTML }) => innerHTML)
