/** Reports uncaught errors. The reporter is fetched with the first error: a visit without one never loads it. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** Reports an error that was caught but should not have been thrown. */
export function report(error: unknown): void {
  import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => {})
}
