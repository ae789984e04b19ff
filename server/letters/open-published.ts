import { createCache } from '../../content/cache.ts'
import { createClient } from '../../content/client.ts'
import { type Content, createContent } from '../../content/content.ts'
import { openContent } from '../../content/open-content.ts'
import { createTransport, serviceBase } from '../../content/rest/transport.ts'
import type { FindLetter } from '../../leads/letter-admin.ts'
import { renderMarkdown } from '../../site/markdown/markdown.server.ts'
import type { Environment } from '../env.ts'
import { judgingSite } from '../gate/judging-site.ts'
import type { Log } from '../log.ts'
import { letterWords } from './letter-words.ts'

type Published = Pick<Environment, 'contentUrl' | 'contentToken' | 'documentsDirectory' | 'siteUrl'>

/** The letters that are published now, in the words of their mails. @throws {Error} if that cannot be known */
export async function openPublished(environment: Published, log: Pick<Log, 'info' | 'warn' | 'error'>) {
  const content = await publishedContent(environment, log)
  return { content, findLetter: wordsOf(content, environment.siteUrl) }
}

export function wordsOf(content: Content, siteUrl: string): FindLetter {
  return (slug) => letterWords(slug, { content, renderMarkdown, siteUrl })
}

/**
 * Nothing stands in for a content service that is away: the bundled documents, or an older mirror, are not what somebody wants to send.
 * Also in development nothing is sent that only looks published.
 */
async function publishedContent(
  { contentUrl, contentToken: token, documentsDirectory }: Published,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<Content> {
  const production = true
  if (contentUrl === undefined)
    return (await openContent({ documentsDirectory, mirrorDirectory: '', site: judgingSite, production, log })).content
  const client = createClient({ base: serviceBase(contentUrl), get: createTransport({ token }), production, log })
  return createContent({ client, cache: createCache({ log }), log })
}
