const dayAndMonthYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const inFull = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A blog date, shown as day and month-year (specification §9), in UTC so that server and browser agree. */
export function ArticleDate({ iso, full = false }: { iso: string; full?: boolean }) {
  return <time dateTime={iso}>{(full ? inFull : dayAndMonthYear).format(new Date(iso))}</time>
}
