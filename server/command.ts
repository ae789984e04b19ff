/** Ends the process with what a command resolves to, or with 1 and the sentence that says why it failed. */
export function runToEnd(command: () => Promise<number>): void {
  command().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    },
  )
}
