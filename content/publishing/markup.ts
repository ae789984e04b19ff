/** What is meant as a link, a picture or an element becomes one; what does not is shown as it was typed, and said here. */

import { writtenElements } from './html-in-markdown.ts'
import type { Fault, Rule } from './rule.ts'
import { writtenTextOf } from './texts.ts'

/** Of one kind, in one text: whoever has more of them knows by then. */
const mostFaults = 5
const longestQuotation = 60

const known = writtenElements.map((name) => `<${name}>`).join(', ')
const complete = /^(?:[/#?]|https?:\/\/|mailto:|tel:)/i

const quoted = (text: string) => `“${text.length > longestQuotation ? `${text.slice(0, longestQuotation)}…` : text}”`

function remedyFor(tag: string): string {
  const name = /^<\/?([a-z]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
  if (tag === '<!--') return 'The comment has no end: write -->.'
  return writtenElements.includes(name)
    ? `Each <${name}> needs its </${name}>, in the same paragraph or around whole ones.`
    : `Code stands between \`backticks\`; a text may use ${known}.`
}

export const markup: Rule = function* (document) {
  const written = writtenTextOf(document)
  if (!written) return
  const { typedTags, failed, addresses } = written.text
  const path = [written.field]
  const say = (message: string, isWarning = false): Fault => ({ path, message, isWarning })
  const tags = [...new Set(typedTags)].filter(
    (each) => !each.startsWith('</') || !typedTags.includes(each.replace('/', '')),
  )
  for (const each of tags.slice(0, mostFaults)) {
    yield say(`${quoted(each)} is shown as it is typed. ${remedyFor(each)}`, true)
  }
  for (const { written: mark, remedy, isWarning } of failed.slice(0, mostFaults)) {
    yield say(`${quoted(mark)} is shown as it is typed. ${remedy}`, isWarning)
  }
  for (const each of [...new Set(addresses)].filter((each) => !complete.test(each)).slice(0, mostFaults)) {
    yield say(`${quoted(each)} is no whole address: it begins with / on this site, and with https:// on others.`)
  }
}
