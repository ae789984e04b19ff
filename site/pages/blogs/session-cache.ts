declare const __BUILD_ID__: string

/** Answers from another build may have another shape, so the build's id is part of every key. */
const keyOf = (address: string) => `content ${__BUILD_ID__} ${address}`

/** The answer stored for a URL in this tab, or undefined. */
export function readAnswer(address: string): unknown {
  try {
    const stored = sessionStorage.getItem(keyOf(address))
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    // Storage is switched off, or holds something that is not ours.
    return undefined
  }
}

/** Stores a plain JSON answer. A full quota is logged with the words of specification §8, and the page goes on. */
export function rememberAnswer(address: string, answer: unknown): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(answer))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      console.error('Session storage limit exceeded!')
  }
}
