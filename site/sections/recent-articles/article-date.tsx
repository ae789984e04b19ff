type Form = 'short' | 'long'

/** Made when first needed: a formatter costs the browser milliseconds that the first paint does not have. */
const formats = new Map<Form, Intl.DateTimeFormat>()

function format(month: Form): Intl.DateTimeFormat {
  const known =
    formats.get(month) ?? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
  formats.set(month, known)
  return known
}

/** A blog date, shown as day and month-year (specification §9), in UTC so that server and browser agree. */
export function ArticleDate({ iso, full = false }: { iso: string; full?: boolean }) {
  return <time dateTime={iso}>{format(full ? 'long' : 'short').format(new Date(iso))}</time>
}
