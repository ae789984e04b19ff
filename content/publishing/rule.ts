/**
 * What a rule receives, and what it says. This folder is compiled into both the site and Strapi (`cms/src/publishing`
 * is a link to it): it imports no other file of ours.
 */
export type PublishableDocument = {
  /** Name of the content type as in URLs: `articles`, `landing-pages`. */
  readonly type: string
  /** Fields in the form of the model: pictures as `{ src, alt, title }`, relations as slugs. */
  readonly attributes: Readonly<Record<string, unknown>>
}

/** What a path of the site leads to. */
export type Destination =
  | { readonly kind: 'file' }
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'page'
      /** When it appears, as an ISO time; without one it is there already. */
      readonly from?: string | undefined
      /** When it goes by itself. */
      readonly until?: string | undefined
      readonly anchors: () => ReadonlySet<string>
    }

/** What else answers at a URL. */
export type Occupant = {
  readonly kind: 'page' | 'redirect' | 'file'
  /** What editors call it. */
  readonly name: string
  /** Where a redirect leads. */
  readonly to?: string
}

/** A document, or a part of one, that another names although it is not there. */
export type Absent = { readonly path: readonly string[]; readonly name: string }

/** What a rule must know besides the document. */
export type Surroundings = {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether the public reads the site: then samples must be gone. */
  readonly isLaunched: boolean
  /** Where a path without query and anchor leads, nowhere if `undefined`. */
  readonly destinationOf: (path: string) => Destination | undefined
  /** The path of the document itself, and the field that says so; `undefined` if it has none. */
  readonly address?: { readonly field: string; readonly path: string } | undefined
  /** Where pages of this type can be, as patterns: `/services/:slug`; anywhere if `undefined`. */
  readonly servedAt?: readonly string[] | undefined
  /** What fields name that no visitor finds: a team member's office, an article's category. */
  readonly absent?: readonly Absent[] | undefined
  /** What else answers at a path, in whatever spelling: other documents, pages and files of the site itself. */
  readonly occupantsOf: (path: string) => readonly Occupant[]
  /** What editors call another document of the type with the same value in this field. */
  readonly holderOf: (field: string, value: string) => string | undefined
}

export type Fault = {
  /** Path of the value at fault, the name of a field first. */
  readonly path: readonly string[]
  /** A sentence that tells an editor what is wrong and what to do. */
  readonly message: string
  /** A document with warnings alone may be published. */
  readonly isWarning?: boolean
  /** A warning that only time brought: nobody sees it coming, so the nightly check names it. */
  readonly isOverdue?: boolean
}

export type Rule = (document: PublishableDocument, site: Surroundings) => Iterable<Fault>
