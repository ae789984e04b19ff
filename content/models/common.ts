/**
 * The content model: what the site knows about itself, as schemas. Types are inferred, never written twice.
 *
 * A schema here describes one entity as the *pages* see it. `rest/envelope.ts` unwraps the service's `{ data: { id, attributes } }`
 * before it meets these schemas, and `embedded/` checks its documents with the same ones, so both sources obey one contract.
 */
import { z } from 'zod'
import { isCountry, isTimeZone } from '../publishing/lists.ts'

export const text = z.string().trim().min(1)
export const titled = z.object({ title: text, text })

/** Fields of an object that are each a text, such as labels. */
export function texts<Name extends string>(...names: readonly Name[]): Record<Name, typeof text> {
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>
}

/** A sentence into which the site writes values: it contains each of these names in braces, `{count}`. */
export function template(...names: readonly string[]) {
  const places = names.map((name) => `{${name}}`)
  const all = places.map((place) => `(?=[^]*${place.replace(/[{}]/g, '\\$&')})`).join('')
  return z.string().regex(new RegExp(`^${all}[^]+$`), `a text with ${places.join(' and ')}`)
}

/** A line of a list of facts, such as Platforms: Web. */
export const fact = z.object({ label: text, value: text })
export const question = z.object({ question: text, answer: text })

export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')

/** What a field names that is another document, or a part of one: `site-configuration.offices.slug`. */
export type Naming = { readonly names: string }

/** By which team members and positions name an office of the site configuration. */
export const officeSlug = slug.meta({ names: 'site-configuration.offices.slug' } satisfies Naming)

/** By which a document that holds no relations names a client. */
const clientSlug = slug.meta({ names: 'clients.slug' } satisfies Naming)

const anySite = 'https://site.invalid'

/** Whether a browser can follow it: a path stays on its site, and a URL has a host. */
function isFollowable(value: string): boolean {
  const url = URL.parse(value, anySite)
  return url !== null && (!value.startsWith('/') || url.origin === anySite)
}

/** A route of this site, an absolute https URL, an e-mail or a phone link; `{email}` and `{phone}` are allowed inside. */
export const address = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/, 'a path starting with /, or an https:, mailto: or tel: URL')
  .refine(isFollowable, 'a URL that a browser can follow')

/** A page's URL on the web, or nothing. */
const webAddress = z
  .string()
  .refine((value) => value === '' || (/^(?:\/|https?:)/.test(value) && isFollowable(value)), 'a path or a web URL')
  .default('')

/** `src` is a path, an https URL, or `art:<kind>/<slug>/<ground>` for a drawing made by `site/art`. */
export const image = z.object({
  src: z
    .string()
    .regex(/^(?:\/(?!\/)|https:\/\/|art:)\S+$/, 'a path, an https URL or art:<kind>/<slug>/<ground>')
    .refine(isFollowable, 'a URL that a browser can follow'),
  alt: z.string(),
  title: z.string().default(''),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
})

/** Invented, and to be replaced before the public reads the site. */
export const sample = z.boolean().default(false)
/** When a document last changed, if that is known: Strapi keeps it, a file says it. */
export const updatedAt = z.iso.datetime().nullable().default(null)
export const linkTo = z.object({ name: text, routerName: address })

export const category = z.object({ name: text, slug })

/** An article's category carries its id: related articles are found by it (specification §7). */
export const articleCategory = category.extend({ id: z.number().int() })

export const writer = z.object({ name: text, slug, role: text, picture: image.nullable(), sample })

export const articleSummary = z.object({
  title: text,
  slug,
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  banner: image.nullable(),
  category: articleCategory.nullable().optional(),
})

export const article = articleSummary.extend({
  content: text,
  category: articleCategory.nullable(),
  writers: z.array(writer),
})

export const articleTeaser = z.object({ title: text, slug, banner: image.nullable() })

/** What a list says about an article besides its summary. The text is there to be measured, and goes no further. */
export const articleExtract = z.object({
  slug,
  description: z.string().default(''),
  content: text,
  category: articleCategory.nullable(),
})

/** Specification §3, "Page SEO record". `routePath` starts with `/`; a record titled 'Error 404' sets only the page title. */
export const seoRecord = z.object({
  title: text,
  description: z.string().default(''),
  routePath: z.string().startsWith('/'),
  ogUrl: webAddress,
  ogImage: webAddress,
  canonical: webAddress,
  keywords: z.string().default(''),
  from: z.string().default(''),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  pageKey: text,
  /** Search engines are asked not to list the page. Visitors open, and the site's own search finds it as any other. */
  noindex: z.boolean().default(false),
  pageContent: z.object({ title: text, description: z.string() }).nullable().default(null),
  pageImages: z.array(image).default([]),
  pageIndustriesWeServes: z.array(z.object({ title: text, routePath: address, image: image.nullable() })).default([]),
})

export const country = z
  .string()
  .refine(isCountry, 'a country of two letters such as IE (ISO 3166-1)')
  .meta({ chosenFrom: 'countries' })

const telephone = z.string().regex(/^\+[0-9 ]+$/, 'an international number such as +91 79 4000 0000')

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30')

const weekday = z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
const hours = { opens: clock.meta({ examples: ['09:00'] }), closes: clock.meta({ examples: ['17:00'] }) }

const office = z.object({
  /** The name by which team members and positions refer to it. */
  slug,
  name: text,
  description: text,
  locality: text,
  country,
  /** Only search engines are told what follows, as far as it is filled in. */
  street: z.string().trim().optional(),
  region: z.string().trim().optional(),
  postcode: z.string().trim().optional(),
  timeZone: text.refine(isTimeZone, 'a time zone such as Europe/Dublin').meta({ chosenFrom: 'timeZones' }),
  /** What people there call their time. */
  zoneName: text,
  /** When it works, in its own time. */
  days: z.array(weekday).min(1),
  ...hours,
  /** Of its days those on which it works at other hours: what is promised keeps to them. */
  unusualDays: z.array(z.object({ day: weekday, ...hours })).optional(),
  /** Dates on which it does not work: what came before is answered later. */
  holidays: z.array(z.iso.date()).optional(),
  /** Besides the company's own number. */
  telephone: telephone.optional(),
  whatsApp: z
    .string()
    .regex(/^https:\/\/wa\.me\/\d+$/, 'a link such as https://wa.me/3530000000')
    .optional(),
  sample,
})

/** A number for whoever lives in one of the countries, which rings in an office. */
const phone = z.object({ number: telephone, countries: z.array(country).min(1), office: officeSlug, sample })

/** Shown when number, date and address are filled too, and then it is a link unless it is a sample. */
const badge = z.object({
  name: text,
  number: z.string().trim().default(''),
  date: z.iso.date().nullable().default(null),
  url: address.nullable().default(null),
  sample,
})

export const siteConfiguration = z.object({
  brand: text,
  legalName: text,
  email: z.email(),
  phone: telephone,
  schedulingUrl: address,
  socialLinks: z.array(
    z.object({ network: z.enum(['linkedin', 'github', 'x', 'instagram', 'facebook']), url: address }),
  ),
  supportHours: text,
  /** The first one answers: forms promise its working days and hours. */
  offices: z.array(office).min(1),
  phones: z.array(phone).default([]),
  /** Countries whose clients are served (ISO 3166-1), and languages that sales speak (specification §7). */
  servedRegions: z.array(country).min(1),
  languages: z.array(text).min(1),
  rating: z
    .object({
      value: z.number().min(0).max(5),
      count: z.number().int().positive(),
      /** Who publishes it, and where. */
      source: linkTo.nullable().default(null),
      sample,
    })
    .nullable(),
  reviewBadges: z.array(badge),
  complianceBadges: z.array(badge),
  copyrightSince: z.number().int(),
  /** The company itself is invented, beginning with its legal name. */
  sample,
  /** Loaded only after Accept; null means no analytics at all. */
  analyticsScript: address.nullable(),
})

export const home = z.object({
  banner: z.object({
    titles: z.array(z.object({ heading: text, title: text, subTitle: z.string() })).length(6),
    /** A product whose telephone stands where the rivers meet, and what it is. */
    work: z
      .object({ title: template('client'), routerName: address })
      .nullable()
      .default(null),
  }),
  /** Without logos there is no strip. */
  clients: z.object({ title: text, logos: z.array(clientSlug) }),
  /** Case studies by slug. What the page says about them comes from their documents. */
  cases: z.object({ title: text, all: linkTo, works: z.array(z.object({ routerName: address })).max(3) }),
  services: titled.extend({
    cards: z.array(titled.extend({ routerName: address, image })).length(6),
    expertTitle: text,
    experts: z.array(titled.extend({ time: text, routerName: address })).length(10),
  }),
  agile: titled.extend({ bends: z.array(titled).length(4) }),
  cycle: titled.extend({
    outcomesTitle: text,
    peopleTitle: text,
    steps: z.array(titled.extend({ name: text, outcomes: z.array(text), people: z.array(text) })).length(5),
  }),
  figures: z.array(z.object({ value: text, label: text })).min(2),
  reasons: titled.extend({ items: z.array(titled.extend({ glyph: text })).length(6) }),
  audiences: z.array(titled.extend({ link: linkTo })).length(3),
  industries: z.object({ title: text, tiles: z.array(titled.extend({ routerName: address, image })).length(9) }),
  technologies: titled.extend({
    groups: z.array(z.object({ title: text, links: z.array(linkTo).min(1) })).min(1),
  }),
  reviews: z.object({
    title: text,
    /** `{count}` in it is how many reviews there are. */
    ratingText: text,
    /** The link to where a review was published. */
    whole: text.nullable().default(null),
  }),
  value: z.object({ title: text, items: z.array(titled).length(3) }),
  testimonials: z.object({ title: text }),
  counters: z
    .array(z.object({ target: z.number().int().positive(), image: image.nullable().default(null), label: text }))
    .length(3),
  support: titled,
  /** They come in the order of their last revision, whose date is therefore the one shown. */
  recentArticles: z.object({ title: text, updated: template('date') }),
  showcase: z.object({ title: text, tabs: z.array(z.object({ name: text, items: z.array(text).min(1) })).length(14) }),
  trusted: z.object({ title: text }),
  /** Names of parts without a heading, for screen readers. */
  labels: z.object(
    texts('banner', 'headlines', 'clients', 'cycle', 'progress', 'figures', 'audiences', 'reviews', 'counters'),
  ),
})

export type Image = z.infer<typeof image>
export type Category = z.infer<typeof category>
export type ArticleSummary = z.infer<typeof articleSummary> & { id: number }
export type Article = z.infer<typeof article> & { id: number }
export type ArticleExtract = { slug: string; description: string; minutes: number; category: Category | null }
export type ArticleTeaser = z.infer<typeof articleTeaser> & { id: number }
export type SeoRecord = z.infer<typeof seoRecord>
export type SiteConfiguration = z.infer<typeof siteConfiguration>
export type Home = z.infer<typeof home>
