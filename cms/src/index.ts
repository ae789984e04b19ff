import type { Core } from '@strapi/strapi'
import { serveContent } from './api/serve-content'
import { askBeforeLinksBreak } from './asking/linked-pages'
import { askBeforeStaleSaves } from './asking/stale-saves'
import { checkDocuments } from './editing/check-documents'
import { applyEditingHints } from './editing/editing-hints'
import { speakPlainly } from './editing/field-faults'
import { serveJudgements } from './editing/judgement-route'
import { keepBack } from './editing/keep-back'
import { keepPublicationDate } from './editing/keep-publication-date'
import { keepSingleDocuments } from './editing/keep-single-documents'
import { leaveOutBlankRows } from './editing/leave-out-blank-rows'
import { orderTies } from './editing/order-ties'
import { redirectMovedPages } from './editing/redirect-moved-pages'
import { trimTexts } from './editing/trim-texts'
import { serveApplicationFiles } from './enquiries/application-file'
import { eraseExpiredEnquiries } from './enquiries/retention'
import { tellSiteOfEnquiries } from './enquiries/tell-site'
import { forgetPublications, keepHistory } from './history/history'
import { serveHistory } from './history/history-routes'
import { checkNightly } from './nightly-check'
import { announceChanges } from './notices/announce-changes'
import { createNoticeQueue } from './notices/queue'
import { serveOverview } from './overview/overview-route'
import { noteReading } from './overview/site-reading'
import { startScheduling } from './scheduling/publish-and-expire'
import { scheduleFuture } from './scheduling/schedule-future'
import { showScheduled } from './scheduling/scheduled-status'
import { followSiteAddress } from './seeding/media'
import { repairSingleDocuments } from './seeding/repair'
import { arrangeRoles } from './seeding/roles'
import { seed } from './seeding/seed'
import { createTokens } from './seeding/tokens'
import { serveSitePages } from './site-pages'
import { emptyTrash, keepDeleted } from './trash/trash'
import { serveTrash } from './trash/trash-routes'
import { admitUploads } from './uploads/admit-uploads'
import { keepFilesInUse } from './uploads/files-in-use'
import { nameUploadsByPath } from './uploads/own-addresses'
import { sayWhatPicturesShow } from './uploads/words-of-use'

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
    trimTexts(strapi)
    leaveOutBlankRows(strapi)
    nameUploadsByPath(strapi)
    orderTies(strapi)
    keepBack(strapi)
    sayWhatPicturesShow(strapi)
    noteReading(strapi)
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
    keepDeleted(strapi)
    redirectMovedPages(strapi)
    keepPublicationDate(strapi)
    checkDocuments(strapi)
    speakPlainly(strapi)
    scheduleFuture(strapi)
    showScheduled(strapi)
    keepHistory(strapi)
    // A service that is stopped every night never reaches the hours at which this is done.
    await emptyTrash(strapi)
    await forgetPublications(strapi)
    await startScheduling(strapi)
    checkNightly(strapi)
    eraseExpiredEnquiries(strapi, site.retentionDays)
  },
}
