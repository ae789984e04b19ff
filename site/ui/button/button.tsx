import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/link.tsx'
import styles from './button.module.css'

type Look = { variant?: 'solid' | 'line'; size?: 'regular' | 'small'; icon?: IconName }

const classes = ({ variant = 'solid', size = 'regular' }: Look, extra?: string) =>
  [styles.button, variant === 'line' && styles.line, size === 'small' && styles.small, extra].filter(Boolean).join(' ')

/** The one button of the site: it takes its colours from its band. */
export function Button({
  variant,
  size,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      className={classes({ ...(variant && { variant }), ...(size && { size }) }, className)}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. External URLs get the outward arrow and open in a new tab. */
export function ButtonLink({
  to,
  variant,
  size,
  icon,
  className,
  children,
}: Look & { to: string; className?: string; children: ReactNode }) {
  return (
    <SiteLink to={to} className={classes({ ...(variant && { variant }), ...(size && { size }) }, className)}>
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </SiteLink>
  )
}

/** A round icon button, 56 px: previous, next, pause. Its name is for assistive technology. */
export function RoundButton({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName; label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      className={className ? `${styles.round} ${className}` : styles.round}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
