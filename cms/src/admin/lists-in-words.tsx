import { Typography } from '@strapi/design-system'
import { choices } from '../choice-words'

/** A column of a list, as Strapi hands it round. */
type Column = {
  readonly name: string
  readonly attribute?: { readonly type: string }
  readonly cellFormatter?: unknown
}

type List = { readonly displayedHeaders: readonly Column[] }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** By the type of a field. Strapi's own dates are so long that the state of a document is out of sight. */
const inWords: Readonly<Record<string, (value: string) => string>> = {
  enumeration: (value) => choices[value] ?? value,
  date: (value) => day.format(new Date(value)),
  datetime: (value) => moment.format(new Date(value)),
}

/** In lists a choice is said in words, `FULL_TIME` as `Full time`, and a time in a few. */
export function inPlainWords<Whole extends List>(list: Whole): Whole {
  const displayedHeaders = list.displayedHeaders.map((column) => {
    const say = inWords[column.attribute?.type ?? '']
    if (!say) return column
    const cellFormatter = (row: Readonly<Record<string, unknown>>) => {
      const value = row[column.name]
      return <Typography textColor="neutral800">{typeof value === 'string' ? say(value) : '–'}</Typography>
    }
    return { ...column, cellFormatter }
  })
  return { ...list, displayedHeaders }
}
