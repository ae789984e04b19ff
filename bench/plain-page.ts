/** Each with the same words, links and drawing: as tall as a dozen screens of a phone, or more. */
const SECTIONS = 24

const words =
  'A sentence that says in a few plain words what one gets, what it costs, and how long it takes to be there. '
const paragraph = `<p>${words.repeat(2)}</p>`
const links = `<ul>${Array.from({ length: 8 }, (_, index) => `<li><a href="#${index}">A link of the list</a></li>`).join('')}</ul>`
const strands = Array.from(
  { length: 12 },
  (_, index) => `<path d="M0 ${10 * index}C90 ${120 - 9 * index} 210 ${9 * index} 300 ${120 - 10 * index}"/>`,
)
const drawing = `<svg viewBox="0 0 300 120" fill="none" stroke="currentColor">${strands.join('')}</svg>`
const section = `<section><h2>What a section is called</h2>${paragraph}${links}${drawing}${paragraph}</section>`

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>
<meta name="viewport" content="width=device-width">
<style>section{content-visibility:auto;contain-intrinsic-size:auto 500px}</style>
<header><button>Menu</button></header><main><h1>A plain page</h1>${section.repeat(SECTIONS)}</main></html>`

/**
 * The address of a page with nothing to load, whose cost tells how fast the browser is here. Its sections are laid out when they come
 * near, as ours are.
 */
export const plainPage = `data:text/html,${encodeURIComponent(html)}`
