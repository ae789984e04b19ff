import type { ReactNode } from 'react'
import type { Article } from '../../../content/models/common.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { longest } from '../../../leads/form-values.ts'
import { Island } from '../../islands/island.tsx'
import { useSite } from '../../layout/shell-data.ts'
import { Picture } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import { phone } from '../../styles/breakpoints.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { closingTimes } from '../../time/office-days.ts'
import { OwnTime } from '../../time/own-time.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ChoiceField, TextArea, TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Consultation } from '../call-to-action/consultation.tsx'
import { QuestionnaireForm } from '../lead-form/lead-forms.tsx'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import callDays from './call-days.island.tsx'
import styles from './closing-ask.module.css'

/*
 * What ends a page that has no form of its own: a question in the page's own terms, and what becomes of it. Two fields are enough to begin;
 * the contact page asks for the rest, and until its box is ticked nothing is kept.
 */

type FrameProps = {
  id?: string | undefined
  tone: 'writer' | 'work' | 'call' | 'form'
  band: string
  beside: ReactNode
  children: ReactNode
}

/** Who or what the question is about on the left, the question on the right. */
function Ask({ id = 'closingAsk', tone, band, beside, children }: FrameProps) {
  return (
    <section className={`${band} screen-only ${styles.ask}`} data-tone={tone} id={id}>
      <div className="wrap grid tablet-1">
        {beside}
        <div className={styles.say}>{children}</div>
      </div>
    </section>
  )
}

const Asked = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 className="third">{title}</h2>
    <p className={styles.text}>{text}</p>
  </div>
)

type WriterProps = { page: string; article: Pick<Article, 'title' | 'writers'>; refuses: string | null | undefined }

/** Under an article: a question to who wrote it, the first of several. */
export function AskWriter({ page, article: { title, writers }, refuses }: WriterProps) {
  const { closingAsk, team } = usePageTexts()
  const texts = closingAsk.writer
  const [writer, ...others] = writers
  if (!writer) return <AskForCall />
  const name = writer.name.split(' ')[0] ?? writer.name
  const together = { role: writer.role, others: new Intl.ListFormat('en-GB').format(others.map((each) => each.name)) }
  return (
    <Ask
      tone="writer"
      band="on-silt"
      beside={
        <div className={styles.who}>
          {writer.picture && (
            <Picture
              image={{ src: writer.picture.src, alt: '' }}
              width={250}
              height={300}
              sizes={`${phone} 96px, 156px`}
            />
          )}
          <p>
            <b className="fourth">{writer.name}</b>
            {fill(others.length > 0 ? texts.together : texts.role, together)}
            <ExampleMark of={writers} />
          </p>
          {team.refuses && refuses && (
            <p className={styles.refuses}>
              <b className="mark">{team.refuses}</b> {refuses}
            </p>
          )}
        </div>
      }
    >
      <h2 className="third">{fill(texts.title, { name })}</h2>
      <p className={styles.about}>
        <b>{texts.about}</b> <span>{title}</span>
      </p>
      <Begin page={page} label={texts.message} submit={fill(texts.submit, { name })} />
    </Ask>
  )
}

type AboutProps = {
  /** What links lead to. */
  id?: string
  page: string
  /** Of what the page is about, for the openings. */
  title: string
  texts: PageTexts['closingAsk']['item']
  /** A screen or a sheet, which reaches over the left edge. */
  picture: ReactNode
  ground: string
}

/** Under work and evidence: whether the visitor's is like it, with three ways to begin. */
export function AskAbout({ id, page, title, texts, picture, ground }: AboutProps) {
  const { closingAsk } = usePageTexts()
  const openings = texts.openings.map(({ name, text }) => ({ label: name, value: fill(text, { title }) }))
  return (
    <Ask
      id={id}
      tone="work"
      band="on-ink"
      beside={
        <div className={`${ground} ${styles.shot}`} aria-hidden="true">
          {picture}
        </div>
      }
    >
      <h2 className="third">{texts.title}</h2>
      <p className={styles.text}>{texts.text}</p>
      <Begin
        page={page}
        label={closingAsk.message}
        submit={closingAsk.submit}
        openings={{ label: closingAsk.begin, options: openings }}
      />
    </Ask>
  )
}

/** Under what procurement reads: their own questionnaire, sent from here because a file cannot be carried to another page. */
export function AskWithForm({ page }: { page: string }) {
  const texts = usePageTexts().closingAsk.form
  return (
    <Ask tone="form" band="on-mist" beside={<Asked {...texts} />}>
      <QuestionnaireForm page={page} texts={texts} />
      <Next>
        <AnswerBy />
      </Next>
    </Ask>
  )
}

type BeginProps = {
  page: string
  label: string
  submit: string
  openings?: { label: string; options: readonly { label: string; value: string }[] }
}

/** A plain form, which leads to the whole one with what was written in it. */
function Begin({ page, label, submit, openings }: BeginProps) {
  const { common } = useFormTexts()
  const first = openings?.options[0]?.value
  return (
    <>
      <form
        method="post"
        action={pathTo.contact()}
        aria-label={submit}
        className={`grid phone-1 ${styles.slip}`}
        data-openings={openings && ''}
        noValidate
      >
        <input type="hidden" name="begin" value="yes" />
        <input type="hidden" name="kind" value="enquiry" />
        <input type="hidden" name="need" value="something-else" />
        <input type="hidden" name="page" value={page} />
        {openings && (
          <div className={`scripted ${styles.openings}`}>
            <ChoiceField
              id="askOpening"
              name="opening"
              label={openings.label}
              options={openings.options}
              defaultValue={first}
            />
          </div>
        )}
        <TextArea
          id="askMessage"
          name="message"
          label={label}
          rows={3}
          maxLength={longest.message}
          defaultValue={first}
          required
        />
        <TextField
          id="askEmail"
          name="email"
          label={common.workEmail}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={longest.email}
          required
        />
        <Button type="submit">
          {submit}
          <Icon name="arrow" />
        </Button>
      </form>
      <Next>
        <AnswerBy />
      </Next>
    </>
  )
}

/** By when somebody answers: the rule of the receipt (`thank-you.tsx`), in the visitor's time. */
function AnswerBy() {
  const { closingAsk } = usePageTexts()
  const [office] = useSite().offices
  if (!office) return null
  return (
    <OwnTime text={closingAsk.answerHere} office={office}>
      {fill(closingAsk.answer, { time: closingTimes(office) })}
    </OwnTime>
  )
}

function Next({ children }: { children: ReactNode }) {
  return (
    <p className={styles.next}>
      <span>
        <b>{usePageTexts().closingAsk.next}</b> {children}
      </span>
    </p>
  )
}

/** Under pages about people: half an hour with one of them. */
export function AskForCall() {
  const texts = usePageTexts().closingAsk.call
  const { offices, schedulingUrl } = useSite()
  return (
    <Ask tone="call" band="on-mist" beside={<Asked {...texts} />}>
      <Island of={callDays} when="near" props={{ offices, address: schedulingUrl, texts }} />
      <p className={styles.small}>{texts.note}</p>
      <p className="flow">
        <Consultation />
        <ButtonLink to={pathTo.contact()} variant="line">
          {texts.write}
        </ButtonLink>
      </p>
      <Next>{texts.next}</Next>
    </Ask>
  )
}
