import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { Desk } from '../../desk/desk-requests'
import { reasonOf } from '../requests'

/** Parts of one form ask at once: they share the answer. */
const asked = new Map<string, Promise<Desk>>()

/** Neither, until the service has answered. */
type Answer = { readonly found?: Desk; readonly failure?: string }

/** What the service knows of an enquiry besides its fields. @param version changes when it is to be asked again */
export function useDesk(documentId: string | undefined, version = ''): Answer {
  const { get } = useFetchClient()
  const [answer, setAnswer] = useState<Answer & { readonly of?: string }>({})
  useEffect(() => {
    if (!documentId) return
    let isCurrent = true
    const key = `${documentId} ${version}`
    const answering = asked.get(key) ?? get<Desk>(`/enquiry-desk/${documentId}`).then(({ data }) => data)
    asked.set(key, answering)
    answering
      .then(
        (found): Answer => ({ found }),
        (error: unknown) => ({ failure: reasonOf(error, 'That could not be read. Reload the page.') }),
      )
      .then((each) => isCurrent && setAnswer({ of: documentId, ...each }))
      .finally(() => asked.delete(key))
    return () => {
      isCurrent = false
    }
  }, [get, documentId, version])
  return answer.of === documentId ? answer : {}
}
