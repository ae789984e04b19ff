import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import type { LinkStatus } from './follow-link.server.ts'
import styles from './newsletter.module.css'

type Words = { title: string; text: string }

type Props = {
  /** What pressing the button will do. */
  ask: Words & { button: string }
  done: Words
  status: LinkStatus | undefined
}

const unknown = {
  title: 'This link does not work any more',
  text: 'It was used before, it is too old, or a mail program cut it in two. Enter your address again and you get a new one.',
}
const unavailable = {
  title: 'Our list is not answering',
  text: 'Nothing has changed. Please press the button again in a few minutes.',
}

/**
 * Where a link in a message leads. Mail scanners follow links, so opening it changes nothing: the button does. The form
 * posts to the address it was opened at, token included, which keeps the token out of the page and the page in the cache.
 */
export function LinkPage({ ask, done, status }: Props) {
  const words = { done, unknown, unavailable, asked: ask }[status ?? 'asked']
  return (
    <section className="pad">
      <div className={`wrap ${styles.page}`}>
        <h1>{words.title}</h1>
        <p className="lede">{words.text}</p>
        {(status === undefined || status === 'unavailable') && (
          <form method="post" className={styles.form}>
            <Button type="submit">{ask.button}</Button>
          </form>
        )}
        {status === 'unknown' && (
          <p className={styles.answer}>
            <TextLink to={pathTo.newsletter()}>To the newsletter</TextLink>
          </p>
        )}
        {status === 'done' && (
          <p className={styles.answer}>
            <TextLink to={pathTo.blogs()}>Read the blog</TextLink>
          </p>
        )}
      </div>
    </section>
  )
}
