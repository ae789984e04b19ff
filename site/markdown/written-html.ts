export type WrittenHtml = {
  html: string
  /** Second-level headings with their anchors. */
  outline: { id: string; title: string }[]
  /** Reading time in whole minutes, at least 1. */
  minutes: number
  /** The first paragraph as plain text of at most 158 characters. */
  excerpt: string
}

export type RenderMarkdown = (markdown: string) => Promise<WrittenHtml>
