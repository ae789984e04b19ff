import type { AnchorHTMLAttributes, ReactNode } from 'react'
import * as words from '../interface-words.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Navigation state for the page it leads to (`layout/page-change/follow-navigation.client.ts`). */
  state?: object | undefined
  children: ReactNode
}

/**
 * A link to a page of this site, to an e-mail address or a phone number, or to another site.
 * Other sites open in a new tab, say so to assistive technology, and get no access to this window.
 */
export function SiteLink({ to, state, children, ...attributes }: Props) {
  if (!to.startsWith('https://')) {
    return (
      <a href={to} data-state={state && JSON.stringify(state)} {...attributes}>
        {children}
      </a>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener" {...attributes}>
      {children}
      <span className="vh">{words.newTab}</span>
    </a>
  )
}
