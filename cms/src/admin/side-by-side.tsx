import { Box } from '@strapi/design-system'
import type { ReactNode } from 'react'

const columns = {
  display: 'grid',
  gap: '2.4rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 40rem), 1fr))',
}

/** Beside each other where there is room, or else below each other. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <Box style={columns}>{children}</Box>
}
