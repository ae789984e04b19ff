/**
 * Reading ten thousand texts closely takes most of a minute, and a site must start in a few seconds. So a start first takes
 * a quick look at every text: only those that may have a fault are read closely.
 */
import { hasLeftovers } from './leftovers.ts'

// A line break is found faster than the beginning of a line, so each text gets one in front.
const fence = /\n[ >\t]*(`{3,}|~{3,})([^\n]*)/g
const heading = /\n(#{1,6})(?=\s|$)/g
/** Headings in lists and quotations, underlined ones, and HTML, within which nothing is Markdown. */
const doubtful = /\n(?:[ \t>*+\-\d.)]+#|[ >\t]*=+[ \t]*(?:\n|$)|(?<=[^\n]\n)[ >\t]*-+[ \t]*(?:\n|$)|[ \t>*+\-\d.)]*<)/
/** What a picture without alternative text has, one with a file name as text, or with a file that is no picture. */
const doubtfulPicture = /!\[\s*\][([]|\.\w+\s*\][([]|\.(?:pdf|docx|xlsx|mp4|vtt)[)\s>]/i
const inlineLink = /\]\(([/#][^)\s]*)/g
/** Anything in square brackets but words alone, and links whose address is whole and closed. */
const doubtfulBrackets =
  /\](?:\((?!(?:[/#?]|https?:\/\/|mailto:|tel:)[^\s()<>[\]]*\))|[ \t]?[[:]|[ \t]\()|\[(?:\^|[^[\]]*\[)/

/** Without its fenced blocks. One that is never closed is left: it reaches to the end, so nothing of it comes before something else. */
function withoutCode(text: string): string {
  let kept = ''
  let from = 0
  let opened: { readonly at: number; readonly marks: string } | undefined
  for (const { 0: line, 1: marks = '', 2: after = '', index } of text.matchAll(fence)) {
    if (!opened) opened = { at: index, marks }
    else if (marks.startsWith(opened.marks) && after.trim() === '') {
      kept += text.slice(from, opened.at)
      from = index + line.length
      opened = undefined
    }
  }
  return kept + text.slice(from)
}

function areLevelsUnbroken(text: string): boolean {
  let above = 1
  for (const [, { length: level } = ''] of text.matchAll(heading)) {
    if (level === 1 || level > above + 1) return false
    above = level
  }
  return true
}

/** Whether a text is certainly in order; ASCII tells, so other characters may be any. `leads` says whether a URL of the site leads somewhere. */
export function looksRight(text: string, leads: (address: string) => boolean): boolean {
  const words = withoutCode(`\n${text}`)
  if (doubtful.test(words) || hasLeftovers(words) || !areLevelsUnbroken(words)) return false
  if (doubtfulBrackets.test(words) || (words.includes('![') && doubtfulPicture.test(words))) return false
  return [...words.matchAll(inlineLink)].every(([, address = '']) => leads(address))
}
