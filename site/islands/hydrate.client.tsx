import { type ReactElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Options = {
  identifierPrefix: string
  /** Do not wait for the browser's next idle moment: somebody is using the island. */
  isUrgent: boolean
  onFailure: (error: unknown) => void
}

/** Hands the island's element to React and resolves when its handlers are in place. A separate module, because it brings React. */
export function hydrate(element: Element, view: ReactElement, { isUrgent, onFailure, identifierPrefix }: Options) {
  return new Promise<void>((resolve) => {
    const onUncaughtError = (error: unknown) => {
      onFailure(error)
      resolve()
    }
    const options = { identifierPrefix, onUncaughtError, onRecoverableError: reportError }
    const begin = () => void hydrateRoot(element, <Announced onReady={resolve}>{view}</Announced>, options)
    if (isUrgent) begin()
    else startTransition(begin)
  })
}

function Announced({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
