import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eraseEverywhere } from '../erasure.ts'
import { enquiry, leadsWith } from '../leads.fixture.ts'
import type { LeadsOptions } from '../open-leads.ts'
import { portOf } from '../smtp.fixture.ts'
import { type ChatOptions, chatChannels } from './chat.ts'

/** A chat's incoming webhook, behind an address that is a secret. */
async function chatOf(
  kind: ChatOptions['kind'],
  answer: (response: ServerResponse, call: number) => void = (response) => void response.end('ok'),
) {
  const posted: string[] = []
  const server = createServer(async (request, response) => {
    posted.push(await text(request))
    answer(response, posted.length)
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return { posted, chats: [{ kind, url: `http://127.0.0.1:${portOf(server.address())}/services/s3cr3t?sig=s3cr3t` }] }
}

async function leadsThatTell(options: Partial<LeadsOptions>) {
  const answerDue = async () => 'Monday 30 November, 7:00 pm in Kochi'
  const opened = await leadsWith({ outbox: { pollMs: 20 }, answerDue, ...options })
  opened.start()
  async function submit(...sent: Parameters<typeof enquiry>): Promise<string> {
    const outcome = await opened.leads.submit(enquiry(...sent))
    return outcome.status === 'accepted' ? outcome.reference : ''
  }
  return { ...opened, submit }
}

const hostile = {
  name: '<!channel> *Mina* <users/all> <at>everyone</at>',
  company: '[Click](evil.example) & <b>Sons</b>',
  message: '@all _look_ at www.evil.example, ~now~ `or` <https://evil.example|here> :tada:\u202e\n# Title',
}
/** What none of the products may find: a link, a mention, an emoji, and marks that turn the writing round. */
const found = /evil\.example|https?:\/\/evil|@all|:tada|\u202e/

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

test('of several channels of one chat each acts under a name of its own', () => {
  const urls = ['https://hooks.slack.com/a', 'https://chat.googleapis.com/b', 'https://hooks.slack.com/c']
  const chats = urls.map((url) => ({ kind: url.includes('slack') ? ('slack' as const) : ('google' as const), url }))
  const named = chatChannels(chats, { answerDue: async () => '', linksFor: () => [] })
  expect(named.map(({ recipient }) => recipient?.name)).toEqual([
    'somebody in Slack',
    'somebody in Google Chat',
    'somebody in Slack (2)',
  ])
})

test('Slack is told who wants what by when, in blocks that know no markup, with the address of the enquiry', async () => {
  const { posted, chats } = await chatOf('slack')
  const { submit } = await leadsThatTell({ chats, deskOrigin: 'https://cms.rivermeet.example' })
  const reference = await submit(hostile)
  await expect.poll(() => posted).toHaveLength(1)
  const { text: fallback, blocks, ...others } = JSON.parse(posted[0] ?? '')
  expect(others).toEqual({ unfurl_links: false, unfurl_media: false })
  const desk = `https://cms.rivermeet.example/admin/content-manager/collection-types/api::received-enquiry.received-enquiry?filters%5B%24and%5D%5B0%5D%5Breference%5D%5B%24eq%5D=${reference}`
  expect(fallback).toContain(
    `Enquiry ${reference}\nOpen it in Strapi: ${desk}\nTake it: https://www.rivermeet.example/enquiries/take?token=take.${reference}.`,
  )
  expect(blocks[0].text).toMatchObject({ type: 'plain_text', emoji: false })
  expect(blocks[1].text).toMatchObject({ type: 'mrkdwn', verbatim: true })
  expect(blocks[1].text.text).toContain(`<${desk}|Open it in Strapi> · <https://www.rivermeet.example/enquiries/take?`)
  const [title, from, about, message, due] = blocks[0].text.text.split('\n')
  expect(title).toBe(`Enquiry ${reference}`)
  expect(from).toContain('From: &lt;!channel&gt; *Mina*')
  expect(about).toBe('About: New product')
  expect(message).toContain('&lt;https:')
  expect(due).toBe('Answer by: Monday 30 November, 7:00 pm in Kochi')
  expect(blocks[0].text.text).not.toMatch(/[<>]/)
  expect(posted[0]).not.toMatch(found)
})

test('Teams is sent an Adaptive Card whose text runs know no Markdown; without Strapi it says how to read the enquiry', async () => {
  const { posted, chats } = await chatOf('teams', (response) => response.writeHead(202).end())
  const { submit } = await leadsThatTell({ chats })
  const reference = await submit(hostile)
  await expect.poll(() => posted).toHaveLength(1)
  const message = JSON.parse(posted[0] ?? '')
  expect(message).toMatchObject({
    type: 'message',
    attachments: [
      { contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.4' } },
    ],
  })
  const [{ content }] = message.attachments
  expect(content.actions.map(({ title }: { title: string }) => title)).toEqual(['Take it', 'Not for us, or spam'])
  const types = JSON.stringify(content.body).match(/"type":"\w+"/g)
  expect(new Set(types)).toEqual(new Set(['"type":"RichTextBlock"', '"type":"TextRun"']))
  expect(textsIn(content.body)).toContain(`npm run leads -- show ${reference}`)
  expect(posted[0]).not.toMatch(found)
})

test("Google Chat is sent a card in which a visitor's tags are text", async () => {
  const { posted, chats } = await chatOf('google')
  const { submit } = await leadsThatTell({ chats, deskOrigin: 'https://cms.rivermeet.example' })
  const reference = await submit(hostile)
  await expect.poll(() => posted).toHaveLength(1)
  const [{ card }] = JSON.parse(posted[0] ?? '').cardsV2
  expect(card.header).toEqual({ title: `Enquiry ${reference}` })
  const texts = textsIn(card.sections)
  expect(texts.join('\n')).not.toMatch(/[<>]/)
  expect(texts.join('\n')).toContain('&lt;users/')
  expect(texts.at(-1)).toContain(`/enquiries/decline?token=decline.${reference}.`)
  expect(posted[0]).not.toMatch(found)
})

test('a long message is quoted in part, also where it is cut in an emoji', async () => {
  const { posted, chats } = await chatOf('slack')
  const { submit } = await leadsThatTell({ chats })
  await submit({ message: `${'x'.repeat(299)}🎉${'Ж'.repeat(3_000)}` })
  await expect.poll(() => posted).toHaveLength(1)
  expect(posted[0]).toContain(`${'x'.repeat(299)}\ufffd…`)
  expect(posted[0]).not.toContain('Ж')
})

test('applications and what is set aside are not posted, also when deliveries are made again; a release posts', async () => {
  const { posted, chats } = await chatOf('slack')
  const { submit, leads, leadAdmin, stored } = await leadsThatTell({ chats })
  await leads.submit(
    enquiry({ position: 'engineer', link: 'https://cv.example' }, { kind: 'application', fields: applicationFields }),
  )
  const aside = await submit({ message: 'Buy what I am selling.' }, { honeypot: 'x' })
  const [application] = (await stored()).filter(({ kind }) => kind === 'application')
  expect(await leadAdmin.retry(application?.reference)).toBe(0)
  await leadAdmin.retry(aside)
  const read = await submit()
  await expect.poll(() => posted).toHaveLength(1)
  expect(posted[0]).toContain(read)
  expect((await leadAdmin.show(application?.reference ?? ''))?.deliveries).toEqual([])
  await leadAdmin.release(aside)
  await expect.poll(() => posted).toHaveLength(2)
  expect(posted[1]).toContain(aside)
})

const applicationFields = {
  name: 'Mina Okafor',
  email: 'mina@example.com',
  position: 'engineer',
  link: 'https://cv.example/mina',
  message: 'I would like to work with you.',
  consent: 'yes',
}

test('a flood shows its beginning: two notices of one sender in a day, thirty in an hour', async () => {
  const { chats } = await chatOf('slack')
  const { submit, leadAdmin, stored } = await leadsThatTell({ chats })
  const from = (n: number) => ({ sender: { address: `20.${n >> 8}.${n & 255}.7` } })
  for (let n = 0; n < 4; n++)
    await submit({ email: `Victim+${n}@example.com`, message: `Message ${n} of many.` }, from(n))
  const shown = async () =>
    (await Promise.all((await stored()).map(({ reference }) => leadAdmin.show(reference)))).flatMap(
      (lead) => lead?.deliveries ?? [],
    )
  expect(await shown()).toHaveLength(2)
  for (let n = 4; n < 40; n++) await submit({ email: `sender-${n}@example.com` }, from(n))
  expect(await shown()).toHaveLength(30)
  expect(await stored()).toHaveLength(40)
})

test('a chat that is away is tried again; what it refuses is told without its address, in no log, list or metric', async () => {
  const { posted, chats } = await chatOf('slack', (response, call) =>
    response.writeHead(call === 1 ? 503 : 404).end(`no webhook at ${chats[0]?.url}`),
  )
  const { submit, lines, leadAdmin, metrics } = await leadsThatTell({ chats })
  const reference = await submit()
  await expect.poll(() => posted).toHaveLength(1)
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ message: 'delivery put off' }))
  await leadAdmin.retry(reference)
  await expect
    .poll(() => lines)
    .toContainEqual(expect.objectContaining({ error: 'answered 404', channel: expect.stringMatching(/^chat-slack-/) }))
  const told = [await leadAdmin.show(reference), lines, await metrics()]
  expect(JSON.stringify(told)).toContain('chat-slack')
  expect(JSON.stringify(told)).not.toContain('s3cr3t')
})

test('of two chats of a kind each has its own deliveries; an erasure says where notices are left', async () => {
  const [one, two] = [await chatOf('teams'), await chatOf('teams')]
  const { submit, leadAdmin } = await leadsThatTell({ chats: [...one.chats, ...two.chats] })
  const reference = await submit()
  await expect.poll(() => [one.posted.length, two.posted.length]).toEqual([1, 1])
  const channelsOf = async () => (await leadAdmin.show(reference))?.deliveries.map(({ channel }) => channel)
  const channels = (await channelsOf()) ?? []
  expect(new Set(channels).size).toBe(2)
  for (const name of channels) expect(name).toMatch(/^chat-teams-[0-9a-f]{6}$/)
  const { lines } = await eraseEverywhere(leadAdmin, 'mina@example.com')
  expect(lines).toContain(`Left to do by hand in the team's chat: notices of ${reference}.`)
})
