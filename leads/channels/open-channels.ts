import type { Quarantine } from '../store/quarantine-queries.ts'
import type { StoredUpload } from '../store/stored-lead.ts'
import type { FoundFile } from '../uploads/upload-folder.ts'
import type { Channel } from './channel.ts'
import type { Company } from './company.ts'
import { contentService } from './content-service.ts'
import { enquiryService } from './enquiry-service.ts'

export type ChannelOptions = {
  mail?: { smtpUrl: string; requireTls?: boolean; from: string; to: string } | undefined
  enquiryService?: { url: string; token: string | undefined } | undefined
  contentService?: { url: string; token: string } | undefined
  siteUrl: string
  company: () => Promise<Company>
}

export type Channels = {
  /** Every lead goes to each of these. */
  forLeads: readonly Channel[]
  all: readonly Channel[]
}

/** The configured channels. The mail library is loaded only if mails are sent. */
export async function openChannels(
  { mail, enquiryService: enquiry, contentService: content, siteUrl, company }: ChannelOptions,
  { find, quarantine }: { find: (upload: StoredUpload) => Promise<FoundFile>; quarantine: () => Promise<Quarantine> },
): Promise<Channels> {
  const services = [...(enquiry ? [enquiryService(enquiry)] : []), ...(content ? [contentService(content)] : [])]
  if (!mail) return { forLeads: services, all: services }

  const [{ mailTransport }, { teamMail }, { acknowledgement }, { newsletterMail }, { quarantineMail }] =
    await Promise.all([
      import('./mail-transport.ts'),
      import('./team-mail.ts'),
      import('./acknowledgement.ts'),
      import('./newsletter-mail.ts'),
      import('./quarantine-mail.ts'),
    ])
  const send = mailTransport(mail)
  const forLeads = [teamMail({ send, to: mail.to, find }), acknowledgement({ send, company }), ...services]
  const others = [newsletterMail({ send, company, siteUrl }), quarantineMail({ send, to: mail.to, quarantine })]
  return { forLeads, all: [...forLeads, ...others] }
}
