import type { Core } from '@strapi/strapi'
import { serveContent } from './api/serve-content'
import { askBeforeLinksBreak } from './asking/linked-pages'
import { askBeforeStaleSaves } from './asking/stale-saves'
import { tidyTexts } from './editing/as-written'
import { checkDocuments, serveJudgements, speakPlainly } from './editing/check-documents'
import { applyEditingHints } from './editing/editing-hints'
import { redirectMovedPages } from './editing/redirect-moved-pages'
import { keepPublicationDate, scheduleFuture, showScheduled, startScheduling } from './editing/scheduling'
import { serveSitePages } from './editing/site-addresses'
import { keepHistory, serveHistory } from './keeping/history'
import { keepDeleted, serveTrash } from './keeping/trash'
import { checkNightly } from './overview/nightly-check'
import { serveOverview } from './overview/overview'
import { followSiteAddress } from './seeding/media'
import { arrangeRoles } from './seeding/roles'
import { seed } from './seeding/seed'
import { keepSingleDocuments, repairSingleDocuments } from './seeding/single-documents'
import { createTokens } from './seeding/tokens'
import { eraseExpiredEnquiries, serveApplicationFiles, tellSiteOfEnquiries } from './site/enquiries'
import { announceChanges, createNoticeQueue } from './site/notices'
import { answerTheSite } from './site/reading'
import { admitUploads } from './uploads/admit-uploads'
import { keepFilesInUse } from './uploads/files-in-use'

/** As made by `config/site.ts`. */
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
    serveContent(strapi)
    tidyTexts(strapi)
    answerTheSite(strapi)
    serveTrash(strapi)
    serveOverview(strapi)
    serveHistory(strapi)
    serveSitePages(strapi)
    serveJudgements(strapi)
    keepFilesInUse(strapi)
    admitUploads(strapi)
    serveApplicationFiles(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await applyEditingHints(strapi)
    await arrangeRoles(strapi)
    const site: SiteConfiguration = strapi.config.get('site')
    if (site.seedPath) await seed(strapi, site.seedPath)
    await repairSingleDocuments(strapi, site.seedPath)
    await followSiteAddress(strapi)
    const lines = await createTokens(strapi)
    if (lines.length > 0) process.stdout.write(`\nFor the site, shown only this once:\n\n${lines.join('\n')}\n\n`)

    // Only now: what was seeded is no news to anyone, and has no old URL.
    keepSingleDocuments(strapi)
    const { webhookUrl: address, webhookSecret: secret } = site
    // Without a secret the site sees changes only when it looks.
    const queue = secret ? createNoticeQueue({ strapi, address, secret }) : undefined
    if (queue) announceChanges(strapi, queue)
    tellSiteOfEnquiries(strapi, queue)
    askBeforeStaleSaves(strapi)
    askBeforeLinksBreak(strapi)
    // Inside the notices: what they send must not wait in a transaction that has already ended.
    await keepDeleted(strapi)
    redirectMovedPages(strapi)
    keepPublicationDate(strapi)
    checkDocuments(strapi)
    speakPlainly(strapi)
    scheduleFuture(strapi)
    showScheduled(strapi)
    await keepHistory(strapi)
    await startScheduling(strapi)
    checkNightly(strapi)
    eraseExpiredEnquiries(strapi, site.retentionDays)
  },
}
