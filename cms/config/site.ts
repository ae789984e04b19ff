import type { Core } from '@strapi/strapi'
import { isPublicOrigin } from '../src/publishing/public-origin'

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const url = new URL(env('SITE_URL', 'http://localhost:3000')).origin
  return {
    url,
    /** Whether the public reads the site: samples may not be published then. */
    isLaunched: isPublicOrigin(url),
    /** Where notices of changes go, and what signs them: without a secret none is sent. */
    webhookUrl: env('SITE_WEBHOOK_URL', `${url}/content-changed`),
    webhookSecret: env('CONTENT_WEBHOOK_SECRET', ''),
    /** How mail is sent, as on the site; without it none is. */
    smtpUrl: env('SMTP_URL', ''),
    smtpTls: env('SMTP_TLS', 'required'),
    mailFrom: env('MAIL_FROM', ''),
    /** After this received enquiries are erased, applications after a year at the latest; the site has the same variable. */
    retentionDays: env.int('LEADS_RETENTION_DAYS', 730),
    /** The date, from somebody who says that the clock of the machine is right although it looks wrong. */
    today: env('TODAY', ''),
    /** The site's tokens, from whoever installs both; one that is not given is made at the first start, and shown then. */
    tokens: Object.fromEntries(
      ['CONTENT_TOKEN', 'CONTENT_ENQUIRY_TOKEN', 'CONTENT_ERASURE_TOKEN'].map((name) => [name, env(name, '')]),
    ),
    /** How often it looks for what is due, in seconds that divide a minute; 0 leaves that to whatever looks. */
    lookEverySeconds: env.int('LOOK_EVERY_SECONDS', 0),
    seedPath: env('SEED_DOCUMENTS', ''),
  }
}
