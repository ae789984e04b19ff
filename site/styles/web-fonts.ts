/*
 * Each web font comes in two files, which `server/building/split-fonts.ts` makes: one with what English is printed in, and one with the
 * other Latin letters, which only a page with a name such as Zoë loads. Ranges of characters as CSS writes them; `fonts.css` repeats the first.
 */
export const commonLetters = 'U+20-A9,U+B7,U+D7,U+2010-2060,U+20AC,U+2212-2215'
export const otherLetters = 'U+AA-B6,U+B8-D6,U+D8-200F,U+2061-20AB,U+20AD-2211'
