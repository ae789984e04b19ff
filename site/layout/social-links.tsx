import type { SiteConfiguration } from '../../content/model.ts'
import { Icon } from '../ui/icon/icon.tsx'
import styles from './social-links.module.css'

const names = { linkedin: 'LinkedIn', github: 'GitHub', x: 'X', instagram: 'Instagram', facebook: 'Facebook' } as const

export function SocialLinks({ links }: { links: SiteConfiguration['socialLinks'] }) {
  return (
    <ul className={styles.list} aria-label="Social links">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener">
            <Icon name={network} />
            <span className="vh">{names[network]} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
