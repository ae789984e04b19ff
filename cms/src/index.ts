import type { Core } from '@strapi/strapi'
import { checkDocuments } from './editing/check-documents'
import { applyEditingHints } from './editing/editing-hints'
import { keepBack } from './editing/keep-back'
import { keepPublicationDate } from './editing/keep-publication-date'
import { orderTies } from './editing/order-ties'
import { redirectMovedPages } from './editing/redirect-moved-pages'
import { trimTexts } from './editing/trim-texts'
import { eraseExpiredEnquiries } from './enquiries/retention'
import { announceChanges } from './notices/announce-changes'
import { startScheduling } from './scheduling/publish-and-expire'
import { arrangeRoles } from './seeding/roles'
import { seed } from './seeding/seed'
import { createTokens } from './seeding/tokens'

/** As `config/site.ts` makes it. */
type SiteConfiguration = {
  readonly url: string
  readonly webhookUrl: string
  readonly webhookSecret: string
  readonly retentionDays: number
  readonly seedPath: string
}

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.customFields.register({ name: 'structured', type: 'json' })
    trimTexts(strapi)
    orderTies(strapi)
    keepBack(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await applyEditingHints(strapi)
    await arrangeRoles(strapi)
    const site: SiteConfiguration = strapi.config.get('site')
    if (site.seedPath) await seed(strapi, site.seedPath)
    const lines = await createTokens(strapi)
    if (lines.length > 0) process.stdout.write(`\nFor the site, shown only this once:\n\n${lines.join('\n')}\n\n`)

    // Only now: what was seeded is no news to anyone, and has no old address.
    const { webhookUrl: address, webhookSecret: secret } = site
    if (secret) announceChanges(strapi, { address, secret })
    redirectMovedPages(strapi)
    keepPublicationDate(strapi)
    checkDocuments(strapi)
    startScheduling(strapi)
    eraseExpiredEnquiries(strapi, site.retentionDays)
  },
}
