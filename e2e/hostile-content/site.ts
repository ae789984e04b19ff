/** The built site in this process, over a content service with the given documents: a new site for every content. */
import { resolve } from 'node:path'
import pino from 'pino'
import { createCache } from '../../content/cache.ts'
import { createClient } from '../../content/client.ts'
import { createContent } from '../../content/content.ts'
import { checkDocuments } from '../../content/embedded/load-documents.ts'
import type { CheckedDocument } from '../../content/embedded/relate-documents.ts'
import { relateDocuments } from '../../content/embedded/relate-documents.ts'
import { createEmbeddedService } from '../../content/embedded/service.ts'
import { parseContent } from '../../content/rest/transport.ts'
import { documents as folder } from '../../harness/documents.ts'
import type { Leads } from '../../leads/leads.ts'
import { appWith } from '../../server/app.fixture.ts'
import { bundledThread, loadSiteBuild } from '../../server/building/running-release.ts'
import { followRedirects } from '../../server/middleware/redirect-table.ts'
import { createRenderPage } from '../../server/page/render-page.ts'
import { analyticsOrigins, strictPolicy } from '../../server/page/security-headers.ts'
import { createRender } from '../../server/react-router.ts'
import {
  createMarkdownRenderer,
  createSocialImages,
  plainWhereItFails,
} from '../../server/threads/rendering-threads.ts'
import { isKnownPage } from '../../site/seo/known-addresses.ts'
import { redirects } from '../../site/seo/redirects.ts'

export type Documents = ReadonlyMap<string, readonly CheckedDocument[]>

const siteUrl = 'https://site.example'
const build = await loadSiteBuild(resolve('build'))
const renderMarkdown = createMarkdownRenderer({ threadFile: bundledThread('markdown-thread'), restMs: 60_000 })
const drawSocialImage = createSocialImages(bundledThread('social-image-thread'))

const serviceOf = (documents: Documents) => createEmbeddedService(relateDocuments(documents, () => true).documents)

type Attributes = CheckedDocument['attributes']

/** The site over the documents of these tests, each as it is or changed. */
export async function siteWith(change: (type: string, attributes: Attributes) => Attributes) {
  const checked = await checkDocuments(folder)
  const changed = new Map(
    [...checked].map(([type, all]) => [
      type,
      all.map((each) => ({ ...each, attributes: change(type, each.attributes) })),
    ]),
  )
  return siteOver({ live: changed, mirrored: changed })
}

/** @param live what the service answers, however malformed; `mirrored` is well-formed and stands in for it */
export async function siteOver({ live, mirrored }: { live: Documents; mirrored: Documents }) {
  const alarms: string[] = []
  const log = pino({ level: 'error', base: null }, { write: (line) => void alarms.push(line) })
  const service = serviceOf(live)
  const client = createClient({
    base: 'http://embedded.invalid/api',
    // What a service elsewhere answers is text.
    get: async (address) => parseContent(JSON.stringify(await service(address))),
    production: true,
    standIn: { get: serviceOf(mirrored), holds: () => true, isPreferred: () => false },
    log,
  })
  const content = createContent({ client, cache: createCache(), log })
  const render = createRender({
    build,
    mode: 'production',
    content,
    // Nobody posts a form here.
    leads: {} as Leads,
    renderMarkdown: plainWhereItFails(renderMarkdown, log),
    drawSocialImage,
    readQuality: async () => undefined,
    siteUrl,
    indexable: true,
    log,
  })
  const isPage = (pathname: string) => isKnownPage(content, pathname)
  const app = appWith({
    siteUrl,
    log,
    isReady: () => true,
    redirectTable: await followRedirects(redirects, { redirects: content.redirects, isPage }, log),
    isPagePath: isPage,
    renderPage: createRenderPage({
      render,
      policy: strictPolicy({ siteUrl, imageOrigins: [] }),
      scriptOrigins: () => analyticsOrigins(content),
      storedCacheControl: '',
    }),
  })
  return {
    /** Log lines that an operator would have to act on. */
    alarms,
    async ask(path: string) {
      const answer = await app.request(siteUrl + path)
      return { status: answer.status, text: await answer.text() }
    },
  }
}
