/** What is on every page, or on the home page: the single types, and what clients say. */
import { type Ask, defineCall, defineOptional, defineWholeList, orderedQuery, wholeListQuery } from '../define-call.ts'
import type { Client, Review, Testimonial } from '../models/clients.ts'
import { client, review, testimonial } from '../models/clients.ts'
import type { Home, SiteConfiguration } from '../models/common.ts'
import { home, siteConfiguration } from '../models/common.ts'
import { type FormTexts, formTexts } from '../models/form-texts.ts'
import { type Identity, identity } from '../models/identity.ts'
import type { Navigation } from '../models/navigation.ts'
import { navigation } from '../models/navigation.ts'
import { type PageTexts, pageTexts } from '../models/page-texts.ts'
import { type Pricing, pricing } from '../models/pricing.ts'
import { type Trust, trust } from '../models/trust.ts'
import { readItems, readSingle } from '../rest/envelope.ts'

/** What is shown of a client wherever it is named. */
export const withEmblem = { populate: ['emblem'] }

export const siteCalls = {
  clients: defineWholeList({
    type: 'clients',
    schema: client,
    query: ({ page }) => ({ ...withEmblem, ...wholeListQuery(page, 'name:asc') }),
  }),
  siteConfiguration: defineCall({ type: 'site-configuration', schema: siteConfiguration, read: readSingle }),
  navigation: defineCall({ type: 'navigation', schema: navigation, read: readSingle }),
  home: defineCall({ type: 'home', schema: home, read: readSingle }),
  pageTexts: defineCall({ type: 'page-texts', schema: pageTexts, read: readSingle }),
  formTexts: defineCall({ type: 'form-texts', schema: formTexts, read: readSingle }),
  pricing: defineCall({ type: 'pricing', schema: pricing, read: readSingle }),
  identity: defineOptional({ type: 'identity', schema: identity }),
  trust: defineCall({ type: 'trust', schema: trust, read: readSingle }),
  testimonials: defineCall({
    type: 'testimonials',
    schema: testimonial,
    query: () => ({ ...orderedQuery(), populate: { photo: true, client: withEmblem } }),
    read: readItems,
  }),
  reviews: defineCall({
    type: 'reviews',
    schema: review,
    query: () => ({ ...orderedQuery(), populate: { client: withEmblem } }),
    read: readItems,
  }),
}

const hasSource = ({ source, number, writtenOn, url, sample }: Review) =>
  sample || Boolean(source && number && writtenOn && url)

export function siteVerbs({ answer, whole, read }: Ask) {
  return {
    /** Every client by name. */
    clients: (): Promise<Client[]> => answer(siteCalls.clients, undefined),
    siteConfiguration: whole<SiteConfiguration>(siteCalls.siteConfiguration),
    navigation: whole<Navigation>(siteCalls.navigation),
    home: whole<Home>(siteCalls.home),
    /** What templates say around the documents they show. */
    pageTexts: whole<PageTexts>(siteCalls.pageTexts),
    formTexts: whole<FormTexts>(siteCalls.formTexts),
    pricing: whole<Pricing>(siteCalls.pricing),
    /** What procurement asks. */
    trust: whole<Trust>(siteCalls.trust),
    /** Whoever has none, or a service that does not know of it yet, looks as the code draws it. */
    identity: (): Promise<Partial<Identity>> => read(siteCalls.identity, undefined),
    /** Each with the name of the company, whether it is a client or not. */
    testimonials: async () =>
      (await answer<void, Testimonial[]>(siteCalls.testimonials, undefined)).map((each) => ({
        ...each,
        company: each.client?.name ?? each.company ?? '',
      })),
    /** A review without a source to follow proves nothing, and is not shown. */
    reviews: async () => (await answer<void, Review[]>(siteCalls.reviews, undefined)).filter(hasSource),
  }
}
