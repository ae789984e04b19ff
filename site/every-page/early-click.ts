/** Remembers which button was pressed before there was a script to respond: of those that the browser by itself can do nothing with. */
export function rememberEarlyClick(): void {
  const remember: NonNullable<Window['earlyClick']> = ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (button) remember.button = button
  }
  window.earlyClick = remember
  addEventListener('click', remember, true)
}

/** Presses the button that was pressed too early, now that it does something. */
export function pressAgain(): void {
  const { earlyClick } = window
  if (!earlyClick) return
  removeEventListener('click', earlyClick, true)
  earlyClick.button?.click()
}
