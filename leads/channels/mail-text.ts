/** Escapes text for HTML, in elements and in double-quoted attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

export type MailBody = { text: string; html: string }

/** Paragraphs as plain text and as HTML. A URL on a line by itself becomes a link. */
export function mailBody(paragraphs: readonly string[]): MailBody {
  const html = paragraphs.map((paragraph) => {
    const escaped = escapeHtml(paragraph).replaceAll('\n', '<br>\n')
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${escaped}">${escaped}</a></p>` : `<p>${escaped}</p>`
  })
  return { text: `${paragraphs.join('\n\n')}\n`, html: documentOf(html.join('\n')) }
}

/** Named values, one per line. */
export function mailTable(rows: readonly (readonly [name: string, value: string])[]): MailBody {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>\n')}</td></tr>`,
  )
  return {
    text: `${rows.map(([name, value]) => (value.includes('\n') ? `${name}:\n${value}\n` : `${name}: ${value}`)).join('\n')}\n`,
    html: documentOf(`<table cellpadding="4">${cells.join('\n')}</table>`),
  }
}

function documentOf(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family: sans-serif">\n${content}\n</body></html>\n`
}
