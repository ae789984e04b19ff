import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/link.tsx'
import styles from './button.module.css'

type Look = { variant?: 'line' | undefined; size?: 'small' | undefined; className?: string | undefined }

/** For what must be another element, such as a summary. */
export const buttonLook = ({ variant, size, className }: Look) =>
  [styles.button, variant && styles.line, size && styles.small, className].filter(Boolean).join(' ')

type ButtonProps = Look & { icon?: IconName } & ButtonHTMLAttributes<HTMLButtonElement>

/** The one button of the site: it takes its colours from its band. */
export function Button({ icon, children, type = 'button', variant, size, className, ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonLook({ variant, size, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LinkProps = Look & { to: string; icon?: IconName; children: ReactNode }

/** A link that looks like a button. External URLs get the outward arrow and open in a new tab. */
export function ButtonLink({ to, icon, children, ...look }: LinkProps) {
  return (
    <SiteLink to={to} className={buttonLook(look)}>
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </SiteLink>
  )
}

type RoundProps = { icon: IconName; label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>

/** A round icon button, 56 px: previous, next, pause. Its name is for assistive technology. */
export function RoundButton({ icon, label, ...rest }: RoundProps) {
  return (
    <button type="button" aria-label={label} className={styles.round} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
