import nodemailer from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { type DeliveryResult, described } from './channel.ts'

export type MailMessage = Pick<
  Mail.Options,
  'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'headers' | 'attachments'
> & {
  /** Names this mail and no other, so that a second delivery can be recognised. */
  id: string
}
export type SendMail = (message: MailMessage) => Promise<DeliveryResult>

const TIMEOUT_MS = 15_000

export type MailTransportOptions = {
  /** `smtp://user:password@host:587` (TLS when offered) or `smtps://…:465`. */
  smtpUrl: string
  /** `Name <address>`. */
  from: string
  timeoutMs?: number
}

/** Sends mails by SMTP, each on a connection of its own. */
export function mailTransport({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: MailTransportOptions): SendMail {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a message may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  return async ({ id, ...message }) => {
    try {
      await transport.sendMail({ ...message, from, messageId: `<${id}@${domain}>` })
      return { status: 'delivered' }
    } catch (error) {
      return { status: isRefusal(error) ? 'final' : 'retry', error: described(error) }
    }
  }
}

/** The server will not take this mail from us, today or tomorrow; a refused password is mended by its owner. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
