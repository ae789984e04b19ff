import type { Change } from '../../content/tags.ts'

/** Tells every process of the site that content changed; without a bus between processes each finds out by comparing. */
export type ChangeBus = {
  /** Resolves when the change is on its way to every listener of every process. */
  publish: (change: Change) => Promise<void>
  subscribe: (listener: (change: Change) => void) => void
  /** Called when changes of other processes can be heard again after a gap: some may have been missed. */
  onGap: (listener: () => void) => void
  /** Whether this process does what one of them must do; two may while they cannot hear each other. */
  speaksForAll: () => Promise<boolean>
  close: () => Promise<void>
}

/** For a site with one process: it hears what it publishes itself. */
export function localChangeBus(): ChangeBus {
  const listeners: ((change: Change) => void)[] = []
  return {
    publish: async (change) => {
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener) => void listeners.push(listener),
    onGap() {},
    speaksForAll: async () => true,
    close: async () => {},
  }
}
