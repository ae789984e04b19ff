import { useEffect, useSyncExternalStore } from 'react'

/** An answer that is being written: what stands beside its panel does nothing by which it would be lost. */
const typed = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function type(documentId: string, text: string): void {
  typed.set(documentId, text)
  for (const listener of listeners) listener()
}

export function useTypedAnswer(documentId: string): [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => typed.get(documentId) ?? '')
  return [text, (next) => type(documentId, next)]
}

/** Gone with the panel in which it is written. */
export function useForgottenAnswer(documentId: string): void {
  useEffect(() => () => type(documentId, ''), [documentId])
}
