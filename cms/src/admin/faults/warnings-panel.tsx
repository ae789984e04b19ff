import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, TextButton, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { openField } from '../preview/open-field'

/** As the service reports it (`cms/src/editing/warnings-route.ts`). */
type Warning = { readonly place: string; readonly message: string }

function useWarnings(model: string, documentId: string | undefined, version: string): readonly Warning[] {
  const { get } = useFetchClient()
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  useEffect(() => {
    setWarnings([])
    if (!documentId || !version) return
    get<Warning[]>(`/warnings/${model}/${documentId}`).then(
      ({ data }) => setWarnings(data),
      () => setWarnings([]),
    )
  }, [get, model, documentId, version])
  return warnings
}

/** Beside the form: what the gate would have otherwise in what was saved. Nothing of it keeps anybody from publishing. */
export const WarningsPanel: PanelComponent = ({ model, documentId, document }) => {
  const id = model.startsWith('api::') ? (documentId ?? document?.documentId) : undefined
  const warnings = useWarnings(model, id, document ? String(document.updatedAt) : '')
  if (warnings.length === 0) return null
  return {
    title: 'Worth another look',
    content: (
      <Flex direction="column" alignItems="flex-start" gap={2}>
        {warnings.map(({ place, message }) => (
          <TextButton key={`${place} ${message}`} onClick={() => openField(place)} style={{ textAlign: 'start' }}>
            {message}
          </TextButton>
        ))}
        <Typography textColor="neutral600">It may be published like this.</Typography>
      </Flex>
    ),
  }
}
