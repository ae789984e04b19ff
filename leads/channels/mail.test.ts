import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { company } from '../leads.fixture.ts'
import type { ClaimedDelivery } from '../store/outbox-queries.ts'
import type { StoredLead } from '../store/stored-lead.ts'
import { acknowledgement } from './acknowledgement.ts'
import { mailTransport } from './mail-transport.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { teamMail } from './team-mail.ts'

type Received = { to: string[]; raw: string }

/** A real SMTP server on a free port, and what it took. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const mails: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        callback()
      }, callback)
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0)
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  return { mails, smtpUrl: `smtp://127.0.0.1:${portOf(address)}` }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const lead: StoredLead = {
  reference: 'RM-7K3F-9QXT',
  kind: 'enquiry',
  state: 'accepted',
  fields: { name: 'Mina Okafor', email: 'mina@example.com', need: 'testing', message: 'First line\nsecond line' },
  visit: { landingPath: '/blogs' },
  consent: { version: '1', text: 'Keep it.' },
  spam: { score: 0, reasons: [] },
  receivedAt: Date.parse('2026-11-21T10:00:00Z'),
}
const delivery = (rest: Partial<ClaimedDelivery> = { lead }): ClaimedDelivery => ({
  id: 'row-1',
  claim: 'claim-1',
  channel: 'x',
  attempts: 1,
  createdAt: 0,
  ...rest,
})
const from = 'Rivermeet <site@rivermeet.example>'
const pathOf = () => '/nowhere'

function teamMailTo(smtpUrl: string, timeoutMs = 2_000) {
  return teamMail({ send: mailTransport({ smtpUrl, from, timeoutMs }), to: 'team@rivermeet.example', pathOf })
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

test('the team gets the lead as text and HTML, and answers its sender', async () => {
  const { mails, smtpUrl } = await smtpServer()
  expect(await teamMailTo(smtpUrl).deliver(delivery())).toEqual({ status: 'delivered' })
  const [mail] = mails
  expect(mail?.to).toEqual(['team@rivermeet.example'])
  const headers = headersOf(mail?.raw ?? '')
  expect(headers.get('subject')).toEqual(['Enquiry RM-7K3F-9QXT: Mina Okafor'])
  expect(headers.get('reply-to')).toEqual(['Mina Okafor <mina@example.com>'])
  expect(headers.get('message-id')).toEqual(['<RM-7K3F-9QXT.team@rivermeet.example>'])
  expect(mail?.raw).toContain('Message:\r\nFirst line\r\nsecond line')
  expect(mail?.raw).toContain('text/html')
})

test('the sender gets a mail that names the reference and repeats nothing that was typed', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const channel = acknowledgement({ send: mailTransport({ smtpUrl, from }), company: async () => company })
  expect(await channel.deliver(delivery())).toEqual({ status: 'delivered' })
  expect(mails[0]?.to).toEqual(['mina@example.com'])
  expect(mails[0]?.raw).toContain('RM-7K3F-9QXT')
  expect(mails[0]?.raw).toContain(company.supportHours)
  expect(mails[0]?.raw).not.toMatch(/Mina|First line/)
  expect(headersOf(mails[0]?.raw ?? '').get('auto-submitted')).toEqual(['auto-replied'])
})

test('the newsletter asks to confirm on a page, and can be left with one click of the mail program', async () => {
  const { mails, smtpUrl } = await smtpServer()
  const siteUrl = 'https://www.rivermeet.example'
  const channel = newsletterMail({ send: mailTransport({ smtpUrl, from }), company: async () => company, siteUrl })
  const letter = { email: 'mina@example.com', token: 'T0ken', isConfirmed: false }
  expect(await channel.deliver(delivery({ letter }))).toEqual({ status: 'delivered' })
  const headers = headersOf(mails[0]?.raw ?? '')
  expect(headers.get('list-unsubscribe')).toEqual([`<${siteUrl}/newsletter/unsubscribe?token=T0ken>`])
  expect(headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(mails[0]?.raw.replace(/=\r\n/g, '')).toMatch(/newsletter\/confirm\?token=(?:3D)?T0ken/)
})

test('a recipient that the server refuses is final; a busy server is tried again', async () => {
  const refusing = (responseCode: number) =>
    smtpServer({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('no'), { responseCode })),
    })
  const refused = await teamMailTo((await refusing(550)).smtpUrl).deliver(delivery())
  expect(refused).toMatchObject({ status: 'final', error: expect.stringContaining('550') })
  expect(await teamMailTo((await refusing(451)).smtpUrl).deliver(delivery())).toMatchObject({ status: 'retry' })
})

test('a server that takes the connection and says nothing is given up in time, and tried again', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0)
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const began = performance.now()
  const result = await teamMailTo(`smtp://127.0.0.1:${portOf(silent.address())}`, 300).deliver(delivery())
  expect(result).toMatchObject({ status: 'retry' })
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('a connection that is dropped in the middle of a message is tried again', async () => {
  const { mails, smtpUrl } = await smtpServer({
    onData(stream, session) {
      stream.once('data', () => connections.get(session.remotePort)?.destroy())
    },
  })
  // In front of the server, so that the line can be cut from outside.
  const connections = new Map<number, Socket>()
  const line = createServer((socket) => {
    const onwards = connect(Number(new URL(smtpUrl).port), '127.0.0.1', () => {
      connections.set(onwards.localPort ?? 0, socket)
      socket.pipe(onwards).pipe(socket)
    })
    for (const end of [socket, onwards])
      end.on('error', () => {}).on('close', () => [socket, onwards].map((each) => each.destroy()))
  }).listen(0)
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  const result = await teamMailTo(`smtp://127.0.0.1:${portOf(line.address())}`).deliver(delivery())
  expect(result).toMatchObject({ status: 'retry' })
  expect(connections.size).toBe(1)
  expect(mails).toEqual([])
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
  expect(await teamMailTo(smtpUrl).deliver(delivery({ lead: hostile }))).toEqual({ status: 'delivered' })
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
