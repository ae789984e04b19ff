import { readMark } from './loading.ts'
import { plainLink } from './page-links.client.ts'

/**
 * Lets a document change into the next one, if both say so. Each of them is then laid out and painted once more, which a slow
 * phone feels on every page: so only documents between which a cover moves say so.
 */
function transitionSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}')
  return sheet
}

const transition = /* @__PURE__ */ transitionSheet()

/**
 * The cover in the link that is followed becomes that of the article, case study or product it leads to, by the same name in both
 * documents (`styles/adaptations.css`). The next document agrees (`receiveCover`).
 */
export function carryCover(): void {
  addEventListener('click', (event) => {
    const link = plainLink(event)
    // In a card the link of the title covers the picture.
    const followed = (link?.closest('li') ?? link)?.querySelector('[data-cover]')
    stay()
    if (!followed) return
    document.adoptedStyleSheets.push(transition)
    for (const cover of covers()) cover.style.viewTransitionName = cover === followed ? 'cover' : 'none'
    // A page that was fetched ahead takes over before the next frame: the browser must know by now.
    getComputedStyle(document.documentElement).getPropertyValue('color')
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    stay()
    for (const cover of covers()) cover.style.viewTransitionName = ''
  })
}

export const isCoverCarried = () => document.adoptedStyleSheets.includes(transition)

function stay(): void {
  if (!isCoverCarried()) return
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== transition)
}

const covers = () => document.querySelectorAll<HTMLElement>('[data-cover]')

/** Lets the document that a cover comes from change into this one: in the head, because that is decided before anything is painted. */
export function receiveCover(): void {
  const go = () => {
    if (window.isArrival || !readMark()?.hasCover) return
    document.adoptedStyleSheets = [transitionSheet()]
    addEventListener('pagereveal', () => {
      document.adoptedStyleSheets = []
    })
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', go)
  else go()
}
