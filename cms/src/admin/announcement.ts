/** Across the top of every page, until each person closes it: Strapi has another media library. There is no setting for it. */
const announcement = ':has(> * > * > * > [href="https://docs.strapi.io/cms/features/media-library"])'

export function hideAnnouncement(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${announcement} { display: none }`)
  document.adoptedStyleSheets.push(sheet)
}
