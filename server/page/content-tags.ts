/** Tags of content that changed. */
export type ChangedTags = ReadonlySet<string> | 'all'

/** Whether two sets of content tags overlap. */
export function shareTag(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const tag of some) if (others.has(tag)) return true
  return false
}
