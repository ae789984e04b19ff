import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'

type Answer = { readonly data?: { readonly url?: string } }

/** The site's signed link to a draft. It works once and for a quarter of an hour: `renew` asks for the next. */
export function usePreviewAddress(model: string, documentId: string) {
  const { get } = useFetchClient()
  const [address, setAddress] = useState<string>()
  const renew = useCallback(async () => {
    try {
      const query = `documentId=${documentId}&status=draft`
      const { data } = await get<Answer>(`/content-manager/preview/url/${model}?${query}`)
      setAddress(data.data?.url ?? 'none')
    } catch {
      setAddress('none')
    }
  }, [get, model, documentId])
  useEffect(() => {
    void renew()
  }, [renew])
  return { address, renew }
}
