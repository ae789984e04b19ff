/** Eighty letters without a place to break them. */
const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetzgebungsverfahrens'.slice(0, 80)
const table = `| ${word} | b | c | d | e |\n|-|-|-|-|-|\n| \`${word}\` | ${word} | c | d | e |`
const fenced = `\`\`\`js\nconst ${word} = '${'x'.repeat(200)}'\n\`\`\``
const parts = `${table}\n\n${fenced}\n\n${word} \`${word}\` **${word}** [${word}](https://example.com/${word})`
const within = (prefix: string, text: string) => text.replaceAll(/^/gm, prefix)
const item = (sign: string, text: string) => `${sign} ${word}\n\n${within(' '.repeat(sign.length + 1), text)}`

/** What an editor can nest in a text, each part wider than any window. */
export const nestedMarkdown = [
  `## ${word}\n\n### \`${word}\`\n\n#### ${word}`,
  parts,
  within('> ', parts),
  within('> > ', parts),
  item('-', `${parts}\n\n${item('-', `${parts}\n\n${item('1.', parts)}`)}`),
  within('> ', item('1.', parts)),
  item('-', within('> ', parts)),
].join('\n\n')
