import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Content } from '../../content/content.ts'
import { parsedJson } from '../../content/parsed-json.ts'
import { pathTo, pathToBlogs, pathToCampaign, pathToLetter } from '../../site/paths.ts'

/** What an editor may see: the draft of a document, and with it every other draft, until `exp` (unix seconds). */
const claimsSchema = z.object({
  type: z.string().min(1).max(100),
  documentId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
  slug: z.string().max(200).nullish(),
  routePath: z.string().max(500).nullish(),
  /** `published` shows the site as it is, in the admin's frame. */
  status: z.enum(['draft', 'published']).default('draft'),
  exp: z.number().int(),
  /** Signature of the link's token, only in the site's own tokens: a link can become one session, a session never a link. */
  from: z.string().optional(),
})

export type PreviewClaims = z.infer<typeof claimsSchema>

/** Longest time, in seconds, that a link may claim to be valid. */
const LONGEST_LIFE_S = 3_600

export function signPreview(claims: PreviewClaims, secret: string): string {
  const encoded = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${encoded}.${macOf(encoded, secret)}`
}

/** The claims of `base64url(json).base64url(HMAC-SHA-256 of the first part)`; `undefined` if it is wrong or too old. */
export function readPreview(
  token: string,
  { secret, before, now }: { secret: string; before?: string | undefined; now: number },
): PreviewClaims | undefined {
  const [, encoded = '', mac = ''] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? []
  const isSignedBy = (key: string) => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(encoded, key)))
  if (encoded === '' || !(isSignedBy(secret) || (before && isSignedBy(before)))) return undefined
  const claims = claimsSchema.safeParse(parsedJson(Buffer.from(encoded, 'base64url').toString()))
  if (!claims.success) return undefined
  const remaining = claims.data.exp - now / 1000
  return remaining > 0 && remaining <= LONGEST_LIFE_S ? claims.data : undefined
}

function macOf(encoded: string, secret: string): string {
  return createHmac('sha256', secret).update(encoded).digest('base64url')
}

export type PreviewedContent = Pick<Content, 'findCampaign' | 'findLandingPage' | 'findPage'>

const pageOfType: Readonly<Record<string, string>> = {
  'landing-groups': pathTo.services(),
  redirects: pathTo.sitemap(),
  team: pathTo.team(),
  writers: pathTo.blogs(),
}

const ownPage: Readonly<Record<string, (name: string, drafts: PreviewedContent) => string | Promise<string>>> = {
  articles: pathTo.article,
  letters: pathToLetter,
  categories: (name) => pathToBlogs({ category: name }),
  'portfolio-items': pathTo.portfolioItem,
  'case-studies': pathTo.caseStudy,
  positions: pathTo.position,
  'landing-pages': async (name, drafts) =>
    pathOr(pathTo.service(name), (await drafts.findLandingPage(name))?.routePath),
  campaigns: async (name, drafts) => pathOr(pathToCampaign(name), (await drafts.findCampaign(name))?.routePath),
  pages: async (name, drafts) => pathOr(pathTo.home(), (await drafts.findPage(name))?.routePath),
}

/** A draft without a slug is named by its `documentId`. What appears everywhere is shown on the home page. */
export async function previewPath(
  { type, slug, routePath, documentId }: PreviewClaims,
  drafts: PreviewedContent,
): Promise<string> {
  const name = slug && /^[\w-]+$/.test(slug) ? slug : documentId
  if (type === 'seos' && routePath?.startsWith('/') && !routePath.startsWith('//')) return routePath
  const own = Object.hasOwn(ownPage, type) ? ownPage[type] : undefined
  return (name && own?.(name, drafts)) || (pageOfType[type] ?? pathTo.home())
}

/** A draft's path may be missing, or anything. */
function pathOr(standIn: string, path: string | undefined): string {
  return path && /^\/(?!\/)[\w/-]*$/.test(path) ? path : standIn
}
