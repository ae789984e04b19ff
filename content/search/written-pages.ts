/** Written pages as a search reads them: parts of one page together, and the sections of a legal text one by one. */
import { z } from 'zod'
import type { Page } from '../models/company.ts'
import type { FormTexts } from '../models/form-texts.ts'
import type { Letter } from '../models/letter.ts'
import type { Navigation } from '../models/navigation.ts'
import type { PageTexts } from '../models/page-texts.ts'
import { type Trust, trustSections } from '../models/trust.ts'
import { passagesOf } from './plain-text.ts'
import type { SearchedDocument } from './search-index.ts'

/** All words within a value, each text a paragraph. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textOf).filter(Boolean).join('\n')
}

/** Every link of the menus and the footer, by where it leads. */
export function namesInMenus(navigation: Navigation): (path: string) => string[] {
  const names = new Map<string, Set<string>>()
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const link = z.object({ name: z.string(), routerName: z.string() }).safeParse(value)
    if (link.success) {
      const { name, routerName } = link.data
      names.set(routerName, (names.get(routerName) ?? new Set()).add(name))
    } else for (const part of Object.values(value)) note(part)
  }
  note(navigation)
  return (path) => [...(names.get(path) ?? [])]
}

/** Answers to forms, and what is not there yet. */
const isUnlisted = (slug: string) => /^(?:thank-you-|under-construction$)/.test(slug)
/** Pages whose sections are found one by one. */
const isLegal = (slug: string) => slug === 'terms-and-condition'

type WrittenPage = Omit<Page, 'image' | 'updatedAt'>

/** The sections of a text, each under the anchor that its heading has on the page. */
function sectionsOf({ routePath: path, title, lede, body }: WrittenPage, names: readonly string[]): SearchedDocument[] {
  const sections = passagesOf(body).filter((passage) => passage.title)
  const above = (at: number) => sections.slice(0, at).findLast(({ level }) => level < (sections[at]?.level ?? 0))
  return [
    { path, kind: 'legal', title, alias: textOf(names), headings: '', summary: lede, text: '', trail: [] },
    ...sections.map((section, at): SearchedDocument => {
      const [summary = '', ...rest] = section.text.trim().split('\n')
      const over = section.level > 2 ? above(at)?.title : undefined
      return {
        path: `${path}#${section.anchor}`,
        kind: 'legal',
        title: section.title,
        alias: '',
        headings: '',
        summary,
        text: textOf(rest),
        trail: over ? [title, over] : [title],
      }
    }),
  ]
}

/** @param besides what a page's template shows of other documents */
export function pageDocuments(
  pages: readonly WrittenPage[],
  { evidence, names }: PageTexts,
  menuNames: (path: string) => readonly string[],
  besides: (slug: string) => unknown,
): SearchedDocument[] {
  const byPath = Map.groupBy(
    pages.filter(({ slug }) => !isUnlisted(slug)),
    ({ routePath }) => routePath,
  )
  return [...byPath].flatMap(([path, parts]): SearchedDocument[] => {
    // Parts of a page are documents of their own, named after it.
    const [main] = parts.toSorted((a, b) => Number(path.endsWith(b.slug)) - Number(path.endsWith(a.slug)))
    if (!main) return []
    if (isLegal(main.slug)) return sectionsOf(main, menuNames(path))
    const passages = passagesOf(main.body)
    const shown = evidence?.documents.find(({ slug }) => main.slug === `evidence-${slug}`)
    const [name] = menuNames(path)
    return [
      {
        path,
        kind: shown ? 'evidence' : 'page',
        title: shown?.title ?? name ?? main.title,
        alias: textOf(menuNames(path)),
        headings: textOf([besides(main.slug), parts.map(({ title }) => title), passages.map(({ title }) => title)]),
        summary: shown?.text ?? main.lede,
        text: textOf([
          parts.map(({ lede, entries, questions }) => [
            lede,
            entries.map((each) => [each.label, each.title, each.text]),
            questions,
          ]),
          passages.map(({ text }) => text),
          shown && [evidence?.exampleLabel, shown.example],
        ]),
        trail: shown && evidence ? [evidence.title] : [names.home],
      },
    ]
  })
}

/** Words that somebody typed into the address, or has kept of it. */
export const wordsOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')

/** A letter that is also a page. */
export function letterDocument(
  { slug, subject, preview, content }: Pick<Letter, 'slug' | 'subject' | 'preview' | 'content'>,
  above: string,
) {
  const passages = passagesOf(content)
  return {
    kind: 'page' as const,
    title: subject,
    alias: '',
    headings: textOf([wordsOfPath(slug), passages.map(({ title }) => title)]),
    summary: preview,
    text: textOf(passages.map(({ text }) => text)),
    trail: [above],
  }
}

type FurtherTexts = { newsletter: FormTexts['newsletter']; quality: PageTexts['quality'] }
type Site = { home: string; namesInMenus: (path: string) => readonly string[]; fixed: readonly string[] }

/** Pages that have no document but their texts. */
export function furtherPages({ newsletter, quality }: FurtherTexts, { home, namesInMenus: menuNames, fixed }: Site) {
  const page = { kind: 'page' as const, headings: '', trail: [home] }
  const { title, text, toNewsletter, seoDescription } = newsletter
  const all: SearchedDocument[] = [
    { ...page, path: '/newsletter', title, alias: toNewsletter, summary: text, text: seoDescription },
  ]
  if (quality) {
    const { name, speed, weight, energy, accessibility, uptime, answers } = quality
    all.push({
      ...page,
      path: '/quality',
      title: quality.title,
      alias: textOf([name, menuNames('/quality')]),
      summary: quality.text,
      text: textOf([speed, weight, energy, accessibility, uptime, answers].map((each) => [each.title, each.text])),
    })
  }
  return all.filter(({ path }) => fixed.includes(path))
}

type TrustPage = { path: string; name: string; names: readonly string[] }

/** What procurement asks: the page, and its parts with their lines. */
export function trustDocuments({ title, lede, sections, lines, ...trust }: Trust, { path, name, names }: TrustPage) {
  const besides: Readonly<Record<string, unknown>> = {
    privacy: trust.subprocessors.map(({ who, task, where }) => [who, task, where]),
    documents: trust.documents.map((each) => [each.name, each.text]),
    questions: trust.questions.map(({ question, value }) => [question, value]),
  }
  const page = { kind: 'legal' as const, path, title: name, alias: textOf([names, title]), headings: '', trail: [] }
  return [
    { ...page, summary: lede, text: '' },
    ...trustSections.map((id): SearchedDocument => {
      const own = lines.filter(({ section }) => section === id)
      const { title, text, note } = sections[id]
      return {
        ...page,
        path: `${path}#${id}`,
        title,
        alias: '',
        headings: textOf(own.map(({ question }) => question)),
        summary: text,
        text: textOf([own.map(({ value, detail }) => [value, detail]), besides[id], note]),
        trail: [name],
      }
    }),
  ]
}
