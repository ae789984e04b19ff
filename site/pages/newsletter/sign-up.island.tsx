import { useEffect, useRef } from 'react'
import { consents } from '../../../leads/consent.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import type { SignUpAnswer } from '../../sending/sign-up-answer.ts'
import { usePost } from '../../sending/use-post.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './newsletter.module.css'

const unreached: SignUpAnswer = {
  status: 'refused',
  message: 'Your address has not reached us. Please check that you are online and press the button again.',
  typed: '',
}

/** The newsletter page's form, and what became of an address. */
export default defineIsland('sign-up', function SignUp({ answer: first }: { answer: SignUpAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { answer, post } = usePost<SignUpAnswer>({ first, unreached })
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
          {!isOpen && <TextLink to={pathTo.blogs()}>Read the blog</TextLink>}
        </div>
      )}
      {isOpen && (
        <form ref={form} method="post" action={pathTo.newsletter()} className={styles.form} onSubmit={post} noValidate>
          <ErrorSummary errors={error ? [{ id: 'email', message: error }] : []} />
          <TextField
            name="email"
            label="Your e-mail address"
            hint={`By pressing the button you tell us: “${consents.newsletter.text}” No letter is sent before you confirm the address, and each has a link for leaving.`}
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.typed}
            error={error}
          />
          <Button type="submit">subscribe</Button>
        </form>
      )}
    </>
  )
})
