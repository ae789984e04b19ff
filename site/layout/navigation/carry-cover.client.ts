import { plainLink } from './plain-link.client.ts'

/**
 * The cover in the link that is followed becomes the cover of the article it leads to: the one of its name in both documents
 * (`styles/view-transitions.css`).
 */
export function carryCover(): void {
  addEventListener('click', (event) => {
    const followed = plainLink(event)?.querySelector('[data-cover]')
    if (followed) for (const cover of covers()) cover.style.viewTransitionName = cover === followed ? 'cover' : 'none'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const cover of covers()) cover.style.viewTransitionName = ''
  })
}

const covers = () => document.querySelectorAll<HTMLElement>('[data-cover]')
