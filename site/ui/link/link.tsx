import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as words from '../interface-words.ts'
import styles from './link.module.css'

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

/** A link on a line by itself: underlined words and an arrow of two strokes that meet. */
export function TextLink({ to, state, className, children }: Pick<Props, 'to' | 'state' | 'className' | 'children'>) {
  return (
    <SiteLink to={to} state={state} className={className ? `${styles.link} ${className}` : styles.link}>
      <span>{children}</span>
      <Icon name={to.startsWith('https://') ? 'out' : 'arrow'} />
    </SiteLink>
  )
}
