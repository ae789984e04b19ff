import type { ChangedTags } from '../../content/tags.ts'
import { EVERYTHING_TAG, tagName } from '../page/content-tags.ts'
import { gatheredPosts, type Telling } from './gathered-posts.ts'

export type PurgeReceiver = { url: string; token: string | undefined }

/** CDNs take a hundred at most. */
const MOST_TAGS = 100

/** What is called with the tags of a change. */
export function createPurge(options: PurgeReceiver & Telling): (changed: ChangedTags) => void {
  const tell = gatheredPosts({
    ...options,
    call: (tags) => purgeCall(options, tags),
    receiver: 'the CDN',
    otherwise: 'it shows them a minute later',
  })
  return (changed) => tell(changed === 'all' ? [EVERYTHING_TAG] : changed)
}

/** Cloudflare's call, which is easy to receive, or Fastly's. */
export function purgeCall({ url, token }: PurgeReceiver, changed: readonly string[]) {
  const isAll = changed.includes(EVERYTHING_TAG) || changed.length > MOST_TAGS
  const tags = isAll ? [EVERYTHING_TAG] : changed.map(tagName)
  if (new URL(url).hostname !== 'api.fastly.com') return { url, token, body: { tags } }
  return { url, token: undefined, headers: { 'fastly-key': token ?? '' }, body: { surrogate_keys: tags } }
}
