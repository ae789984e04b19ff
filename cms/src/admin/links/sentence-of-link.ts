type Said = { readonly sentence: string; readonly isWrong: boolean }

const fine = (sentence: string): Said => ({ sentence, isWrong: false })
const wrong = (sentence: string): Said => ({ sentence, isWrong: true })

/** `/contact-us#form` is found as `/contact-us`. */
const pathOf = (link: string) => link.replace(/[?#].*/, '')

/** @param pages by path; `undefined` until they are known */
export function sentenceOfLink(link: string, pages: ReadonlyMap<string, { readonly title: string }> | undefined): Said {
  if (link === '') return fine('Write a word of the title, and choose the page.')
  if (link.startsWith('mailto:')) return fine('Opens a message to this address.')
  if (link.startsWith('tel:')) return fine('Calls this number.')
  if (link.startsWith('https://')) {
    return URL.canParse(link) ? fine('Leads to another site.') : wrong('Write the whole address of the other site.')
  }
  if (!link.startsWith('/')) {
    return wrong('Not an address yet: choose a page of the list, or write one that begins with / or https://.')
  }
  const page = pages?.get(pathOf(link))
  if (page) return fine(`Leads to “${page.title}”.`)
  const isFile = /\.\w+$/.test(pathOf(link))
  return pages && !isFile ? wrong('No published page has this address.') : fine('')
}
