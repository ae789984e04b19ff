import type { z } from 'zod'

/** One fault of one document. `field` is a path such as `banner.src`, or `file` for the file as a whole. */
export type Problem = {
  /** Path within the documents folder, e.g. `articles/cloud-migration.md`. */
  readonly file: string
  readonly field: string
  /** What was expected, as half a sentence. */
  readonly expected: string
}

/** Documents that cannot be served. Its message names every one of them, one per line: `file: field: what was expected`. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly problems: readonly Problem[]

  constructor(directory: string, problems: readonly Problem[]) {
    const lines = problems.map(({ file, field, expected }) => `  ${file}: ${field}: ${expected}`)
    super(`Malformed documents in ${directory}:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

/** A schema's complaint as a problem. The model's own messages say what a format expects, zod's begin with "Invalid". */
export function problemOf(file: string, issue: z.core.$ZodIssue): Problem {
  const field = issue.path.join('.') || 'file'
  if (issue.code !== 'invalid_format') return { file, field, expected: issue.message.replace(/^Invalid input: /, '') }
  if (issue.format === 'datetime') return { file, field, expected: 'expected a time such as 2026-08-04T08:30:00.000Z' }
  return { file, field, expected: issue.message.startsWith('Invalid') ? issue.message : `expected ${issue.message}` }
}
