import type { Crowd } from '../limits/limits.ts'

export const SET_ASIDE_SCORE = 5

/** Faster than anybody fills in a form by hand, in milliseconds from first focus. */
const TOO_FAST_MS = 2_500
/** A token this old was collected, not fetched by an open page, in milliseconds. */
const TOO_OLD_MS = 24 * 60 * 60_000
const USUAL_LINKS = 2

export type Evidence = {
  honeypot: string
  /** `missing` is what a visitor without JavaScript sends. */
  timing: { age: number } | 'missing' | 'forged'
  /** An earlier form used the same timing token. */
  isReplay: boolean
  /** Who has sent more within the hour than people do: the sender, its network, or all together. */
  crowd: Crowd | undefined
  fields: Readonly<Record<string, string>>
}

/** Goods that are advertised through other people's forms. Each counts as much as two links too many. */
const offers = [
  /\b(?:backlinks?|guest posts?|link building|domain authority|first page of google|rank(?:ing)? (?:#?1|higher))\b/i,
  /\b(?:casino|betting tips|viagra|cialis|porn|escorts?)\b/i,
  /\b(?:crypto(?:currency)? (?:investment|profit|giveaway)|forex signals?|double your (?:money|bitcoin))\b/i,
  /\b(?:million (?:usd|dollars)|next of kin|inheritance fund|loan offer)\b/i,
]

const link = /\bhttps?:\/\/|\bwww\./gi
const markup = /<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/i

/** How much a lead looks as if a machine had sent it, and why, in words for the team. */
export function spamScore({ honeypot, timing, isReplay, crowd, fields }: Evidence) {
  const message = fields.message ?? ''
  const short = Object.entries(fields).filter(([name]) => !['message', 'link', 'email'].includes(name))
  const links = message.match(link)?.length ?? 0
  const findings: [points: number, isTrue: boolean, reason: string][] = [
    [10, honeypot !== '', 'filled in the field that people do not see'],
    // Without JavaScript there is no token, so its absence alone decides nothing.
    [1, timing === 'missing', 'no timing token'],
    [4, timing === 'forged', 'forged timing token'],
    // A clock that was put back meanwhile says nothing about the sender.
    [3, typeof timing === 'object' && timing.age >= 0 && timing.age < TOO_FAST_MS, 'sent faster than people type'],
    [1, typeof timing === 'object' && timing.age > TOO_OLD_MS, 'form opened over a day before'],
    [5, isReplay, 'timing token of an earlier form'],
    [5, crowd === 'address' || crowd === 'network', `many messages from this ${crowd}`],
    [5, crowd === 'site', 'many more messages than usual, from everywhere'],
    [2, links > USUAL_LINKS, `${links} links`],
    [2, links > 2 * USUAL_LINKS, 'more links than words need'],
    [5, short.some(([, value]) => value.match(link) !== null), 'a link where none belongs'],
    [4, markup.test(message), 'links written as markup'],
    ...offers.map((offer): [number, boolean, string] => [
      4,
      offer.test(message),
      `offers: ${offer.exec(message)?.[0]}`,
    ]),
  ]
  const found = findings.filter(([, isTrue]) => isTrue)
  return {
    score: found.reduce((sum, [points]) => sum + points, 0),
    reasons: found.map(([, , reason]) => reason),
  }
}
