import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FormTexts } from '../../../content/models/form-texts.ts'
import { pathToCall } from '../../../content/models/telephone.ts'
import { longest } from '../../../leads/form-values.ts'
import type { LeadKind } from '../../../leads/forms.ts'
import type { LeadAnswer } from '../../form-posts/answers.ts'
import { usePost } from '../../form-posts/use-post.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { CheckField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import * as words from '../../ui/interface-words.ts'
import { SiteLink } from '../../ui/link/link.tsx'
import styles from './lead-form.module.css'
import { useVisitFields } from './visit.ts'
import { waitInWords } from './wait-in-words.ts'

/** What a field needs from the form around it: what was typed, what is wrong with it, and how much it takes. */
export type FieldState = (name: string) => {
  name: string
  defaultValue: string | undefined
  error: string | undefined
  maxLength: number | undefined
}

/** What a page passes to its form so that problems can name another way to reach us. */
type ContactWays = { email: string; phone: string; supportHours: string }

/** What a form needs from its page. */
export type FormPlace = {
  /** Path of the page. */
  page: string
  ways: ContactWays
  texts: FormTexts['common']
  /** What ticking the box before sending means. */
  consent: string
  /** What is in its fields before anything is typed, by name. */
  begun?: Readonly<Record<string, string>> | undefined
  /** The server's answer, if the form was sent without JavaScript. */
  answer?: LeadAnswer | undefined
}

type Props = FormPlace & {
  kind: LeadKind
  /** Path of the route whose action accepts the form. */
  action: string
  /** Names of the fields in the form's order, so that problems are listed in that order. */
  order: readonly string[]
  /** What its button says, and beside it what happens after sending, unless the page says it. */
  own: { submit: string; promise?: string }
  children: (field: FieldState) => ReactNode
}

const noErrors: Readonly<Record<string, string>> = {}
const limits: Readonly<Record<string, number | undefined>> = longest
/** A server that was not reached cannot say which form it was. */
const unreached: LeadAnswer = { kind: 'enquiry', values: {}, status: 'unreached' }

/**
 * The frame of every form that starts a conversation: problems on top, fields, consent, one button. Posts in place with
 * JavaScript and as a page without; both reach the same action, and success is a redirect.
 */
export function LeadForm(props: Props) {
  const { kind, action, page, ways, texts, order, own, begun, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { answer, isBusy, post } = usePost<LeadAnswer>({ first: props.answer, unreached })
  const visit = useVisitFields(form)
  const errors = answer?.status === 'invalid' ? answer.errors : noErrors
  // An answer of the browser itself knows nothing of the fields: what the page came with stays.
  const values = { ...(props.answer?.values ?? begun), ...answer?.values }
  const problems = [...order, 'consent'].flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))

  useEffect(() => {
    // A notice that came with the page has focus by its own attribute, which takes it from nobody.
    if (answer !== props.answer) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [answer, props.answer])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Uploading megabytes only to be refused helps nobody: the field already says what is wrong.
    const tooLarge = event.currentTarget.querySelector<HTMLElement>('[type=file]:invalid')
    if (!tooLarge) return post(event)
    event.preventDefault()
    const folded = tooLarge.closest('details')
    if (folded) folded.open = true
    tooLarge.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className={`grid phone-1 ${styles.form}`}
      aria-label={own.submit}
      aria-busy={isBusy}
      onSubmit={onSubmit}
      noValidate
    >
      {answer && answer.status !== 'invalid' && <Notice answer={answer} ways={ways} texts={texts} />}
      <ErrorSummary errors={problems} texts={texts} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="page" value={page} />
      {Object.entries(visit).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="vh" aria-hidden="true">
        <label htmlFor="website">{words.leaveEmpty}</label>
        <input id="website" type="text" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      {children((name) => ({
        name,
        defaultValue: values[name],
        error: errors[name],
        maxLength: limits[name],
      }))}
      <CheckField name="consent" value="yes" error={errors.consent} defaultChecked={values.consent === 'yes'}>
        {props.consent} <SiteLink to={pathTo.terms()}>{texts.terms}</SiteLink>
      </CheckField>
      <div className={`flow ${styles.send}`}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? words.sendingNow : own.submit}
          <Icon name="arrow" />
        </Button>
        <span className="vh" role="status">
          {isBusy && words.sending}
        </span>
        {own.promise && <p className="note">{own.promise}</p>}
      </div>
    </form>
  )
}

type Problem = Exclude<LeadAnswer, { status: 'invalid' }>

type NoticeProps = { answer: Problem; ways: ContactWays; texts: FormTexts['common'] }

/** Why nothing was accepted although nothing typed is wrong, when to try again, and another way. Takes focus like a summary. */
function Notice({ answer, ways, texts }: NoticeProps) {
  const { title, text } = wordsFor(answer, texts)
  return (
    <div className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <Filled
          text={texts.otherWays}
          parts={{
            address: <a href={`mailto:${ways.email}`}>{ways.email}</a>,
            number: <a href={pathToCall(ways.phone)}>{ways.phone}</a>,
            hours: ways.supportHours,
          }}
        />
      </p>
    </div>
  )
}

function wordsFor(answer: Problem, texts: FormTexts['common']): { title: string; text: string } {
  if (answer.status !== 'limited') return texts[answer.status === 'too-large' ? 'tooLarge' : answer.status]
  const { title, text } = texts.limited
  return { title, text: fill(text, { wait: waitInWords(answer.retryAfterSeconds) }) }
}
