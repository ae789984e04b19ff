import type { Core } from '@strapi/strapi'

/** What this service knows of the site that reads it. */
export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const url = new URL(env('SITE_URL', 'http://localhost:3000')).origin
  return {
    url,
    /** Where notices of changes go, and what signs them: without a secret none is sent. */
    webhookUrl: env('SITE_WEBHOOK_URL', `${url}/content-changed`),
    webhookSecret: env('CONTENT_WEBHOOK_SECRET', ''),
    /** Documents that an empty service is filled with, written by `npm run cms`. */
    seedPath: env('SEED_DOCUMENTS', ''),
  }
}
