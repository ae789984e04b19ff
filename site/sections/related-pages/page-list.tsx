import type { LandingCard } from '../../../content/models/cards.ts'

type Props = {
  pages: readonly LandingCard[]
  className: string | undefined
  linkClass?: string | undefined
}

/** Pages by title, each with a few lines on what it holds. */
export function PageList({ pages, className, linkClass }: Props) {
  return (
    <ul className={className}>
      {pages.map(({ slug, routePath, title, summary }) => (
        <li key={slug}>
          <a href={routePath} className={linkClass}>
            <h3>{title}</h3>
            <p className="ten-lines">{summary}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}
