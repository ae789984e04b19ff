/** Errors of a form: a sentence for each field, or for each of its parts; or a message of Strapi that is translated when it is shown. */
import { type Attribute, sentenceFor } from '../../fault-words'

type Message = { readonly id: string; readonly defaultMessage: string }

function isMessage(error: unknown): error is Message {
  return typeof error === 'object' && error !== null && 'id' in error && 'defaultMessage' in error
}

/** `{ services: { tabs: [{ name: 'Fill this in.' }] } }` → `services.tabs.0.name`. */
export function placesIn(errors: unknown, place = ''): string[] {
  if (typeof errors === 'string' || isMessage(errors)) return [place]
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([name, inner]) => placesIn(inner, place ? `${place}.${name}` : name))
}

/** What an editor cannot understand: a pattern, or the words of the library that checks. */
function technical(error: unknown): string | undefined {
  if (typeof error === 'string') return /^\S+ must /.test(error) ? error : undefined
  return isMessage(error) && error.id.endsWith('.regex') ? 'must match' : undefined
}

/** The same errors in sentences that say what to do; `undefined` where they are already. */
export function inSentences(
  errors: object,
  attributes: Readonly<Record<string, Attribute>>,
): Record<string, unknown> | undefined {
  const entries = Object.entries(errors)
  if (!entries.some(([, error]) => technical(error))) return undefined
  return Object.fromEntries(
    entries.map(([name, error]) => {
      const message = technical(error)
      return [name, message ? sentenceFor(message, attributes[name]) : error]
    }),
  )
}

/** The address that another document has, as the gate says it (`content/publishing/own-address.ts`). */
export function takenAddress(errors: object): string | undefined {
  const sentences = Object.values(errors).filter((error) => typeof error === 'string')
  return sentences.map((each) => /“(\/[^“”]*)” is (?:already )?the address of /.exec(each)?.[1]).find(Boolean)
}
