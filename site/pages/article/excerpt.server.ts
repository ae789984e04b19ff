const longest = 158
/** Where it is looked for: no text that is longer is read to its end for one sentence. */
const mostRead = 10_000

/** The first paragraph of an article's Markdown as plain text of at most 158 characters, cut at a word. */
export function excerpt(markdown: string): string {
  const paragraph =
    markdown
      .slice(0, mostRead)
      .split(/\n{2,}/)
      .find((block) => /^[^#>|`\-*\d]/.test(block.trim())) ?? ''
  const text = paragraph
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1)).replace(/[,;:.]$/, '')}…`
}
