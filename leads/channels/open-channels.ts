import type { SetAside } from '../store/lead-queries.ts'
import type { StoredUpload } from '../store/stored-lead.ts'
import type { FoundFile } from '../uploads/upload-folder.ts'
import type { Channel } from './channel.ts'
import { mailTransport } from './mail.ts'
import { acknowledgement, type Company, newsletterMail } from './sender-mails.ts'
import { contentService, enquiryService } from './services.ts'
import { setAsideMail, teamMail } from './team-mails.ts'

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

/** The configured channels. */
export async function openChannels(
  { mail, enquiryService: enquiry, contentService: content, siteUrl, company }: ChannelOptions,
  { find, setAside }: { find: (upload: StoredUpload) => Promise<FoundFile>; setAside: () => Promise<SetAside> },
): Promise<Channels> {
  const services = [...(enquiry ? [enquiryService(enquiry)] : []), ...(content ? [contentService(content)] : [])]
  if (!mail) return { forLeads: services, all: services }
  const send = await mailTransport(mail)
  const forLeads = [teamMail({ send, to: mail.to, find }), acknowledgement({ send, company }), ...services]
  const others = [newsletterMail({ send, company, siteUrl }), setAsideMail({ send, to: mail.to, setAside })]
  return { forLeads, all: [...forLeads, ...others] }
}
