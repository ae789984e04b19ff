import * as words from '../../ui/interface-words.ts'

/** Specification §9, "Navigation loader delay". */
const hideDelayMs = 300
/** A page that arrives within this many milliseconds is never covered. */
const quickMs = 150

let began = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows 'Please wait...' from now on. */
export function beginLoading(): void {
  clearTimeout(timer)
  began = Date.now()
  document.documentElement.dataset.loading = ''
  say(words.wait)
}

/** The page has arrived: 300 ms more. */
export function endLoading(): void {
  if (Date.now() - began < quickMs) document.documentElement.dataset.loading = 'quick'
  clearTimeout(timer)
  timer = setTimeout(cancelLoading, hideDelayMs)
}

/** Gone at once. */
export function cancelLoading(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset.loading
  say('')
}

function say(words: string): void {
  const status = document.querySelector('[data-overlay] [role=status]')
  if (status && status.textContent !== words) status.textContent = words
}
