/** An applicant's file stays with the site, and is fetched from there for somebody who may read enquiries. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, serveAdmin } from '../admin-routes'
import { signedHeader } from '../signatures'

const uid = 'api::received-enquiry.received-enquiry'
const answerWithinMs = 20_000
/** Twice what the site takes from an applicant. */
const mostBytes = 20 * 1024 * 1024

type Enquiry = { readonly reference: string; readonly cv: string | null }

const unreachable = 'The site cannot provide this file just now. Try again, or ask whoever runs the site.'

export function serveApplicationFiles(strapi: Core.Strapi): void {
  /** The file, and the name that the site gives it: an earlier one may be in the enquiry, as a stranger wrote it. */
  async function fetched(reference: string): Promise<{ content: Buffer; disposition: string }> {
    const { webhookUrl, webhookSecret }: { webhookUrl: string; webhookSecret: string } = strapi.config.get('site')
    if (!webhookSecret) throw new errors.ApplicationError('The site gives no files: CONTENT_WEBHOOK_SECRET is not set.')
    const body = JSON.stringify({ ask: 'application-file', reference, at: Date.now() })
    const answer = await fetch(new URL('/application-file', webhookUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signedHeader(webhookSecret, body, Date.now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => {
      throw new errors.ApplicationError(unreachable)
    })
    if (answer.status === 404) throw new errors.NotFoundError('The site no longer has this file.')
    if (!answer.ok) throw new errors.ApplicationError(unreachable)
    const parts: Uint8Array[] = []
    let bytes = 0
    const reader = answer.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.byteLength
      if (bytes > mostBytes) {
        await reader?.cancel()
        throw new errors.ApplicationError(unreachable)
      }
    }
    const disposition = answer.headers.get('content-disposition') ?? 'attachment'
    return { content: Buffer.concat(parts), disposition }
  }

  const download: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    if (!isAllowed(ability, 'read', uid)) throw new errors.ForbiddenError()
    const where = { documentId: String(context.params.documentId) }
    const enquiry: Enquiry | null = await strapi.db.query(uid).findOne({ select: ['reference', 'cv'], where })
    if (!enquiry?.cv) throw new errors.NotFoundError('No file came with it.')
    const { content, disposition } = await fetched(enquiry.reference)
    strapi.log.info(`${context.state.user.id} downloaded the file of ${enquiry.reference}`)
    // Whatever it holds, a browser downloads it.
    context.set('content-disposition', disposition)
    context.set('content-type', 'application/octet-stream')
    context.set('cache-control', 'private, no-store')
    context.body = content
  }

  serveAdmin(strapi, '/application-files', [{ method: 'GET', path: '/:documentId', handler: download }])
}
