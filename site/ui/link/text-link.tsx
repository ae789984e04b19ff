import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from './site-link.tsx'
import styles from './text-link.module.css'

/** A link on a line by itself: underlined words and an arrow of two strokes that meet. */
export function TextLink({
  to,
  state,
  className,
  children,
}: {
  to: string
  state?: object
  className?: string
  children: ReactNode
}) {
  return (
    <SiteLink to={to} state={state} className={className ? `${styles.link} ${className}` : styles.link}>
      <span>{children}</span>
      <Icon name={to.startsWith('https://') ? 'out' : 'arrow'} />
    </SiteLink>
  )
}
