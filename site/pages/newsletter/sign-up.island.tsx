import { useEffect, useRef } from 'react'
import type { SignUpAnswer } from '../../form-posts/answers.ts'
import { usePost } from '../../form-posts/use-post.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import styles from './newsletter.module.css'

type Props = {
  answer: SignUpAnswer | undefined
  texts: { email: string; hint: string; submit: string; unreached: string; readBlog: string }
  problems: { oneProblem: string; problems: string }
}

/** The newsletter page's form, and what became of an e-mail address. */
export default defineIsland('sign-up', function SignUp({ answer: first, texts, problems }: Props) {
  const unreached: SignUpAnswer = { status: 'refused', message: texts.unreached, typed: first?.typed ?? '' }
  const form = useRef<HTMLFormElement>(null)
  const { answer, post } = usePost({ first, unreached })
  const isOpen = answer?.status !== 'accepted'
  const error = answer?.status === 'invalid' ? answer.message : undefined

  useEffect(() => {
    if (answer !== first) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [answer, first])

  return (
    <>
      {answer && answer.status !== 'invalid' && (
        <div role="status" className={styles.answer}>
          <p>{answer.message}</p>
          {!isOpen && <TextLink to={pathTo.blogs()}>{texts.readBlog}</TextLink>}
        </div>
      )}
      {isOpen && (
        <form
          ref={form}
          method="post"
          action={pathTo.newsletter()}
          aria-label={texts.submit}
          className={styles.form}
          onSubmit={post}
          noValidate
        >
          <ErrorSummary errors={error ? [{ id: 'email', message: error }] : []} texts={problems} />
          <TextField
            name="email"
            label={texts.email}
            hint={texts.hint}
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.typed}
            error={error}
          />
          <Button type="submit">{texts.submit}</Button>
        </form>
      )}
    </>
  )
})
