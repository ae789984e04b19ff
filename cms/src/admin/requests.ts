/** What panels and pages ask of the service: what they read, what they send, and why it was refused. */
import { FetchError, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What the service said, which is a sentence; of a line that is down the browser says only that it is. */
export function reasonOf(error: unknown, otherwise = 'That did not work. Try again.'): string {
  return error instanceof FetchError ? error.message : otherwise
}

/** Neither, while it is being read. */
type Reading<T> = { readonly found?: T; readonly failure?: string }

/** What the service answers at an address; of none it is asked nothing. Of two readings the later one counts, and nothing of another address is shown for this one. */
export function useReading<T>(address: string, otherwise = 'That could not be read. Try again.') {
  const { get } = useFetchClient()
  const [reading, setReading] = useState<Reading<T> & { readonly of: string }>({ of: address })
  const last = useRef(0)

  /** As it is known to be without another reading. */
  function change(next: (found: T) => T): void {
    last.current++
    setReading((was) => (was.of === address && was.found !== undefined ? { ...was, found: next(was.found) } : was))
  }
  /** What was found stays until there is something newer; a failure does not. */
  const read = useCallback(async () => {
    const own = ++last.current
    setReading((was) => (was.of === address && was.failure === undefined ? was : { of: address }))
    const news = await get<T>(address).then(
      ({ data }) => ({ found: data }),
      (error: unknown) => ({ failure: reasonOf(error, otherwise) }),
    )
    if (own === last.current) setReading({ of: address, ...news })
  }, [get, address, otherwise])
  useEffect(() => {
    if (address) void read()
    return () => {
      last.current++
    }
  }, [read, address])

  const { found, failure }: Reading<T> = reading.of === address ? reading : {}
  return { found, failure, read, change }
}

/** Does something, and says why if it was refused: then it resolves to nothing. */
export function useAttempt() {
  const { toggleNotification } = useNotification()
  return useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await work()
      } catch (error) {
        toggleNotification({ type: 'danger', message: reasonOf(error) })
        return undefined
      }
    },
    [toggleNotification],
  )
}
