import type { Shape } from '../../shape'

/** What every control of a structured field is told. */
export type PartProps = {
  readonly name: string
  /** The place of its value in the document: `services.tabs.0.name`. */
  readonly place: string
  readonly label: string
  readonly shape: Shape
  readonly value: unknown
  readonly disabled: boolean
  readonly isRequired: boolean
  /** What is wrong: a sentence, or what is wrong with each of its parts, by name or place. */
  readonly error?: unknown
  readonly onChange: (value: unknown) => void
}
