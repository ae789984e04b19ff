import { createHash } from 'node:crypto'
import { leadsCommand } from '../log.ts'
import type { StoredLead } from '../store/stored-lead.ts'
import type { LinksFor } from '../team-links.ts'
import { type Channel, type DeliveryResult, leadChannel, postJson, type Recipient } from './channel.ts'
import { enquiriesIn, titled, titleOf } from './team-mails.ts'

export type ChatOptions = { kind: 'slack' | 'teams' | 'google'; url: string; timeoutMs?: number | undefined }

type ChatParts = {
  /** Origin of the admin in which enquiries are answered, if there is one. */
  deskOrigin?: string | undefined
  /** By when an answer was promised, in words; nothing if no office says. */
  answerDue: (receivedAt: number) => Promise<string>
  linksFor: LinksFor
}

/** What a notice says: lines with a name, and where to read the rest or to act. */
type Notice = { title: string; lines: [name: string, value: string][]; links: { label: string; url: string }[] }

/** One channel for each URL, named `chat-slack-3fa91c`: the URL is a secret, and keeps its channel when another one goes. */
export const chatChannels = (chats: readonly ChatOptions[], parts: ChatParts): Channel[] =>
  chats.map((chat, at) => {
    const earlier = chats.slice(0, at).filter(({ kind }) => kind === chat.kind).length
    const digest = createHash('sha256').update(chat.url).digest('hex').slice(0, 6)
    const which = earlier > 0 ? ` (${earlier + 1})` : ''
    const recipient = { name: `somebody in ${names[chat.kind]}${which}`, key: chat.url }
    return { ...chatChannel(`chat-${chat.kind}-${digest}`, recipient, chat, parts), recipient }
  })

const names = { slack: 'Slack', teams: 'Teams', google: 'Google Chat' } as const

function chatChannel(
  name: string,
  recipient: Recipient,
  { kind, url, timeoutMs }: ChatOptions,
  parts: ChatParts,
): Channel {
  return leadChannel(name, async (lead) => {
    const body = bodies[kind](await noticeOf(lead, recipient, parts))
    return withoutSecret(await postJson({ url, token: undefined, body, timeoutMs }))
  })
}

/** Of a refusal the status and a word such as `channel_is_archived`: a longer answer may repeat the URL. */
function withoutSecret(result: DeliveryResult): DeliveryResult {
  if (result.status === 'delivered' || !result.error.startsWith('answered')) return result
  return { ...result, error: /^answered \d{3}(?: [a-z_]{1,40}$)?/.exec(result.error)?.[0] ?? 'refused' }
}

/** Longest words of a visitor in a notice, in characters. */
const LONGEST_QUOTE = 300

async function noticeOf(lead: StoredLead, recipient: Recipient, parts: ChatParts): Promise<Notice> {
  const { deskOrigin, answerDue, linksFor } = parts
  const { reference, fields, receivedAt } = lead
  const what = [fields.need, fields.role, fields.budget].map((value) => titled((value ?? '').replaceAll('-', ' ')))
  const lines: [string, string][] = [
    ['From', plain([fields.name, fields.company].filter(Boolean).join(', '))],
    ['About', plain(what.filter(Boolean).join(', '))],
    ['Message', plain(fields.message ?? '')],
    ['Answer by', await answerDue(receivedAt)],
    ['Read it with', deskOrigin ? '' : `${leadsCommand} show ${reference}`],
  ]
  return {
    title: titleOf(lead),
    lines: lines.filter(([, value]) => value),
    links: [
      ...(deskOrigin ? [{ label: 'Open it in Strapi', url: enquiriesIn(deskOrigin, reference) }] : []),
      ...linksFor(reference, recipient),
    ],
  }
}

/**
 * Words of a visitor in one line, in which no chat finds a link, a mention or an emoji: a space without width stands behind what
 * they begin with. Marks that turn the direction of writing go.
 */
function plain(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  const quoted = line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).toWellFormed()}…` : line
  return quoted.replace(/[@#.:/](?=\S)/g, '$&\u200b')
}

/** What Slack and Google's cards decode. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The visitor's words stand only where a product reads no markup, or none but tags, which are escaped. */
const bodies: Readonly<Record<ChatOptions['kind'], (notice: Notice) => object>> = {
  /** https://docs.slack.dev/reference/block-kit/composition-objects/text-object: `plain_text` knows no asterisks, lines and mentions. */
  slack({ title, lines, links }) {
    const text = escaped([title, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\n'))
    const section = (type: string, words: object) => ({ type: 'section', text: { type, ...words } })
    return {
      // For the notification, and for programs that know no blocks.
      text: [title, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        section('plain_text', { text, emoji: false }),
        section('mrkdwn', { text: links.map(({ label, url }) => `<${url}|${label}>`).join(' · '), verbatim: true }),
      ],
    }
  },
  /** A card for the workflow "When a Teams webhook request is received"; a `TextRun` knows no Markdown, other than a `TextBlock`. */
  teams({ title, lines, links }) {
    const run = (text: string, weight = 'Default') => ({ type: 'TextRun', text, weight })
    const rich = (inlines: object[]) => ({ type: 'RichTextBlock', inlines })
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [
        rich([run(title, 'Bolder')]),
        ...lines.map(([name, value]) => rich([run(`${name}: `, 'Bolder'), run(value)])),
      ],
      actions: links.map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })),
    }
    const card = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
    return { type: 'message', attachments: [card] }
  },
  /** https://developers.google.com/workspace/chat/format-messages: the text of a card knows tags alone. */
  google({ title, lines, links }) {
    const widgets = [
      ...lines.map(([name, value]) => ({ decoratedText: { topLabel: name, text: escaped(value), wrapText: true } })),
      { buttonList: { buttons: links.map(({ label, url }) => ({ text: label, onClick: { openLink: { url } } })) } },
    ]
    return { cardsV2: [{ cardId: 'lead', card: { header: { title }, sections: [{ widgets }] } }] }
  },
}
