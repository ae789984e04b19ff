import { Typography } from '@strapi/design-system'

export type Limits = { readonly least: number; readonly most: number }

/** As the gate counts them (`content/publishing/titles.ts`). */
export const limits = {
  title: { least: 1, most: 70 },
  /** Appears by itself in search results, which show some 60 characters. */
  recordTitle: { least: 1, most: 60 },
  description: { least: 50, most: 160 },
} as const satisfies Record<string, Limits>

/** Shorter descriptions are allowed, but leave room unused. */
export const goodDescription = 120

type CountedProps = { readonly name: string; readonly length: number; readonly limits: Limits }

/** `Title: 13 characters, good`. */
export function Counted({ name, length, limits: { least, most } }: CountedProps) {
  const isFine = length >= least && length <= most
  const advice = length < least ? `write at least ${least}` : length > most ? `search engines show ${most}` : 'good'
  return (
    <Typography variant="pi" textColor={isFine ? 'success600' : 'danger600'}>
      {name}: {length} characters, {advice}
    </Typography>
  )
}
