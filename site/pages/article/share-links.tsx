import styles from './share-links.module.css'

/** Plain links: nothing is loaded from another site until a reader chooses to go there. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  const places = [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${url}` },
  ]
  return (
    <div className={styles.share}>
      <h2>Share this article</h2>
      <ul>
        {places.map(({ name, href }) => (
          <li key={name}>
            <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}>
              {name}
              {href.startsWith('https:') && <span className="vh"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
