import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { Desk } from '../../desk/desk-requests'

/** Parts of one form ask at once: they share the answer. */
const asked = new Map<string, Promise<Desk>>()

/** What the service knows of an enquiry besides its fields. @param version changes when it is to be asked again */
export function useDesk(documentId: string | undefined, version = ''): Desk | undefined {
  const { get } = useFetchClient()
  const [desk, setDesk] = useState<Desk>()
  useEffect(() => {
    if (!documentId) return
    let isCurrent = true
    const key = `${documentId} ${version}`
    const answer = asked.get(key) ?? get<Desk>(`/enquiry-desk/${documentId}`).then(({ data }) => data)
    asked.set(key, answer)
    answer
      .then((found) => isCurrent && setDesk(found))
      .catch(() => undefined)
      .finally(() => asked.delete(key))
    return () => {
      isCurrent = false
    }
  }, [get, documentId, version])
  return desk
}
