/** Words per minute of an adult reading non-fiction silently (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const readingSpeed = 238

/** A fenced block, which is looked at rather than read. */
const code = /^(```|~~~)[\s\S]*?^\1.*$/gm

/** How long a text in Markdown takes to read, in whole minutes, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(code, '').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / readingSpeed))
}
