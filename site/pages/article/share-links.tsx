import { usePageTexts } from '../../texts.ts'
import * as words from '../../ui/interface-words.ts'
import { serverWords } from '../../ui/server-words.ts'
import styles from './share-links.module.css'

/** Plain links: nothing is loaded from another site until a reader chooses to go there. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const { share } = usePageTexts().article
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  const places = [
    { name: serverWords.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: serverWords.x, href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: serverWords.email, href: `mailto:?subject=${text}&body=${url}` },
  ]
  return (
    <div className={`screen-only ${styles.share}`}>
      <h2>{share}</h2>
      <ul>
        {places.map(({ name, href }) => (
          <li key={name}>
            <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}>
              {name}
              {href.startsWith('https:') && <span className="vh">{words.newTab}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
