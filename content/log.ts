/** What content needs of a logger; pino's loggers fit. Details come first, as in pino. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
