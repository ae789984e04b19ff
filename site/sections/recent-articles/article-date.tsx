import { usePageTexts } from '../../texts.ts'
import { Filled } from '../../ui/filled.tsx'
import { monthOf, writtenDate } from '../../ui/written-date.ts'

/** A blog date, shown as day and month-year (specification §9). */
export function ArticleDate({ iso, full = false }: { iso: string; full?: boolean }) {
  return <time dateTime={iso}>{writtenDate(iso, full)}</time>
}

/** The day alone, under a heading that names its year. */
export function DayOfYear({ iso }: { iso: string }) {
  return <time dateTime={iso}>{`${new Date(iso).getUTCDate()} ${monthOf(iso)}`}</time>
}

/** Whether it was revised on a later day than it was published. */
export const isRevised = ({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }): boolean =>
  updatedAt.slice(0, 10) > publishedAt.slice(0, 10)

/** When it was first published and, if that was on an earlier day, when it was last revised. */
export function ArticleDates(dates: { publishedAt: string; updatedAt: string }) {
  const { updated } = usePageTexts().article
  const { publishedAt, updatedAt } = dates
  return (
    <>
      <ArticleDate iso={publishedAt} full />
      {isRevised(dates) && <Filled text={updated} parts={{ date: <ArticleDate iso={updatedAt} full /> }} />}
    </>
  )
}
