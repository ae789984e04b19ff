/** One main heading, which is the title and is not said again, and below it no level skipped. */
import type { Rule } from './rule.ts'
import { writtenTextOf } from './texts.ts'

const unread =
  'This text takes too long to read: it has hundreds of brackets, stars, underscores or > signs that close nothing. Remove them, or put them into a code block.'
const marks = (count: number) => '#'.repeat(count)

export const headings: Rule = function* (document) {
  const written = writtenTextOf(document)
  if (!written) return
  const path = [written.field]
  if (written.text.isUnread) yield { path, message: unread }
  const [first] = written.text.headings
  const title = String(document.attributes.title ?? '').trim()
  if (first && title !== '' && first.title.trim() === title) {
    const message = `“${title}” is said twice: the title stands above the text already. Remove this heading.`
    yield { path, message, isWarning: true }
  }
  let above = 1
  for (const { level, title } of written.text.headings) {
    if (title.trim() === '')
      yield { path, message: 'A heading has no words. Write some or remove it.', isWarning: true }
    if (level === 1) {
      const message = `“${title}” is a second main heading: the title is the first. Begin it with ## instead of #.`
      yield { path, message }
    } else if (level > above + 1) {
      const message = `“${title}” skips a level: it begins with ${marks(level)}, and after ${marks(above)} comes ${marks(above + 1)}.`
      yield { path, message: above === 1 ? `“${title}” skips a level: the first heading begins with ##.` : message }
    }
    above = level
  }
}
