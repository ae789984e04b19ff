/** The gate: whether a document may be published. Its rules are here, each in its own file. */
import { campaigns } from './campaigns.ts'
import { dates } from './dates.ts'
import { headings } from './headings.ts'
import { identity } from './identity.ts'
import { innerLinks } from './inner-links.ts'
import { leftovers } from './leftovers.ts'
import { letters } from './letters.ts'
import { markup } from './markup.ts'
import { ownAddress } from './own-address.ts'
import { pictures } from './pictures.ts'
import { references } from './references.ts'
import type { Fault, PublishableDocument, Rule, Surroundings } from './rule.ts'
import { samples } from './samples.ts'
import { steps } from './steps.ts'
import { structuredData } from './structured-data.ts'
import { titlesAndDescriptions } from './titles.ts'

export const rules: Readonly<Record<string, Rule>> = {
  titlesAndDescriptions,
  headings,
  markup,
  innerLinks,
  ownAddress,
  references,
  pictures,
  leftovers,
  samples,
  dates,
  steps,
  structuredData,
  campaigns,
  letters,
  identity,
}

/** Every reason not to publish a document, with the rule that says so; errors forbid it, warnings do not. */
export function faultsOf(document: PublishableDocument, site: Surroundings): (Fault & { readonly rule: string })[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    [...rule(document, site)].map((fault) => ({ ...fault, rule: name })),
  )
}
