import { useFetcher } from 'react-router'
import type { action } from '../pages/newsletter/newsletter.tsx'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/button/button.tsx'
import styles from './newsletter-form.module.css'

/** Signs up in place; without JavaScript the answer is the newsletter page. */
export function NewsletterForm({ note }: { note: string }) {
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  const invalid = answer?.status === 'invalid'

  return (
    <fetcher.Form method="post" action={pathTo.newsletter()} className={styles.form} noValidate>
      <label htmlFor="newsletter-email" className="vh">
        Enter Your Email
      </label>
      <input
        id="newsletter-email"
        name="email"
        type="email"
        placeholder="Enter Your Email"
        autoComplete="email"
        maxLength={254}
        aria-invalid={invalid || undefined}
        aria-describedby="newsletter-answer"
      />
      <input type="text" name="website" className="vh" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Button type="submit">subscribe</Button>
      <p
        id="newsletter-answer"
        role="status"
        className={answer && answer.status !== 'accepted' ? styles.refused : styles.note}
      >
        {answer?.message ?? note}
      </p>
    </fetcher.Form>
  )
}
