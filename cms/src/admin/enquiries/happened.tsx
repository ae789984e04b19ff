import { Box, Typography } from '@strapi/design-system'
import { momentInWords } from '../../forms/field-words'
import { useDesk } from './use-desk'

const scrolling = { maxHeight: '24rem', overflowY: 'auto', overflowWrap: 'anywhere' } as const
const bare = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '0.6rem' } as const

const deliveries: Readonly<Record<string, string>> = { sending: 'On its way', sent: 'Sent', failed: 'Not delivered' }

/** An answer that went from here, as text whatever it holds. */
function Sent({ mail, delivery, fault }: { readonly mail: string } & Record<'delivery' | 'fault', string | null>) {
  const hasFailed = delivery === 'failed'
  return (
    <details open={hasFailed} style={{ marginBlockStart: '0.4rem' }}>
      <summary>
        <Typography variant="pi" textColor={hasFailed ? 'danger600' : 'neutral600'}>
          {deliveries[delivery ?? ''] ?? delivery}
          {fault && `: ${fault}`}
        </Typography>
      </summary>
      <Typography tag="div" variant="pi" style={{ whiteSpace: 'pre-wrap', paddingBlockStart: '0.4rem' }}>
        {mail}
      </Typography>
    </details>
  )
}

type HappenedProps = { readonly documentId: string; readonly version: string }

/** Who opened, took, answered and changed an enquiry, the newest first; each answer with what became of it. */
export function Happened({ documentId, version }: HappenedProps) {
  const { found, failure } = useDesk(documentId, version)
  if (failure !== undefined) return <Typography textColor="danger600">{failure}</Typography>
  return (
    <Box style={scrolling} tabIndex={0} role="region" aria-label="What happened">
      <ol style={bare}>
        {found?.happened.map(({ createdAt, by, said, mail, delivery, fault }) => (
          <li key={`${createdAt} ${said}`}>
            <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
              {momentInWords(createdAt)}
            </Typography>{' '}
            <Typography variant="pi">
              {by ?? 'The service'} {said}
            </Typography>
            {mail && <Sent mail={mail} delivery={delivery} fault={fault} />}
          </li>
        ))}
      </ol>
    </Box>
  )
}
