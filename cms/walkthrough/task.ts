import type { Locator } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Visitor } from './visitor.ts'

/** Somebody at the desk, and a visitor of the site at the same time. */
export type Place = {
  readonly screen: Screen
  readonly visitor: Visitor
  /** Takes a picture of these parts of the screen, or of all of it, for the guide. */
  readonly picture: (name: string, ...parts: readonly Locator[]) => Promise<void>
}

export type Task = {
  /** As its heading in the guide says it, without its number. */
  readonly title: string
  /** Does it, and sees that visitors are shown what was meant. */
  readonly perform: (place: Place) => Promise<void>
}
