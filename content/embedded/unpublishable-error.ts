import type { FileFault } from './judge-documents.ts'

/** Well-formed documents that may not be published. Its message has a line for each fault: `file: field: what to do`. */
export class UnpublishableError extends Error {
  override readonly name = 'UnpublishableError'

  constructor(directory: string, faults: readonly FileFault[]) {
    super(
      `Documents in ${directory} that may not be published:\n${faults.map((fault) => `  ${lineOf(fault)}`).join('\n')}`,
    )
  }
}

export const lineOf = ({ file, path, message }: FileFault): string => `${file}: ${path.join('.')}: ${message}`
