import type { LandingCard } from '../../../content/models/cards.ts'
import type { Page } from '../../../content/models/company.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { TitledRows } from '../../ui/rows/rows.tsx'

/** Neighbouring services, technologies and industries, as an index. */
export function RelatedPages({ pages, title }: { pages: readonly LandingCard[]; title: string }) {
  if (pages.length === 0) return null
  return (
    <Columns className="pad-b screen-only" title={title}>
      <PageRows pages={pages} />
    </Columns>
  )
}

/** Pages as an index. */
export function PageRows({ pages }: { pages: readonly LandingCard[] }) {
  return <TitledRows rows={pages.map(({ routePath, title, summary }) => ({ to: routePath, title, text: summary }))} />
}

/** Entries of a written page as an index; those with a URL are links. */
export function EntryRows({ title, entries }: { title: string; entries: Page['entries'] }) {
  return (
    <Columns className="pad-b" title={title}>
      <TitledRows rows={entries.map(({ routerName, ...entry }) => ({ ...entry, to: routerName }))} />
    </Columns>
  )
}

type ListProps = {
  pages: readonly LandingCard[]
  className: string | undefined
  linkClass?: string | undefined
}

/** Pages by title, each with a few lines on what it holds. */
export function PageList({ pages, className, linkClass }: ListProps) {
  return (
    <ul className={className}>
      {pages.map(({ slug, routePath, title, summary }) => (
        <li key={slug}>
          <a href={routePath} className={linkClass}>
            <h3>{title}</h3>
            <p className="note ten-lines">{summary}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}
