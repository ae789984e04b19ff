import type { FormTexts } from '../../../content/models/form-texts.ts'
import { pathTo } from '../../paths.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import type { LinkStatus } from './follow-link.server.ts'
import styles from './newsletter.module.css'

type Props = {
  /** What pressing the button will do, and that it is done. */
  texts: FormTexts['newsletter']['confirm']
  status: LinkStatus | undefined
}

/**
 * Where a link in a mail leads. Mail scanners follow links, so opening it changes nothing: the button does. The form
 * posts to the URL it was opened at, token included, which keeps the token out of the page and the page in the cache.
 */
export function LinkPage({ texts, status }: Props) {
  const { unknownLink, unavailableLink, toNewsletter } = useFormTexts().newsletter
  const { readBlog } = usePageTexts().links
  const words = { done: texts.done, unknown: unknownLink, unavailable: unavailableLink, asked: texts }[
    status ?? 'asked'
  ]
  return (
    <section className="pad">
      <div className={`wrap ${styles.page}`}>
        <h1>{words.title}</h1>
        <p className="lede">{words.text}</p>
        {(status === undefined || status === 'unavailable') && (
          <form method="post" aria-label={texts.button} className={styles.form}>
            <Button type="submit">{texts.button}</Button>
          </form>
        )}
        {status === 'unknown' && (
          <p className={styles.answer}>
            <TextLink to={pathTo.newsletter()}>{toNewsletter}</TextLink>
          </p>
        )}
        {status === 'done' && (
          <p className={styles.answer}>
            <TextLink to={pathTo.blogs()}>{readBlog}</TextLink>
          </p>
        )}
      </div>
    </section>
  )
}
