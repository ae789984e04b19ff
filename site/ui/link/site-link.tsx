import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  state?: unknown
  children: ReactNode
}

/**
 * A link to a page of this site, to a mailto:/tel: address, or to another site.
 * Other sites open in a new tab, say so to assistive technology, and get no access to this window.
 */
export function SiteLink({ to, state, children, ...attributes }: Props) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} state={state} {...attributes}>
        {children}
      </Link>
    )
  }
  if (!to.startsWith('https://')) {
    return (
      <a href={to} {...attributes}>
        {children}
      </a>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener" {...attributes}>
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}
