import type { SiteConfiguration } from '../../content/models/common.ts'
import { Strokes } from '../ui/icon/icon.tsx'
import * as words from '../ui/interface-words.ts'
import { serverWords } from '../ui/server-words.ts'
import styles from './social-links.module.css'

/** Not among the icons, which islands bring to the browser. */
const marks = {
  linkedin: 'M4.5 9.5v10M4.5 5v.3M9.5 19.5v-10M9.5 13.5c1-5 9-5.5 9 .5v5.5',
  github:
    'M9 20v-4c-4 1-5-2-6-2.5M15 20v-4.5c0-1-.3-1.7-.8-2.2 3-.4 5.3-1.5 5.3-5.3 0-1.3-.4-2.3-1.2-3.2.2-.8.2-1.8-.2-2.8-1.2 0-2.3.7-3 1.3a11 11 0 0 0-5.2 0C9.2 2.7 8.1 2 6.9 2c-.4 1-.4 2-.2 2.8C5.9 5.7 5.5 6.7 5.5 8c0 3.8 2.3 4.9 5.3 5.3',
  x: 'M4 4l16 16M20 4 4 20',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4zM15.7 12a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0zM16.7 7.3v.1',
  facebook: 'M14.5 21v-9.5M14.5 11.5V8.5c0-2 1-3.5 4-3.5M10.5 12h7.5',
} as const satisfies Record<SiteConfiguration['socialLinks'][number]['network'], string>

export function SocialLinks({ links }: { links: SiteConfiguration['socialLinks'] }) {
  return (
    <ul className={styles.list} aria-label={serverWords.socialLinks}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener">
            <Strokes d={marks[network]} />
            <span className="vh">{serverWords[network] + words.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
