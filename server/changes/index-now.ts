import type { Content } from '../../content/content.ts'
import type { Change } from '../../content/tags.ts'
import { isKnownPage, ownAddresses } from '../../site/seo/known-addresses.ts'
import { gatheredPosts, type Telling } from './gathered-posts.ts'

type IndexNowOptions = Telling & {
  /** Shown at `/<key>.txt`, by which the site proves that it is its own. */
  key: string
  siteUrl: string
  content: Content
  url?: string
}

const INDEXNOW_URL = 'https://api.indexnow.org/indexnow'
/** It takes ten thousand; who changes more than this at once is found by the site map. */
const MOST_URLS = 1_000

/** What is called once a change can be seen: search engines are told of the page that it is about (indexnow.org), if it is published. */
export function createIndexNow({ key, siteUrl, content, url = INDEXNOW_URL, ...telling }: IndexNowOptions) {
  const tell = gatheredPosts({
    ...telling,
    call: (pages) => ({
      url,
      token: undefined,
      body: {
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: pages.slice(0, MOST_URLS),
      },
    }),
    receiver: 'IndexNow',
    otherwise: 'search engines find them by the site map',
  })
  return async (change: Change): Promise<void> => {
    const path = await pathOf(change, content)
    if (path === undefined || (await content.unlistedRoutes()).has(path)) return
    if (await isKnownPage(content, path)) tell([siteUrl + path])
  }
}

const patterns: Readonly<Record<string, string>> = ownAddresses.pages

async function pathOf({ type, key }: Change, content: Content): Promise<string | undefined> {
  if (type === 'home') return '/'
  if (key === undefined) return undefined
  if (type === 'seos') return key
  if (type === 'pages') return (await content.findPage(key))?.routePath
  if (type === 'landing-pages') return (await content.findLandingPage(key))?.routePath
  if (type === 'campaigns') return (await content.findCampaign(key))?.routePath
  return patterns[type]?.replace(':slug', key)
}
