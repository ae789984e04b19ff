/**
 * Across the top of every page, until each person closes it: Strapi has another media library. There is no setting for
 * it. The heading of the library leads to the same page, and stays.
 */
const announcement = ':has(> * > * > * > [href="https://docs.strapi.io/cms/features/media-library"]):not(:has(h1))'

export function hideAnnouncement(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${announcement} { display: none }`)
  document.adoptedStyleSheets.push(sheet)
}
