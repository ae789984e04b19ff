import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { publishedEvent } from '../questions/asking-fetch'

const asked = new Map<string, Promise<unknown>>()
window.addEventListener(publishedEvent, () => asked.clear())

/** What the service answers at an address, read once and after each publication; `undefined` until it has arrived. */
export function useAsked<T>(address: string | undefined): T | undefined {
  const { get } = useFetchClient()
  const [found, setFound] = useState<T>()
  useEffect(() => {
    if (address === undefined) return
    let isWanted = true
    const read = () => {
      const answer = asked.get(address) ?? get<T>(address).then(({ data }) => data)
      asked.set(address, answer)
      answer.then(
        (data) => isWanted && setFound(() => data as T),
        () => asked.delete(address),
      )
    }
    read()
    window.addEventListener(publishedEvent, read)
    return () => {
      isWanted = false
      window.removeEventListener(publishedEvent, read)
    }
  }, [get, address])
  return found
}
