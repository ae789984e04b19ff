import type { PageTexts } from '../../../content/models/page-texts.ts'
import { pathToBlogs } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import { serverWords } from '../../ui/server-words.ts'
import styles from './pagination.module.css'

type Props = {
  filter: { category: string; text: string; page: number }
  pagination: { page: number; pageCount: number; total: number }
  shown: number
}

export function Pages({ filter, pagination: { page, pageCount, total }, shown }: Props) {
  const texts = usePageTexts().blogs
  // What was found is counted above the list already.
  if (total === 0 || (filter.text && pageCount === 1)) return null
  const to = (target: number) => pathToBlogs({ ...filter, page: target })
  return (
    <nav className={styles.pages} aria-label={serverWords.pages}>
      <span className="muted num">{countOf(shown, total, texts)}</span>
      {pageCount > 1 && (
        <>
          {nearby(page, pageCount).map((number) => (
            <a
              key={number}
              href={to(number)}
              aria-label={fill(serverWords.page, { number })}
              aria-current={number === page ? 'page' : undefined}
              className={styles.number}
            >
              {number}
            </a>
          ))}
          <span className={styles.ends}>
            {page > 1 && <TextLink to={to(page - 1)}>{serverWords.previousPage}</TextLink>}
            {page < pageCount && <TextLink to={to(page + 1)}>{serverWords.nextPage}</TextLink>}
          </span>
        </>
      )}
    </nav>
  )
}

function countOf(shown: number, total: number, texts: PageTexts['blogs']): string {
  if (total === 1) return texts.one
  return fill(shown === total ? texts.allOf : texts.someOf, { shown, total })
}

/** The first, the last and the pages around the current one. */
function nearby(page: number, pageCount: number): number[] {
  const numbers = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  return [...new Set(numbers)].sort((a, b) => a - b)
}
