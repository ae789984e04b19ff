import type { Change } from '../../content/mirror/change-tags.ts'

/** Tells every process of the site that content changed; without one between processes, each finds out by comparing. */
export type ChangeBus = {
  /** Resolves when the change is on its way to every listener of every process. */
  publish: (change: Change) => Promise<void>
  subscribe: (listener: (change: Change) => void) => void
  /** Told when changes of other processes can be heard again that could not be for a while: some may have been missed. */
  onGap: (listener: () => void) => void
  close: () => Promise<void>
}

/** For a site of one process: what it publishes it hears itself. */
export function localChangeBus(): ChangeBus {
  const listeners: ((change: Change) => void)[] = []
  return {
    publish: async (change) => {
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener) => void listeners.push(listener),
    onGap() {},
    close: async () => {},
  }
}
