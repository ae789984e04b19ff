/** What is on every page, or on the home page: the single types, and what clients say. */
import { type Ask, defineCall, orderedQuery } from '../define-call.ts'
import type { Home, Navigation, Review, SiteConfiguration, Testimonial } from '../models/common.ts'
import { home, navigation, review, siteConfiguration, testimonial } from '../models/common.ts'
import { type FormTexts, formTexts } from '../models/form-texts.ts'
import { type PageTexts, pageTexts } from '../models/page-texts.ts'
import { readItems, readSingle } from '../rest/envelope.ts'

export const siteCalls = {
  siteConfiguration: defineCall({ type: 'site-configuration', schema: siteConfiguration, read: readSingle }),
  navigation: defineCall({ type: 'navigation', schema: navigation, read: readSingle }),
  home: defineCall({ type: 'home', schema: home, read: readSingle }),
  pageTexts: defineCall({ type: 'page-texts', schema: pageTexts, read: readSingle }),
  formTexts: defineCall({ type: 'form-texts', schema: formTexts, read: readSingle }),
  testimonials: defineCall({
    type: 'testimonials',
    schema: testimonial,
    query: () => orderedQuery(['photo']),
    read: readItems,
  }),
  reviews: defineCall({ type: 'reviews', schema: review, query: () => orderedQuery(), read: readItems }),
}

export function siteVerbs({ whole }: Ask) {
  return {
    siteConfiguration: whole<SiteConfiguration>(siteCalls.siteConfiguration),
    navigation: whole<Navigation>(siteCalls.navigation),
    home: whole<Home>(siteCalls.home),
    /** What templates say around the documents they show. */
    pageTexts: whole<PageTexts>(siteCalls.pageTexts),
    formTexts: whole<FormTexts>(siteCalls.formTexts),
    testimonials: whole<Testimonial[]>(siteCalls.testimonials),
    reviews: whole<Review[]>(siteCalls.reviews),
  }
}
