import type { UnfilledMarkdown } from '../../content/models/placeholders.ts'

export type WrittenHtml = {
  html: string
  /** Second-level headings with their anchors. */
  outline: { id: string; title: string }[]
  /** Reading time in whole minutes, at least 1. */
  minutes: number
  /** The first paragraph as plain text of at most 158 characters. */
  excerpt: string
  /** Films that play here. An empty title: the link said nothing but its address. */
  films: { address: string; title: string }[]
}

/** Markdown whose placeholders are filled in already, or with what they stand for. */
export type RenderMarkdown = (written: string | UnfilledMarkdown) => Promise<WrittenHtml>
