import { PassThrough, pipeline } from 'node:stream'
import addressparser from 'nodemailer/lib/addressparser'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type MailOnItsWay from 'nodemailer/lib/mailer/mail-message.js'
import { z } from 'zod'
import { type DeliveryResult, described } from './channel.ts'

export type MailMessage = Pick<
  Mail.Options,
  'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'headers' | 'attachments'
> & {
  /** The mail that this one goes on from. */
  follows?: string | undefined
  /** Unique to this mail, so that a second delivery can be recognised. */
  id: string
}

/** `Mina <mina@example.com>, team@example.com` one by one, each once. */
export function mailboxesIn(list: string): string[] {
  const mailboxes = addressparser(list, { flatten: true }).map(({ name, address }) =>
    name && address ? `${JSON.stringify(name)} <${address}>` : address || name,
  )
  return [...new Set(mailboxes)]
}

export type SendMail = (message: MailMessage) => Promise<DeliveryResult>

const TIMEOUT_MS = 15_000

export type MailTransportOptions = {
  /** `smtp://user:password@host:587`, which becomes TLS by STARTTLS, or `smtps://…:465`, which is TLS from the start. */
  smtpUrl: string
  /** False sends over `smtp://` unencrypted, e.g. to a relay on the same machine; otherwise no mail leaves without TLS. */
  requireTls?: boolean
  from: string
  timeoutMs?: number | undefined
}

/** Sends mails by SMTP, each on its own connection. The library is loaded only where mails are sent. */
export async function mailTransport(options: MailTransportOptions): Promise<SendMail> {
  const { smtpUrl, requireTls = true, from, timeoutMs = TIMEOUT_MS } = options
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Not "TLS if it is offered": an attacker in between would only have to leave the offer out.
    ...(requireTls ? { requireTLS: true } : { ignoreTLS: true }),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a message may make us read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Whole mails that were handed to the connection: only of these the server may have one, whatever became of its answer.
  const handedOver = new Set<string>()
  transport.use('stream', ({ message }: MailOnItsWay, done) => {
    const end = () => handedOver.add(message.messageId())
    message.processFunc((text) => pipeline(text, new PassThrough().once('end', end), () => {}))
    done()
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  const idOf = (id: string) => `<${id}@${domain}>`

  return async ({ id, follows, ...message }) => {
    const thread = follows === undefined ? {} : { inReplyTo: idOf(follows), references: idOf(follows) }
    const messageId = idOf(id)
    try {
      await transport.sendMail({ ...message, ...thread, from, messageId })
      return { status: 'delivered' }
    } catch (error) {
      return failureOf(error, handedOver.has(messageId))
    } finally {
      handedOver.delete(messageId)
    }
  }
}

const word = z.string().optional().catch(undefined)
const smtpFacts = z.object({
  ...{ code: word, command: word, response: word },
  responseCode: z.number().catch(0),
})

/** Of a server's words only the numbers are kept: `550 5.1.1 <mina@example.com>: no such user` says whom it refused. */
function failureOf(error: unknown, wasHandedOver: boolean): DeliveryResult {
  const { code, command, response, responseCode } = smtpFacts.parse(error)
  if (code === 'ETLS')
    return { status: 'retry', error: `no TLS with the mail server (see SMTP_TLS): ${described(error)}` }
  // The server will never accept this mail; a refused password does not count, because its owner can correct it.
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const status = isFinal ? 'final' : 'retry'
  const mayHaveArrived = response === undefined && wasHandedOver
  if (response === undefined || command?.startsWith('AUTH'))
    return { status, error: described(error), ...(mayHaveArrived && { mayHaveArrived }) }
  const numbers = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? 'no valid SMTP status'
  const refused = isFinal ? whomItRefused(command, numbers) : undefined
  return { status, error: `the mail server answered ${numbers} to ${command ?? 'a command'}`, refused }
}

/** RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that takes nothing; 5.7.x, a full mailbox and a size pass or are about us. */
function whomItRefused(command: string | undefined, numbers: string): 'mailbox' | 'sender' | undefined {
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' && /^55[013]$|^\d{3}[ -]5\.(?:1\.[12346]|1\.10|2\.1)$/.test(numbers)
    ? 'mailbox'
    : undefined
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

type MailBody = { text: string; html: string }

/** Paragraphs as plain text and as HTML. A URL on a line by itself becomes a link. */
export function mailBody(paragraphs: readonly string[]): MailBody {
  const html = paragraphs.map((paragraph) => {
    const escaped = escapeHtml(paragraph).replaceAll('\n', '<br>\n')
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${escaped}">${escaped}</a></p>` : `<p>${escaped}</p>`
  })
  return { text: `${paragraphs.join('\n\n')}\n`, html: documentOf(html.join('\n')) }
}

/** @param links below the table */
export function mailTable(
  rows: readonly (readonly [name: string, value: string])[],
  links: readonly { label: string; url: string }[] = [],
): MailBody {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>\n')}</td></tr>`,
  )
  return {
    text: `${[...rows.map(([name, value]) => (value.includes('\n') ? `${name}:\n${value}\n` : `${name}: ${value}`)), ...links.map(({ label, url }) => `\n${label}:\n${url}`)].join('\n')}\n`,
    html: documentOf(
      `<table cellpadding="4">${cells.join('\n')}</table>${links.map(({ label, url }) => `\n<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`).join('')}`,
    ),
  }
}

function documentOf(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family: sans-serif">\n${content}\n</body></html>\n`
}
