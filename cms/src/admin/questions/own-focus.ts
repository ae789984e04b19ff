/** Where the cursor goes when a window asks something, and where when it has been answered. */

/** What had the cursor, the latest last; and what of it a window was opened over. */
const trail: HTMLElement[] = []
let left: readonly HTMLElement[] = []
const longestTrail = 20

export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) trail.push(target)
    trail.splice(0, trail.length - longestTrail)
  })
}

/** Into the first field of a window; one without any takes the cursor itself. */
export function toFirstField(event: Event): void {
  const field = event.target instanceof HTMLElement && event.target.querySelector('input')
  if (!field) return
  event.preventDefault()
  field.focus()
}

function enter(event: Event): void {
  left = [...trail]
  toFirstField(event)
}

/** Strapi draws a button anew when it waits, and again when it has waited. */
function asDrawnNow(element: HTMLElement): HTMLElement | undefined {
  const { isConnected, localName, textContent } = element
  if (isConnected || localName !== 'button') return isConnected ? element : undefined
  return [...document.querySelectorAll('button')].find((each) => each.textContent === textContent)
}

/** The button that led to a window is grey while the service is asked: it takes the cursor again as soon as it can. */
function leave(event: Event): void {
  event.preventDefault()
  const isBack = () => {
    const isNowhere = document.activeElement === document.body
    if (isNowhere) left.map(asDrawnNow).findLast(Boolean)?.focus()
    return document.activeElement !== document.body
  }
  if (isBack()) return
  const watching = new MutationObserver(() => isBack() && watching.disconnect())
  watching.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-disabled'] })
}

/** Of `Modal.Content`, in a window that no button of its own opens. */
export const ownFocus = { onOpenAutoFocus: enter, onCloseAutoFocus: leave }

/** Of `Modal.Content`: beside a window nobody means to throw away what was typed in it. */
export const keepsTyped = (isTyped: boolean) => ({
  onInteractOutside: (event: Event) => isTyped && event.preventDefault(),
})
