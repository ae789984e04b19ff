/** Beside a long form the buttons that save and publish stay where they are seen; the other panels pass beneath them. */
const panel = 'aside[aria-labelledby="additional-information"]'

export function keepActionsInSight(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :has(> ${panel}) { flex: 1 }
    ${panel}:first-of-type { position: sticky; top: 0; z-index: 2 }
  `)
  document.adoptedStyleSheets.push(sheet)
}
