import { avatar, COLOURS, heading, outline, rect, rule, text } from '../parts.ts'

const { ink, paper, white, night, teal, mist, marigold, silt } = COLOURS
const [KEY, SPECIAL_KEY] = ['#24403C', '#35504C'] as const

const MESSAGES = [
  { words: 'Kem cho? You coming?', mine: false, width: 224 },
  { words: 'Yes, leaving at seven', mine: true, width: 212 },
  { words: 'Saras, see you there', mine: false, width: 208 },
]
const GUESSES = ['maliye', 'malie', 'meet you']
/** Letters and where their row begins. */
const ROWS = [
  ['qwertyuiop', 6],
  ['asdfghjkl', 25],
  ['zxcvbnm', 63],
] as const
/** Fixed, so that the caret stands right after it in any face. */
const TYPED_WIDTH = 58

/** A chat in Gujarati and English, on one keyboard. */
export function keyboard(): string {
  return (
    rect(0, 0, 390, 844, paper) +
    avatar(42, 76, 18, 'P', silt, 16) +
    heading(72, 84, 'Priya', { size: 24 }) +
    rule(0, 112, 390) +
    MESSAGES.map(message).join('') +
    rect(16, 424, 358, 52, white, 26, outline(COLOURS.rule)) +
    text(40, 456, 'maliye', { size: 19 }, ` textLength="${TYPED_WIDTH}"`) +
    rect(40 + TYPED_WIDTH + 3, 438, 2, 24, teal) +
    rect(0, 492, 390, 352, night) +
    GUESSES.map(guess).join('') +
    ROWS.map(row).join('') +
    lastRow()
  )
}

function message({ words, mine, width }: (typeof MESSAGES)[number], i: number): string {
  const x = mine ? 370 - width : 20
  const y = 140 + i * 62
  return (
    rect(x, y, width, 46, mine ? teal : white, 20) +
    text(x + width / 2, y + 29, words, { size: 16.5, fill: mine ? white : ink, anchor: 'middle' })
  )
}

function guess(word: string, i: number): string {
  const first = i === 0
  const divider = first ? '' : rect(i * 130, 512, 1, 22, SPECIAL_KEY)
  return (
    divider + text(65 + i * 130, 529, word, { size: 17, fill: first ? marigold : mist, weight: 600, anchor: 'middle' })
  )
}

function row([letters, start]: (typeof ROWS)[number], i: number): string {
  const y = 548 + i * 62
  return [...letters].map((letter, j) => key(start + j * 38, y, 34, letter)).join('')
}

function lastRow(): string {
  const shift = `<path d="M31 687l10 11h-5v10h-10v-10h-5z" fill="none" stroke="${mist}" stroke-width="2" stroke-linejoin="round"/>`
  const erase = `<path d="M352 688h16v18h-16l-8-9zM356 693l8 8m0-8-8 8" fill="none" stroke="${mist}" stroke-width="2" stroke-linejoin="round"/>`
  return (
    rect(6, 672, 50, 50, SPECIAL_KEY, 6) +
    shift +
    rect(334, 672, 50, 50, SPECIAL_KEY, 6) +
    erase +
    rect(6, 734, 70, 50, SPECIAL_KEY, 6) +
    text(41, 765, 'gu', { size: 18, fill: marigold, weight: 700, anchor: 'middle' }) +
    rect(84, 734, 218, 50, KEY, 6) +
    text(193, 764, 'Gujarati / English', { fill: mist, anchor: 'middle' }) +
    rect(310, 734, 74, 50, marigold, 6) +
    text(347, 765, 'go', { size: 17, weight: 700, anchor: 'middle' })
  )
}

function key(x: number, y: number, width: number, letter: string): string {
  const face = text(x + width / 2, y + 32, letter, { size: 20, fill: white, anchor: 'middle' })
  return rect(x, y, width, 50, KEY, 6) + face
}
