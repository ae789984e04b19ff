import type { SiteConfiguration } from '../../content/model.ts'
import { Icon } from '../ui/icon/icon.tsx'
import * as words from '../ui/interface-words.ts'
import { serverWords } from '../ui/server-words.ts'
import styles from './social-links.module.css'

export function SocialLinks({ links }: { links: SiteConfiguration['socialLinks'] }) {
  return (
    <ul className={styles.list} aria-label={serverWords.socialLinks}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener">
            <Icon name={network} />
            <span className="vh">{serverWords[network] + words.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
