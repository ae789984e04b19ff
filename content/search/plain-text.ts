/** Markdown as a search reads it: without a parser, which some texts keep busy for seconds. */
import GithubSlugger from 'github-slugger'
import { idOfText } from '../publishing/parse-markdown.ts'

/** A heading with what stands under it; the first has no title. */
export type Passage = { readonly title: string; readonly level: number; readonly anchor: string; readonly text: string }

/** What a line needs to have before anything of it changes; most have nothing of it. */
const marks = /[[<*`~|_\\>\t]|^[\s\d+-]|\s$| [ ,.;:!?)’]/

/** A line's words. Tables become rows of words, and an address goes. */
function plainLine(line: string): string {
  if (!marks.test(line)) return line
  return line
    .replace(/^[ \t]*(?:[-*+>]|\d{1,3}[.)])[ \t]/, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()\n]*\))?/g, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[*`~|]/g, ' ')
    .replace(/_(?:(?<![\p{L}\p{N}_]_)|(?![\p{L}\p{N}_]))/gu, ' ')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/[ \t]{1,80}/g, ' ')
    .replace(/ (?=[,.;:!?)’])/g, '')
    .trim()
}

/** Blocks of code are left out: they may say anything. */
export function passagesOf(markdown: string): Passage[] {
  const slugger = new GithubSlugger()
  const passages = [{ title: '', level: 1, anchor: '', lines: [] as string[] }]
  let fence = ''
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^ {0,3}(```|~~~)/.exec(line) ?? []
    if (mark && (!fence || fence === mark)) {
      fence = fence ? '' : mark
      continue
    }
    if (fence || /^[ \t|:-]*-{3}/.test(line)) continue
    const [, marks, written = ''] = /^(#{1,6})[ \t](.*)$/.exec(line) ?? []
    const plain = plainLine(written || line)
    if (!marks) passages.at(-1)?.lines.push(plain)
    else {
      const own = slugger.slug(plain)
      const anchor = idOfText(own) === own ? own : slugger.slug(idOfText(own))
      passages.push({ title: plain, level: marks.length, anchor, lines: [] })
    }
  }
  // A paragraph may go on in the next line; what a blank line ends, ends a sentence.
  return passages.map(({ lines, ...passage }) => ({
    ...passage,
    text: lines.map((line) => (line === '' ? '\n' : `${line} `)).join(''),
  }))
}
