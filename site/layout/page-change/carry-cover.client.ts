import { coverTransition } from './cover-transition.ts'
import { plainLink } from './plain-link.client.ts'

const transition = new CSSStyleSheet()
transition.replaceSync(coverTransition)

/**
 * The cover in the link that is followed becomes that of the article, case study or product it leads to, by the same name in both
 * documents (`styles/view-transitions.css`). The next document agrees (`receive-cover.inline.ts`).
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
