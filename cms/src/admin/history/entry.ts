/** A publication of a document, as the service reports it (`cms/src/history`). */
export type Change = { readonly field: string; readonly before: string; readonly after: string }

export type Entry = {
  readonly id: number
  readonly publishedBy: string | null
  readonly publishedAt: string
  readonly changes: readonly Change[]
}
