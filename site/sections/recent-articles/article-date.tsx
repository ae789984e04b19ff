import { usePageTexts } from '../../texts.ts'
import { Filled } from '../../ui/filled.tsx'
import { serverWords } from '../../ui/server-words.ts'

/** Written out here because the browser's own formatter takes 44 ms on first use, in the middle of hydration. */
const months = serverWords.months.split(' ')

/** A blog date, shown as day and month-year (specification §9), in UTC so that server and browser agree. */
export function ArticleDate({ iso, full = false }: { iso: string; full?: boolean }) {
  const date = new Date(iso)
  const month = monthOf(iso)
  return (
    <time dateTime={iso}>{`${date.getUTCDate()} ${full ? month : month.slice(0, 3)} ${date.getUTCFullYear()}`}</time>
  )
}

/** The day alone, under a heading that names its year. */
export function DayOfYear({ iso }: { iso: string }) {
  return <time dateTime={iso}>{`${new Date(iso).getUTCDate()} ${monthOf(iso)}`}</time>
}

/** The name of a date's month, in UTC. */
export const monthOf = (iso: string): string => months[new Date(iso).getUTCMonth()] ?? ''

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
