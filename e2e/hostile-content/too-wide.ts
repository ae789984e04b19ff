/** What is wider than any window, written into every text that an editor can write. */
import { contentType } from '../../content/content-types.ts'
import { documentSchema, heldAttributes } from '../../content/embedded/check-document.ts'
import { unheld } from '../../content/embedded/held-text.ts'
import { changedAt, everyField } from './fields.ts'
import type { Documents } from './site.ts'

/** Eighty letters without a place to break them. */
const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetzgebungsverfahrens'.slice(0, 80)
const table = `| ${word} | b | c | d | e |\n|-|-|-|-|-|\n| \`${word}\` | ${word} | c | d | e |`
const fenced = `\`\`\`js\nconst ${word} = '${'x'.repeat(200)}'\n\`\`\``
const parts = `${table}\n\n${fenced}\n\n${word} \`${word}\` **${word}** [${word}](https://example.com/${word})`
const within = (prefix: string, text: string) => text.replaceAll(/^/gm, prefix)
const item = (sign: string, text: string) => `${sign} ${word}\n\n${within(' '.repeat(sign.length + 1), text)}`

/** What an editor can nest in a Markdown text, each part wider than any window. */
const nestedMarkdown = [
  `## ${word}\n\n### \`${word}\`\n\n#### ${word}`,
  parts,
  within('> ', parts),
  within('> > ', parts),
  item('-', `${parts}\n\n${item('-', `${parts}\n\n${item('1.', parts)}`)}`),
  within('> ', item('1.', parts)),
  item('-', within('> ', parts)),
].join('\n\n')

const withWord = (value: unknown) => (typeof value === 'string' && value ? `${value} ${word}` : value)

/** Every text ends with a word of 80 letters, as far as the model allows one there, and every Markdown text with all that can be nested. */
export function tooWide(documents: Documents): Documents {
  return new Map(
    [...documents].map(([name, all]) => {
      const type = contentType(name)
      if (!type) return [name, all]
      const schema = documentSchema(type)
      const own = everyField.filter((field) => field.type === name && field.path[0] !== type.key)
      const stretched = all.map(({ attributes, ...document }) => {
        let wide: Record<string, unknown> = Object.fromEntries(
          Object.entries(attributes).map(([field, value]) => [field, unheld(value)]),
        )
        for (const { path } of own) {
          const next = schema.safeParse(changedAt(wide, path, withWord))
          if (next.success) wide = next.data
        }
        if (type.body) wide[type.body] = `${wide[type.body]}\n\n${nestedMarkdown}`
        return { ...document, attributes: heldAttributes(type, wide) }
      })
      return [name, stretched]
    }),
  )
}
