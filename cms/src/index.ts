import { serveContent } from './api/serve-content'
import { askBeforeLinksBreak, askBeforeReturn } from './asking/linked-pages'
import { askBeforeStaleSaves } from './asking/stale-saves'
import { followAnswers } from './desk/answers'
import { registerConditions } from './desk/applications'
import { remindInTime } from './desk/clock'
import { bringUpToDate, keepDesk } from './desk/desk'
import { serveDesk } from './desk/desk-requests'
import { eraseExpiredEnquiries, serveApplicationFiles, tellSiteOfEnquiries } from './desk/enquiries'
import { noteReaders } from './desk/happened'
import { forgetDeleted } from './desk/merging'
import { tidyTexts } from './editing/as-written'
import { checkDocuments, serveJudgements, speakPlainly } from './editing/check-documents'
import { applyEditingHints, nameFieldsOfCopies } from './editing/editing-hints'
import { redirectMovedPages } from './editing/redirect-moved-pages'
import { keepPublicationDate, scheduleFuture, showScheduled, startScheduling } from './editing/scheduling'
import { serveSitePages } from './editing/site-addresses'
import { serveWhoseText } from './editing/whose-text'
import { keepBefore, keepHistory, serveHistory } from './keeping/history'
import { keepDeleted, serveTrash } from './keeping/trash'
import { serveMissedAddresses } from './overview/missed-addresses'
import { checkNightly } from './overview/nightly-check'
import { serveOverview } from './overview/overview'
import { followSiteAddress } from './seeding/media'
import { arrangeRoles } from './seeding/roles'
import { seed } from './seeding/seed'
import { keepSingleDocuments, repairSingleDocuments } from './seeding/single-documents'
import { createTokens } from './seeding/tokens'
import { serveDeliveries } from './site/deliveries'
import { serveFigures } from './site/figures'
import { serveLetters } from './site/letters'
import { announceChanges, createNoticeQueue } from './site/notices'
import { answerTheSite } from './site/reading'
import { endHandOvers, serveHandOvers } from './together/hand-over'
import { connectMail, mailInvitations } from './together/mail'
import { oneAfterAnother } from './turns'
import { admitUploads } from './uploads/admit-uploads'
import { keepFilesInUse } from './uploads/files-in-use'
import { serveUsesOfFiles } from './uploads/uses-of-files'

export default {
  register() {
    strapi.customFields.register({ name: 'structured', type: 'json' })
    registerConditions()
    serveContent()
    tidyTexts()
    nameFieldsOfCopies()
    answerTheSite()
    serveTrash(askBeforeReturn)
    serveOverview()
    serveHistory()
    serveHandOvers()
    serveSitePages()
    serveJudgements()
    serveWhoseText()
    keepFilesInUse()
    serveUsesOfFiles()
    admitUploads()
    serveApplicationFiles()
    serveDesk()
    noteReaders()
    serveDeliveries()
    serveFigures()
    serveLetters()
    serveMissedAddresses()
  },

  async bootstrap() {
    connectMail()
    mailInvitations()
    await applyEditingHints()
    await arrangeRoles()
    type Texts = Record<'webhookUrl' | 'webhookSecret' | 'seedPath', string>
    const { webhookUrl, webhookSecret, seedPath, retentionDays }: Texts & { retentionDays: number } =
      strapi.config.get('site')
    if (seedPath) await seed(seedPath)
    await repairSingleDocuments(seedPath)
    await followSiteAddress()
    const lines = await createTokens()
    if (lines.length > 0) process.stdout.write(`\nFor the site, shown only this once:\n\n${lines.join('\n')}\n\n`)

    // Only now: what was seeded is no news to anyone, and has no old URL.
    keepSingleDocuments()
    oneAfterAnother()
    // Without a secret the site sees changes only when it looks.
    const queue = webhookSecret ? createNoticeQueue(webhookUrl, webhookSecret) : undefined
    if (queue) announceChanges(queue)
    tellSiteOfEnquiries(queue)
    await bringUpToDate()
    forgetDeleted()
    askBeforeStaleSaves()
    keepDesk()
    askBeforeLinksBreak()
    // Inside the notices: what they send must not wait in a transaction that has already ended.
    await keepDeleted()
    redirectMovedPages(keepBefore)
    keepPublicationDate()
    checkDocuments()
    speakPlainly()
    scheduleFuture()
    showScheduled()
    await keepHistory()
    await endHandOvers()
    await startScheduling()
    checkNightly()
    eraseExpiredEnquiries(retentionDays)
    remindInTime(queue)
    if (queue) followAnswers()
  },
}
