import type { OpenContent } from '../../content/open-content.ts'
import type { Log } from '../log.ts'
import { type ChangeBus, localChangeBus } from './change-bus.ts'
import { postgresChangeBus } from './postgres-change-bus.ts'

type FollowChangesOptions = {
  opened: Pick<OpenContent, 'follow' | 'compareNow'>
  /** The database through which all processes of the site hear of a change; without one there is one process. */
  databaseUrl: string | undefined
  log: Log
}

/** The bus of changes, with the content already listening to it. */
export function followChanges({ opened, databaseUrl, log }: FollowChangesOptions): ChangeBus {
  const changes = databaseUrl ? postgresChangeBus(databaseUrl, log) : localChangeBus()
  changes.subscribe((change) => {
    opened.follow(change).catch((error: unknown) => log.error({ err: error, change }, 'a change could not be followed'))
  })
  changes.onGap(opened.compareNow)
  return changes
}
