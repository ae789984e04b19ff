/** The embedded service does not know this parameter or operator: a fault in the calling code, so it is thrown. */
export class UnsupportedQueryError extends Error {
  override readonly name = 'UnsupportedQueryError'
  /** The parameter as written in a URL, e.g. `filters[slug][$ne]`. */
  readonly parameter: string

  constructor(parameter: string, supported: string) {
    super(`The embedded content service does not support ${parameter}: ${supported}`)
    this.parameter = parameter
  }
}

/** A known parameter with a meaningless value. The service answers it with status 400, as the real one does. */
export class BadQueryError extends Error {
  override readonly name = 'BadQueryError'
  /** The name under which the service reports it. */
  readonly answeredAs: string

  constructor(message: string, answeredAs: 'ValidationError' | 'PaginationError' = 'ValidationError') {
    super(message)
    this.answeredAs = answeredAs
  }
}

/** What `qs` makes of a query: values are strings, and lists and objects of such values. */
export type Parameters = Readonly<Record<string, unknown>>

export function isParameters(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of an object parameter. @throws UnsupportedQueryError if it is not an object or has other members. */
export function membersOf(value: unknown, parameter: string, known?: readonly string[]): Parameters {
  if (!isParameters(value)) throw new UnsupportedQueryError(parameter, 'expected parameters in brackets')
  const unknown = known && Object.keys(value).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new UnsupportedQueryError(`${parameter}[${unknown}]`, `expected ${known?.join(', ')}`)
  return value
}

/** A list written as `a[0]=x&a[1]=y`, or as `a=x,y`. */
export function listOf(value: unknown, parameter: string): string[] {
  const values = typeof value === 'string' ? value.split(',') : value
  if (Array.isArray(values) && values.every((each) => typeof each === 'string')) return values
  throw new UnsupportedQueryError(parameter, 'expected a list of names')
}
