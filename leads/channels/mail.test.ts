import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { company } from '../leads.fixture.ts'
import { smtpServer } from '../smtp.fixture.ts'
import type { ClaimedDelivery } from '../store/outbox-queries.ts'
import type { StoredLead } from '../store/stored-lead.ts'
import type { Channel } from './channel.ts'
import { type MailMessage, mailboxesIn, mailTransport, type SendMail } from './mail.ts'
import { acknowledgement, newsletterMail } from './sender-mails.ts'
import { teamMails } from './team-mails.ts'

const lead: StoredLead = {
  reference: 'RM-7K3F-9QXT',
  kind: 'enquiry',
  state: 'accepted',
  fields: { name: 'Mina Okafor', email: 'mina@example.com', need: 'testing', message: 'First line\nsecond line' },
  visit: { landingPath: '/blogs', timeZone: 'Europe/Dublin' },
  consent: { version: '1', text: 'Keep it.' },
  spam: { score: 0, reasons: [] },
  receivedAt: Date.parse('2026-11-21T10:00:00Z'),
}
const delivery = (rest: Partial<ClaimedDelivery> = { lead }): ClaimedDelivery => ({
  id: 'row-1',
  claim: 'claim-1',
  channel: 'x',
  attempts: 1,
  ...rest,
})
const from = 'Rivermeet <site@rivermeet.example>'
const find = async () => ({ status: 'missing' as const })

function teamMail(send: SendMail, here: Parameters<typeof teamMails>[0]['find'] = find): Channel {
  const [first] = teamMails({ send, to: 'team@rivermeet.example', find: here, linksFor: () => [] })
  if (!first) throw new Error('nobody gets mail')
  return first
}

/** Tells the team by this mail server. */
async function deliverBy(smtpUrl: string, what = delivery(), timeoutMs = 2_000) {
  const send = await mailTransport({ smtpUrl, requireTls: false, from, timeoutMs })
  return teamMail(send).deliver(what)
}

/** The headers of a mail, unfolded, by lower-case name. */
function headersOf(raw: string): Map<string, string[]> {
  const lines = raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ')
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value.join(': ')])
  }
  return headers
}

test.each([
  ['team@example.com', ['team@example.com']],
  ['Mina <mina@example.com>, team@example.com', ['"Mina" <mina@example.com>', 'team@example.com']],
  ['Okafor, Mina <mina@example.com>', ['"Okafor, Mina" <mina@example.com>']],
  ['"Sales, a@b.example" <c@d.example>, e@f.example', ['"Sales, a@b.example" <c@d.example>', 'e@f.example']],
  ['team@example.com, team@example.com,', ['team@example.com']],
  ['team@example.com, nobody', ['team@example.com', 'nobody']],
])('of the list %j each mailbox gets its own mail', (list, mailboxes) => {
  expect(mailboxesIn(list)).toEqual(mailboxes)
})

test('the team gets the lead as text and HTML, and a reply goes to its sender', async () => {
  const { mails, smtpUrl } = await smtpServer()
  expect(await deliverBy(smtpUrl)).toEqual({ status: 'delivered' })
  const [mail] = mails
  expect(mail?.to).toEqual(['team@rivermeet.example'])
  const headers = headersOf(mail?.raw ?? '')
  expect(headers.get('subject')).toEqual(['Enquiry RM-7K3F-9QXT: Mina Okafor'])
  expect(headers.get('reply-to')).toEqual(['Mina Okafor <mina@example.com>'])
  expect(headers.get('message-id')).toEqual(['<RM-7K3F-9QXT.team@rivermeet.example>'])
  expect(mail?.raw).toContain('Message:\r\nFirst line\r\nsecond line')
  expect(mail?.raw).toContain('text/html')
})

test('what a campaign brought goes to the mailbox of its page', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const from = {
    ...lead,
    visit: { mailbox: 'spring@rivermeet.example' },
    fields: { ...lead.fields, campaign: 'spring' },
  }
  await deliverBy(smtpUrl, delivery({ lead: from }))
  expect(mails[0]?.to).toEqual(['spring@rivermeet.example'])
  expect(mails[0]?.raw).toContain('Campaign: spring')
})

test('a file that came later is in a mail that answers the first', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const send = await mailTransport({ smtpUrl, requireTls: false, from })
  const here = async () => ({ status: 'here' as const, path: '', read: () => Readable.from(['%PDF-1.7']) })
  const upload = { file: 'x.pdf', name: 'Brief.pdf', type: 'pdf' as const, bytes: 8, addedAt: lead.receivedAt }
  expect(await teamMail(send, here).deliver(delivery({ lead: { ...lead, upload } }))).toEqual({ status: 'delivered' })
  const headers = headersOf(mails[0]?.raw ?? '')
  expect(headers.get('subject')).toEqual(['Enquiry RM-7K3F-9QXT: Mina Okafor (with a file sent later)'])
  expect(headers.get('message-id')).toEqual(['<RM-7K3F-9QXT.team.file@rivermeet.example>'])
  expect(headers.get('in-reply-to')).toEqual(['<RM-7K3F-9QXT.team@rivermeet.example>'])
  expect(mails[0]?.raw).toContain('filename=Brief.pdf')
})

test('the sender gets a mail that names the reference and repeats nothing that was typed', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const channel = acknowledgement({
    send: await mailTransport({ smtpUrl, requireTls: false, from }),
    company: async () => company,
  })
  expect(await channel.deliver(delivery())).toEqual({ status: 'delivered' })
  expect(mails[0]?.to).toEqual(['mina@example.com'])
  expect(mails[0]?.raw).toContain('RM-7K3F-9QXT')
  expect(mails[0]?.raw).toContain(company.supportHours)
  expect(mails[0]?.raw).toContain(company.answerBy(0, 'Europe/Dublin'))
  expect(mails[0]?.raw).not.toMatch(/Mina|First line/)
  expect(headersOf(mails[0]?.raw ?? '').get('auto-submitted')).toEqual(['auto-replied'])
})

test('a call that was asked for is told on the clocks of its zone: to the team, and to the sender in the site’s words', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const ringBack = '2026-11-26T15:30:00.000Z[America/Los_Angeles]'
  const asked = { ...lead, fields: { ...lead.fields, ringBack } }
  await deliverBy(smtpUrl, delivery({ lead: asked }))
  expect(mails[0]?.raw).toMatch(/Ring back: Thursday,? 26 November 2026 at 07:30 in America\/Los_Angeles/)
  const [mail] = await written(asked, false)
  expect(mail?.text).toContain(`\n${company.ringsAt(ringBack)}\n`)
})

test('the newsletter asks to confirm on a page, and can be left with one click of the mail program', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const siteUrl = 'https://www.rivermeet.example'
  const channel = newsletterMail({
    send: await mailTransport({ smtpUrl, requireTls: false, from }),
    company: async () => company,
    siteUrl,
  })
  const letter = { email: 'mina@example.com', token: 'T0ken', isConfirmed: false }
  expect(await channel.deliver(delivery({ letter }))).toEqual({ status: 'delivered' })
  const headers = headersOf(mails[0]?.raw ?? '')
  expect(headers.get('list-unsubscribe')).toEqual([`<${siteUrl}/newsletter/unsubscribe?token=T0ken>`])
  expect(headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(mails[0]?.raw.replace(/=\r\n/g, '')).toMatch(/newsletter\/confirm\?token=(?:3D)?T0ken/)
})

/** Mails that were composed but not sent. */
async function written(lead: StoredLead, isConfirmed: boolean): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  const options = {
    company: async () => company,
    send: async (mail: MailMessage) => {
      mails.push(mail)
      return { status: 'delivered' as const }
    },
  }
  await acknowledgement(options).deliver(delivery({ lead }))
  const letter = { email: 'mina@example.com', token: 'T0ken', isConfirmed }
  await newsletterMail({ ...options, siteUrl: 'https://www.rivermeet.example' }).deliver(delivery({ letter }))
  return mails
}

test('mails to senders say what is in the texts that they are given, and nothing else', async () => {
  const all = [...(await written(lead, false)), ...(await written({ ...lead, kind: 'application' }, true))]
  const { acknowledgement: arrived, newsletter } = company.mails
  const answer = company.answerBy(lead.receivedAt, 'Europe/Dublin')
  const texts = [answer, ...Object.values(arrived), ...Object.values(newsletter)].flatMap((text) =>
    typeof text === 'string' ? text : Object.values(text),
  )
  const known = texts.map((text) =>
    text.replace('{reference}', lead.reference).replace('{hours}', company.supportHours),
  )
  const said = all.flatMap(({ subject, text }) => [String(subject), ...String(text).split('\n').filter(Boolean)])
  const isAddress = (line: string) => /^https:\/\/www\.rivermeet\.example\/newsletter\/[a-z]+\?token=T0ken$/.test(line)
  expect(said.filter((line) => !known.includes(line) && !isAddress(line))).toEqual([])
  expect(known.filter((line) => !said.includes(line))).toEqual([])
})

test('a refused recipient is final; a busy server is tried again', async () => {
  const refusing = (responseCode: number) =>
    smtpServer({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('no'), { responseCode })),
    })
  const refused = await deliverBy((await refusing(550)).smtpUrl)
  expect(refused).toMatchObject({ status: 'final', error: expect.stringContaining('550') })
  expect(await deliverBy((await refusing(451)).smtpUrl)).toMatchObject({ status: 'retry' })
})

test('no mail leaves without TLS: neither to a server that offers none, nor to one with an untrusted certificate', async () => {
  const deliverTo = async (smtpUrl: string) => teamMail(await mailTransport({ smtpUrl, from })).deliver(delivery())
  const plain = await smtpServer()
  expect(await deliverTo(plain.smtpUrl)).toEqual({
    status: 'retry',
    error: expect.stringContaining('no TLS with the mail server (see SMTP_TLS)'),
  })
  const selfSigned = await smtpServer({ disabledCommands: [] })
  expect(await deliverTo(selfSigned.smtpUrl)).toEqual({
    status: 'retry',
    error: expect.stringContaining('certificate'),
  })
  expect([...plain.mails, ...selfSigned.mails]).toEqual([])
})

test('what is kept of a refusal names nobody, whatever the server says', async () => {
  for (const [responseCode, text] of [
    [550, '5.1.1 <mina@example.com>: Recipient address rejected: user mina unknown'],
    [451, '4.7.1 Greylisted: mina@example.com'],
    [550, 'mina at example.com is not here'],
  ] as const) {
    const refuse = (_what: unknown, _session: unknown, callback: (error: Error) => void) =>
      callback(Object.assign(new Error(text), { responseCode }))
    for (const options of [{ onRcptTo: refuse }, { onMailFrom: refuse }, { onData: refuse }]) {
      const { smtpUrl } = await smtpServer(options)
      const send = await mailTransport({ smtpUrl, requireTls: false, from })
      const result = await acknowledgement({ send, company: async () => company }).deliver(delivery())
      const error = result.status === 'delivered' ? '' : result.error
      expect(error).toMatch(new RegExp(`^the mail server answered ${responseCode}(?: \\d\\.\\d\\.\\d)? to [A-Z ]+$`))
    }
  }
})

test('nothing that a visitor typed becomes a header, another recipient or markup', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const hostile = {
    ...lead,
    fields: {
      ...lead.fields,
      name: 'Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>, other@example.com',
      company: '"><img src=x onerror=alert(1)>',
      message: '.\r\nRCPT TO:<x@example.com>\r\n<b>bold</b>',
    },
  }
  expect(await deliverBy(smtpUrl, delivery({ lead: hostile }))).toEqual({ status: 'delivered' })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['team@rivermeet.example'])
  const headers = headersOf(mails[0]?.raw ?? '')
  expect(headers.has('bcc')).toBe(false)
  expect([...headers.keys()].sort()).toEqual(
    ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
  )
  const html = (mails[0]?.raw ?? '').slice((mails[0]?.raw ?? '').indexOf('Content-Type: text/html'))
  expect(html).not.toMatch(/<script|<img|<b>/)
})
