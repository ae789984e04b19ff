/** What is wrong with the shape of a value, in sentences: Ajv speaks to programmers. */
import type { ErrorObject } from 'ajv/dist/2020'
import { lists } from '../publishing/lists'

/** Patterns of the model's texts, with what an editor should write. */
const patterns: readonly [pattern: RegExp, sentence: string][] = [
  [/^\\S$/, 'Write something here, or remove the row.'],
  [/mailto:\|tel:/, 'Write the address of a page, such as /contact-us, or a full address that begins with https://.'],
  [/\|art:/, 'Choose a picture: an address that begins with /, https:// or art:.'],
  [/browser\|phone\|desktop/, 'Write which screen is drawn, such as browser:orders or phone:checkin.'],
  [/\[0-3\]\):/, 'Write a time of day, such as 09:30.'],
]

function ofPattern(pattern: string): string {
  const found = patterns.find(([known]) => known.test(pattern))
  if (found) return found[1]
  const placeholders = [...pattern.matchAll(/\\\{(\w+)\\\}/g)].map(([, name]) => `{${name}}`)
  if (placeholders.length > 0) return `Keep ${placeholders.join(' and ')} in the text: the site puts the value there.`
  return 'This is not written as the site expects it.'
}

const counted = (count: unknown) => `${count} ${count === 1 ? 'entry' : 'entries'}`

/** A sentence that tells an editor what to do. */
export function sentenceOf({ keyword, params, message, schema }: ErrorObject): string {
  switch (keyword) {
    case 'chosenFrom':
      return lists[String(schema)]?.sentence ?? 'Choose one of the offered values.'
    case 'required':
      return 'Something is missing here. Fill it in.'
    case 'minItems':
      return `Add more: at least ${counted(params.limit)} belong here.`
    case 'maxItems':
      return `Take some away: at most ${counted(params.limit)} have room here.`
    case 'minLength':
      return 'Write something here, or remove the row.'
    case 'maxLength':
      return `Shorten this to ${params.limit} characters.`
    case 'pattern':
      return ofPattern(String(params.pattern))
    case 'enum':
      return 'Choose one of the offered values.'
    case 'minimum':
    case 'exclusiveMinimum':
      return `Write a number above ${params.limit}.`
    case 'maximum':
      return `Write a number up to ${params.limit}.`
    case 'type':
      return 'Fill this in.'
    default:
      return message ? `This ${message}.` : 'This is not as the site expects it.'
  }
}
