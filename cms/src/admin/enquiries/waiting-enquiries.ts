/** How many enquiries wait for an answer: asked again every minute while somebody can see it. */
import { getFetchClient } from '@strapi/strapi/admin'
import { useSyncExternalStore } from 'react'

const everyMs = 60_000
const path = '/content-manager/collection-types/api::received-enquiry.received-enquiry'

type Answer = { readonly pagination: { readonly total: number } }

const listeners = new Set<() => void>()
let count: number | undefined
let askedAt = 0

async function ask(): Promise<void> {
  askedAt = Date.now()
  const { data } = await getFetchClient().get<Answer>(`${path}?pageSize=1&filters[state][$eq]=new`)
  count = data.pagination.total
  for (const listener of listeners) listener()
}

/** A count that could not be had is asked for again a minute later. */
function askIfSeen(): void {
  if (document.visibilityState === 'visible') ask().catch(() => undefined)
}

function askIfDue(): void {
  if (Date.now() - askedAt >= everyMs) askIfSeen()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  askIfDue()
  const timer = setInterval(askIfSeen, everyMs)
  document.addEventListener('visibilitychange', askIfDue)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askIfDue)
  }
}

/** `undefined` until it is known. */
export function useWaitingEnquiries(): number | undefined {
  return useSyncExternalStore(subscribe, () => count)
}
