import { plainLink } from './plain-link.client.ts'

/**
 * The cover in the link that is followed becomes that of the article, case study or product it leads to, by the same name in both
 * documents (`styles/view-transitions.css`).
 */
export function carryCover(): void {
  addEventListener('click', (event) => {
    const link = plainLink(event)
    // In a card the link of the title covers the picture.
    const followed = (link?.closest('li') ?? link)?.querySelector('[data-cover]')
    if (followed) for (const cover of covers()) cover.style.viewTransitionName = cover === followed ? 'cover' : 'none'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const cover of covers()) cover.style.viewTransitionName = ''
  })
}

const covers = () => document.querySelectorAll<HTMLElement>('[data-cover]')
