import type { FormTexts } from '../../content/models/form-texts.ts'
import type { SignUpAnswer } from '../form-posts/answers.ts'
import { usePost } from '../form-posts/use-post.ts'
import { defineIsland } from '../islands/define-island.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/button/button.tsx'
import styles from './newsletter-form.module.css'

type Props = {
  /** What pressing the button means. */
  note: string
  texts: Pick<FormTexts['newsletter'], 'placeholder' | 'submit' | 'unreached'>
}

/** Signs up in place; without JavaScript the answer is the newsletter page. */
function NewsletterForm({ note, texts }: Props) {
  const unreached: SignUpAnswer = { status: 'refused', message: texts.unreached, typed: '' }
  const { answer, post } = usePost({ unreached })
  const invalid = answer?.status === 'invalid'
  return (
    <form
      method="post"
      action={pathTo.newsletter()}
      aria-labelledby="newsletterTitle"
      className={`grid phone-1 ${styles.form}`}
      onSubmit={post}
      noValidate
      data-unreached={texts.unreached}
    >
      <label htmlFor="newsletterEmail" className="vh">
        {texts.placeholder}
      </label>
      <input
        id="newsletterEmail"
        name="email"
        type="email"
        placeholder={texts.placeholder}
        autoComplete="email"
        maxLength={254}
        aria-invalid={invalid || undefined}
        aria-describedby="newsletterAnswer"
      />
      <input type="text" name="website" className="vh" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Button type="submit">{texts.submit}</Button>
      <p
        id="newsletterAnswer"
        role="status"
        className={`small ${answer && answer.status !== 'accepted' ? styles.refused : 'muted'}`}
      >
        {answer?.message ?? note}
      </p>
    </form>
  )
}

/** What the form says already: it stands on every page, and its weight would be everybody's. */
function readForm(form: Element): Props {
  const text = (selector: string) => form.querySelector(selector)?.textContent ?? ''
  const unreached = form.querySelector('form')?.dataset.unreached ?? ''
  return { note: text('[role=status]'), texts: { placeholder: text('label'), submit: text('button'), unreached } }
}

export default defineIsland('newsletter-form', NewsletterForm, readForm)
