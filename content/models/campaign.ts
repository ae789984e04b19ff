/** Campaign pages: an address of their own, a hero, and the site's own sections below it as blocks. */
import { z } from 'zod'
import {
  address,
  fact,
  home,
  image,
  linkTo,
  type Naming,
  question,
  sample,
  slug,
  text,
  titled,
  updatedAt,
} from './common.ts'
import { evidenceSlug } from './evidence.ts'
import { consent } from './form-texts.ts'
import { process } from './landing-page.ts'

const testimonialSlug = slug.meta({ names: 'testimonials.slug' } satisfies Naming)
const personSlug = slug.meta({ names: 'team.slug' } satisfies Naming)

/** What a form may ask for besides name, e-mail address and consent, in the order in which it asks. */
const field = z.object({
  name: z.enum(['company', 'phone', 'need', 'budget', 'message']),
  required: z.boolean(),
  /** If it is to be called otherwise than in other forms. */
  label: text.nullable().default(null),
})

const form = titled.extend({
  kind: z.literal('form'),
  fields: z.array(field).max(5),
  submit: text,
  /** Beside its button: what happens after sending. */
  promise: text,
  thanks: titled.extend({ steps: z.array(titled).max(4), link: linkTo.nullable().default(null) }),
  /** Where it is mailed to, if not to where all others are. */
  mailbox: z.email().nullable().default(null),
  /** Beside its box, if not the sentence of all enquiries. */
  consent: consent.nullable().default(null),
})

const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    title: text,
    paragraphs: z.array(text).min(1),
    link: linkTo.nullable().default(null),
  }),
  z.object({ kind: z.literal('facts'), facts: z.array(fact).min(3).max(4) }),
  z.object({ kind: z.literal('steps'), process, evidence: evidenceSlug.nullable().default(null) }),
  titled.extend({ kind: z.literal('evidence'), evidence: evidenceSlug }),
  home.shape.cases.extend({ kind: z.literal('cases') }),
  z.object({ kind: z.literal('quotes'), testimonials: z.array(testimonialSlug).min(1).max(3) }),
  titled.extend({ kind: z.literal('people'), people: z.array(personSlug).min(1).max(8) }),
  z.object({ kind: z.literal('questions'), title: text, questions: z.array(question).min(1) }),
  z.object({ kind: z.literal('price'), of: z.enum(['service', 'hire']) }),
  titled.extend({
    kind: z.literal('ask'),
    openings: z
      .array(z.object({ name: text, text }))
      .min(1)
      .max(4),
  }),
  form,
])

/** What stands at the address once the campaign is over: another page, or words. */
const afterwards = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), routerName: address }),
  titled.extend({ kind: z.literal('notice'), link: linkTo.nullable().default(null) }),
])

const moment = z.iso.datetime().nullable().default(null)

export const campaign = z.object({
  slug,
  routePath: z.string().regex(/^\/(?:campaigns\/)?[a-z0-9-]+$/, 'a path such as /campaigns/spring or /spring'),
  title: text,
  lede: text,
  image,
  blocks: z.array(block).min(1),
  startsAt: moment,
  endsAt: moment,
  /** Nothing: then there is no page any more. */
  afterwards: afterwards.nullable().default(null),
  /** Whether the site map, the site's own search and `llms.txt` name it. */
  listed: z.boolean().default(false),
  sample,
  updatedAt,
})

/** What must be known of every campaign to say which pages there are. */
export const campaignCard = campaign.pick({
  ...({ slug: true, routePath: true, title: true, lede: true, image: true, startsAt: true, endsAt: true } as const),
  ...({ afterwards: true, listed: true, updatedAt: true } as const),
})

export type Campaign = z.infer<typeof campaign>
export type CampaignCard = z.infer<typeof campaignCard>
export type Block = Campaign['blocks'][number]
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** The first block of a kind: of forms, questions to us and prices a page has one. */
export function blockOf<Kind extends Block['kind']>({ blocks }: Pick<Campaign, 'blocks'>, kind: Kind) {
  return blocks.find((block): block is BlockOf<Kind> => block.kind === kind)
}

type Dates = Pick<Campaign, 'startsAt' | 'endsAt'>

/** Whether a campaign is still to come, under way, or over. */
export function phaseOf({ startsAt, endsAt }: Dates, now = Date.now()) {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'before'
  return endsAt !== null && now >= Date.parse(endsAt) ? 'over' : 'open'
}

/** Whether anything answers at its address now. */
export const isThere = (card: Dates & Pick<CampaignCard, 'afterwards'>): boolean => {
  const phase = phaseOf(card)
  return phase === 'open' || (phase === 'over' && card.afterwards !== null)
}

/** Whether lists name it. */
export const isListed = (card: Dates & Pick<CampaignCard, 'listed'>): boolean => card.listed && phaseOf(card) === 'open'
