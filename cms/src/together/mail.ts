/** Mail to those who work here: invitations, drafts that wait, and what became of them. Without a mail server none is sent. */

import type { UID } from '@strapi/strapi'
import { createTransport } from 'nodemailer'
import { mayWork } from '../admin-requests'

const timeoutMs = 15_000

type Sent = { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string }
type Settings = { readonly smtpUrl: string; readonly smtpTls: string; readonly mailFrom: string }

const settings = () => strapi.config.get<Settings>('site')
const isConfigured = () => settings().smtpUrl !== '' && settings().mailFrom !== ''

/** Strapi's own mails, such as those for a forgotten password, go the same way. As the site sends (`leads/channels/mail.ts`). */
export function connectMail(): void {
  if (!isConfigured()) return
  const { smtpUrl, smtpTls, mailFrom: from } = settings()
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(smtpTls === 'off' ? { ignoreTLS: true } : { requireTLS: true }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  strapi.plugin('email').provider = {
    send: ({ to, subject, text, html }: Sent) => transport.sendMail({ from, to, subject, text, ...(html && { html }) }),
  }
}

/** One mail for each, so that none sees the others, once what it tells is in the database. What cannot be sent is in the log: the admin's first page says the same. */
export async function sendMail(to: readonly string[], subject: string, paragraphs: readonly string[]): Promise<void> {
  if (!isConfigured()) return
  const text = `${paragraphs.join('\n\n')}\n`
  const send = () => {
    for (const address of to) {
      const sent: Promise<unknown> = strapi.plugin('email').service('email').send({ to: address, subject, text })
      // Nobody waits for a mail server.
      sent.catch((error) =>
        strapi.log.error(`A mail could not be sent: ${error instanceof Error ? error.message : error}`),
      )
    }
  }
  await strapi.db.transaction(async ({ onCommit }) => onCommit(send))
}

type User = { readonly id: number; readonly email: string }

export async function addressesOf(ids: readonly number[]): Promise<string[]> {
  const users: User[] = await strapi.db.query('admin::user').findMany({ where: { id: { $in: ids }, ...mayWork } })
  return users.map(({ email }) => email)
}

/** Who may read and publish every document of a type, except one person. */
export async function publishersOf(type: UID.ContentType, except: number): Promise<string[]> {
  type Permission = { readonly conditions?: readonly string[]; readonly role: { readonly id: number } | null }
  const rolesThat = async (doing: string): Promise<Set<number>> => {
    const where = { action: `plugin::content-manager.explorer.${doing}`, subject: type }
    const found: Permission[] = await strapi.db.query('admin::permission').findMany({ where, populate: { role: true } })
    return new Set(found.flatMap(({ conditions = [], role }) => (role && conditions.length === 0 ? [role.id] : [])))
  }
  const [reading, publishing] = [await rolesThat('read'), await rolesThat('publish')]
  const both = [...publishing].filter((role) => reading.has(role))
  const where = { roles: { id: { $in: both } }, id: { $ne: except }, ...mayWork }
  const users: User[] = await strapi.db.query('admin::user').findMany({ where })
  return [...new Set(users.map(({ email }) => email))]
}

/** Strapi shows the link of an invitation to whoever invites, and sends it to nobody. */
export function mailInvitations(): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterCreate({ result }) {
      const { email, registrationToken, isActive } = Object(result)
      if (!email || !registrationToken || isActive) return
      const address = `${strapi.config.get('admin.absoluteUrl')}/auth/register?registrationToken=${registrationToken}`
      await sendMail([String(email)], 'You are invited to edit the website', [
        `You may edit ${strapi.config.get('site.url')} from now on. Choose a password here, and keep this address to yourself until then:`,
        address,
      ])
    },
  })
}
