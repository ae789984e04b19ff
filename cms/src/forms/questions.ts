/**
 * What the service asks before it does as it was told. The admin shows the question and makes the request again with the answer
 * (`admin/questions`); a program that asks nobody says so by leaving out the header, and is not asked.
 */
/** Sent with every request by a client that can show a question: that it can, or the answer to the one it was asked. */
export const answerHeader = 'x-answer'
export const canBeAsked = 'yes'
/** Sent with a form: when the document was changed last, as far as this form knows. */
export const versionHeader = 'if-match'

/** What differs in one field. */
export type Change = {
  /** As the form calls it. */
  readonly field: string
  readonly before: string
  readonly after: string
}

export type Question = {
  readonly title: string
  /** Paragraphs. */
  readonly told: readonly string[]
  /** Places that are concerned: `Article “Testing”: Content`. */
  readonly places?: readonly string[]
  /** What differs: the stored version before, that of the request after. */
  readonly changes?: readonly Change[]
  /** Label of a field for an address, which is sent as the answer. */
  readonly addressLabel?: string
  /** What stands in that field before anybody writes. */
  readonly address?: string
  readonly choices: readonly {
    readonly label: string
    /** With which the request is made again; without any the form is loaded anew. */
    readonly headers?: Readonly<Record<string, string>>
    /** Whether the answer is the address that was written. */
    readonly takesAddress?: boolean
  }[]
}
