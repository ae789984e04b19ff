declare global {
  interface Window {
    earlyClick?: ((event: MouseEvent) => void) & { button?: HTMLElement }
  }
}

/** Presses the button that was pressed too early (`early-click.inline.ts`), now that it does something. */
export function pressAgain(): void {
  const { earlyClick } = window
  if (!earlyClick) return
  removeEventListener('click', earlyClick, true)
  earlyClick.button?.click()
}
