import type { Page } from '@playwright/test'
import type { Picture } from './picture.ts'
import type { Screen } from './screen.ts'
import type { Visitor } from './visitor.ts'

/** Somebody at the desk, and a visitor of the site at the same time. */
export type Desk = {
  readonly screen: Screen
  readonly visitor: Visitor
  /** A window of somebody else's browser, in which nobody has signed in. */
  readonly otherWindow: () => Promise<Page>
  /** `DATA_DIR` of the site. */
  readonly data: string
}

/** Something that the admin promises, tried where it is done and where visitors see it. */
export type Step = {
  readonly title: string
  readonly perform: (desk: Desk) => Promise<void>
}

type Place = Desk & {
  /** Takes a picture for the guide. */
  readonly picture: (name: string, picture?: Picture) => Promise<void>
}

export type Task = {
  /** As its heading in the guide says it, without its number. */
  readonly title: string
  /** Its pictures in the guide, `docs/editing/<name>.webp`, in the order in which they are taken. */
  readonly pictures: readonly string[]
  /** Does it, and sees that visitors are shown what was meant. */
  readonly perform: (place: Place) => Promise<void>
}
