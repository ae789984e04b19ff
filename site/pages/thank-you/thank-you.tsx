import { z } from 'zod'
import { blockOf, phaseOf } from '../../../content/models/campaign.ts'
import { answerBy, dayMs } from '../../../content/publishing/clocks.ts'
import { acceptedFiles, fileFieldOf } from '../../../leads/form-values.ts'
import type { LeadKind } from '../../../leads/forms.ts'
import { requestContext } from '../../contexts.ts'
import type { FileAnswer } from '../../form-posts/answers.ts'
import { receiptKeyOf } from '../../form-posts/posts.server.ts'
import { receiveFile } from '../../form-posts/receive-file.server.ts'
import { useSite } from '../../layout/shell-data.ts'
import { leadKinds, pathToReceipt } from '../../paths.ts'
import { ContactStage } from '../../sections/contact-stage/contact-stage.tsx'
import { Hours } from '../../sections/hours/hours.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { closingTime, dayInWords, timeInWords } from '../../time/office-days.ts'
import { OwnMoment, OwnTime } from '../../time/own-time.tsx'
import { Button, ButtonLink, buttonLook } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { found, requiredPage } from '../written-page.server.ts'
import type { Route } from './+types/thank-you.ts'
import styles from './thank-you.module.css'
import '../../styles/print.css'

/** Never stored: it belongs to one visitor. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  'cache-control': 'no-store',
})
export const handle = { footer: 'quiet' }

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const kind = found(leadKinds.find((each) => each === params.kind))
  const receipt = found(readReceipt(url.searchParams))
  const { leads, content } = context.get(requestContext)
  const key = receiptKeyOf(request)
  const [page, campaign, known] = await Promise.all([
    requiredPage(context, `thank-you-${kind}`),
    kind === 'enquiry' && receipt.campaign ? content.findCampaign(receipt.campaign) : undefined,
    key === '' ? undefined : leads.receipts.read(receipt.reference, key),
  ])
  const thanks = campaign && phaseOf(campaign) !== 'before' && blockOf(campaign, 'form')?.thanks
  const own = thanks
    ? { title: thanks.title, lede: thanks.text, entries: thanks.steps, link: thanks.link }
    : { ...page, link: null }
  const seo = await seoFor(context, url.pathname, { title: own.title, description: own.lede })
  return { kind, page: own, receipt, known, seo: { ...seo, indexable: false } }
}

/** Takes a file for what was sent without one. */
export const action = (post: Route.ActionArgs) =>
  receiveFile(post, readReceipt(post.url.searchParams)?.reference ?? '', post.url)

export const meta = pageMeta

/** What became of a form: its reference number, and when to expect an answer. */
export default function ThankYouPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { kind, page, receipt, known } = loaderData
  const site = useSite()
  const [office] = site.offices
  const { thankYou: texts, hours } = usePageTexts()
  const sent = new Date(receipt.sent)
  const timeZone = office?.timeZone ?? 'UTC'
  const answer = office && answerBy(sent, office)
  return (
    <>
      <ContactStage title={page.title} lede={page.lede} site={site}>
        <div className="on-teal">
          <div className={styles.receipt}>
            <p className="muted">{texts.reference}</p>
            <p className={`num ${styles.reference}`}>{receipt.reference}</p>
            <dl className="num">
              <dt>{texts.sent}</dt>
              <dd>
                <OwnMoment text={texts.sentHere} moment={sent}>
                  {fill(texts.sentIn, { ...inWords(sent, timeZone), place: office?.locality ?? '' })}
                </OwnMoment>
              </dd>
              <dt>{texts.answerBy}</dt>
              <dd>
                {office && answer && (
                  <>
                    <OwnMoment text={texts.answerHere} moment={answer}>
                      {fill(texts.answerAt, {
                        ...inWords(answer, timeZone),
                        time: closingTime({ ...office, closes: timeInWords(answer, office.timeZone) }),
                      })}
                    </OwnMoment>
                    <OwnTime text={texts.answerIn} office={office} />
                  </>
                )}
              </dd>
              <dt>{texts.hours}</dt>
              <dd>
                {site.supportHours}
                {office && <OwnTime text={hours.dayYours} office={office} ofWeek />}
              </dd>
            </dl>
            <p>{known?.mailedTo ? fill(texts.mailed, { address: known.mailedTo }) : texts.quote}</p>
            <div className={styles.actions}>
              {kind !== 'application' && (
                <ButtonLink to={withReference(site.schedulingUrl, receipt.reference)} icon="out">
                  {texts.book}
                </ButtonLink>
              )}
              {known && !known.file && <AddFile kind={kind} action={pathToReceipt(kind, receipt)} answer={refused} />}
            </div>
            {page.link && (
              <p>
                <TextLink to={page.link.routerName}>{page.link.name}</TextLink>
              </p>
            )}
            {known?.file && <p id="file">{fill(texts.addFile.added, { file: known.file })}</p>}
            {kind !== 'application' && <p className="note">{texts.booking}</p>}
            {page.entries.length > 0 && (
              <ol className={styles.next}>
                {page.entries.map(({ title, text }) => (
                  <li key={title}>
                    <b>{title}</b> {text}
                  </li>
                ))}
              </ol>
            )}
          </div>
        </div>
      </ContactStage>
      <Hours offices={site.offices} date={receipt.sent.slice(0, 10)} />
    </>
  )
}

type FileProps = { kind: LeadKind; action: string; answer: FileAnswer | undefined }

/** A file for what was sent without one. It posts to the address of the receipt, as a document. */
function AddFile({ kind, action, answer }: FileProps) {
  const { open, send, over, failed } = usePageTexts().thankYou.addFile
  const { common, application } = useFormTexts()
  const { label, hint } = kind === 'application' ? application.file : common.brief
  const fault = answer && (typeof answer.fault === 'object' ? answer.fault.words : { over, failed }[answer.fault])
  return (
    <details className={styles.file} open={fault !== undefined}>
      <summary className={buttonLook({ variant: 'line' })}>{open}</summary>
      <form method="post" action={action} encType="multipart/form-data" aria-label={open}>
        <TextField
          name="brief"
          type="file"
          label={label}
          hint={hint}
          error={fault}
          accept={acceptedFiles[fileFieldOf(kind)]}
          autoFocus={fault !== undefined}
          required
        />
        <Button type="submit">
          {send}
          <Icon name="arrow" />
        </Button>
      </form>
    </details>
  )
}

/** A calendar on the web is told what the call is about. */
function withReference(calendar: string, reference: string): string {
  if (!calendar.startsWith('https:')) return calendar
  const url = new URL(calendar)
  url.searchParams.set('ref', reference)
  return url.href
}

/** A moment on an office's clocks. */
const inWords = (moment: Date, timeZone: string) => ({
  day: dayInWords(moment, timeZone),
  time: timeInWords(moment, timeZone),
})

const receiptParameters = z.object({
  /** Exactly as `leads/` makes it, so that nobody can put other text on our page. */
  reference: z.string().regex(/^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  /** The URL may be opened again days later, and may be wrong: then the form counts as sent now. */
  sent: z.iso
    .datetime()
    .refine((sent) => Date.parse(sent) <= Date.now() && Date.now() - Date.parse(sent) < 90 * dayMs)
    .catch(() => new Date().toISOString()),
  /** The slug of the campaign whose form it was. */
  campaign: z.string().optional(),
})

/** What the URL of a success page says about the form that led to it; undefined if it names no reference. */
export function readReceipt(query: URLSearchParams): z.infer<typeof receiptParameters> | undefined {
  return receiptParameters.safeParse(Object.fromEntries(query)).data
}
