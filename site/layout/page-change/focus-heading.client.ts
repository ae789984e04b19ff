/**
 * Gives focus to the page's heading, so that a screen reader begins with it and a keyboard goes on from there. The focus frame is
 * only for those who need it.
 */
export function focusHeading({ isFramed }: { isFramed: boolean }): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.toggleAttribute('data-framed', isFramed)
  heading.focus({ preventScroll: true })
}
