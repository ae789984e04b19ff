/** Makes what a link passed the navigation state of this page. Browsers drop state passed to a page of another document. */
export function takeState(state: unknown): void {
  if (state === undefined) return
  if ('navigation' in window) navigation.updateCurrentEntry({ state })
  else history.replaceState(state, '')
}

/** The state that led to this page, if any was passed. */
export function passedState(): unknown {
  return ('navigation' in window ? navigation.currentEntry?.getState() : undefined) ?? history.state
}
