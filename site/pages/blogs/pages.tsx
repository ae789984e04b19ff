import { pathTo } from '../../paths.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './pages.module.css'

type Props = {
  filter: { category: string; text: string; page: number }
  pagination: { page: number; pageCount: number; total: number }
  shown: number
}

export function Pages({ filter, pagination: { page, pageCount, total }, shown }: Props) {
  if (total === 0) return null
  const to = (target: number) => pathTo.blogs({ ...filter, page: target })
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span className="muted num">{countOf(shown, total)}</span>
      {pageCount > 1 && (
        <>
          {nearby(page, pageCount).map((number) => (
            <a
              key={number}
              href={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={styles.number}
            >
              {number}
            </a>
          ))}
          <span className={styles.ends}>
            {page > 1 && <TextLink to={to(page - 1)}>Previous page</TextLink>}
            {page < pageCount && <TextLink to={to(page + 1)}>Next page</TextLink>}
          </span>
        </>
      )}
    </nav>
  )
}

function countOf(shown: number, total: number): string {
  if (total === 1) return 'One article'
  return shown === total ? `All ${total} articles` : `${shown} of ${total} articles`
}

/** The first, the last and the pages around the current one. */
function nearby(page: number, pageCount: number): number[] {
  const numbers = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  return [...new Set(numbers)].sort((a, b) => a - b)
}
