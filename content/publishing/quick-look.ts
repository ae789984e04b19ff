/**
 * Reading ten thousand texts closely takes most of a minute, and a site must start in a few seconds. So a start first takes
 * a quick look at every text: only those that may have a fault are read closely.
 */
import { hasLeftovers } from './leftovers.ts'

// A line break is found faster than the beginning of a line, so each text gets one in front.
const fenced = /\n[ >\t]*(`{3,}|~{3,})[^\n]*\n(?:[^\n]*\n)*?[ >\t]*\1[`~]*[ \t]*(?=\n|$)/g
const heading = /\n(#{1,6})(?=\s|$)/g
/** Headings in lists and quotations, underlined ones, and HTML, within which nothing is Markdown. */
const doubtful = /\n[ \t>*+\-\d.)]+#|\n[ >\t]*=+[ \t]*(?:\n|$)|[^\n]\n[ >\t]*-+[ \t]*(?:\n|$)|\n[ \t>*+\-\d.)]*</
/** Without alternative text, with a file name as text, or a file that is no picture. */
const doubtfulPicture = /!\[(?:\s*|[^\]\n]*\.\w+\s*)\](?=[([])|!\[[^\]\n]*\]\(\s*<?[^)\s>]*\.(?:pdf|mp4|vtt)[)\s>]/i
const inlineLink = /\]\(([/#][^)\s]*)/g
/** Anything in square brackets but words alone, and links whose address is whole and closed. */
const doubtfulBrackets =
  /\](?:\((?!(?:[/#?]|https?:\/\/|mailto:|tel:)[^\s()<>[\]]*\))|[ \t]?[[:]|[ \t]\()|\[(?:\^|[^[\]]*\[)/

function areLevelsUnbroken(text: string): boolean {
  let above = 1
  for (const [, { length: level } = ''] of text.matchAll(heading)) {
    if (level === 1 || level > above + 1) return false
    above = level
  }
  return true
}

/** Whether a text is certainly in order. `leads` says whether a URL of the site leads somewhere. */
export function looksRight(text: string, leads: (address: string) => boolean): boolean {
  const withoutCode = `\n${text}`.replace(fenced, '\n')
  if (doubtful.test(withoutCode) || doubtfulPicture.test(withoutCode) || hasLeftovers(withoutCode)) return false
  if (!areLevelsUnbroken(withoutCode)) return false
  if (doubtfulBrackets.test(withoutCode)) return false
  return [...withoutCode.matchAll(inlineLink)].every(([, address = '']) => leads(address))
}
