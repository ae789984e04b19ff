/** What a document shows of itself where others point at it. */
import { z } from 'zod'
import { image, slug } from '../model.ts'
import { text } from './texts.ts'

const landingKinds = ['service', 'technology', 'industry', 'hire'] as const
const portfolioCategories = ['web', 'mobile', 'extension', 'desktop'] as const

/** A screen drawn in a device, on a ground: `browser:photoenroll`, `phone:checkin`, `desktop:tracker`. */
export const screen = z.object({
  mockup: z.string().regex(/^(?:browser|phone|desktop):[a-z-]+$/, 'frame:screen, e.g. browser:photoenroll'),
  ground: z.enum(['teal', 'marigold', 'ink', 'mist', 'silt', 'shore']),
  title: text,
  text,
})

export const landingCard = z.object({
  slug,
  kind: z.enum(landingKinds),
  /** Key of the menu tab the page belongs to: `development`, `frontend`, …; `industries` and `hire` have one each. */
  group: text,
  /** Canonical path, e.g. `/services/web-app-development`; hire pages stand at the root. */
  routePath: z.string().regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/, 'a path of this site'),
  title: text,
  /** One sentence for cards and listings. */
  summary: text,
  image,
})

export const portfolioCard = z.object({
  slug,
  title: text,
  category: z.enum(portfolioCategories),
  order: z.number().int(),
  summary: text,
  screens: z.array(screen).min(2).max(3),
  technologies: z.array(text).min(3).max(8),
})

export const caseStudyCard = z.object({ slug, title: text, order: z.number().int(), summary: text, screen })

export const teamMember = z.object({
  slug,
  name: text,
  role: text,
  /** An office of the site configuration. */
  office: slug,
  /** The request that this person is likely to refuse, as a sentence. */
  refuses: text.nullable().default(null),
  /** What this person brings. */
  text,
  picture: image,
  order: z.number().int(),
  sample: z.boolean().default(false),
})

export type Screen = z.infer<typeof screen>
export type LandingCard = z.infer<typeof landingCard>
export type PortfolioCard = z.infer<typeof portfolioCard>
export type CaseStudyCard = z.infer<typeof caseStudyCard>
export type TeamMember = z.infer<typeof teamMember>
