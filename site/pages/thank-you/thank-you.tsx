import { z } from 'zod'
import { contentContext } from '../../contexts.ts'
import { Island } from '../../islands/island.tsx'
import { Piece } from '../../media/drawing.tsx'
import { leadKinds, pathTo } from '../../paths.ts'
import { ContactStage } from '../../sections/contact-stage/contact-stage.tsx'
import { Hours } from '../../sections/hours/hours.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { fill } from '../../ui/fill.ts'
import { found, requiredPage } from '../written-page.server.ts'
import type { Route } from './+types/thank-you.ts'
import { closingTime, nextWorkingDay } from './answer-by.ts'
import sentAt from './sent-at.island.tsx'
import styles from './thank-you.module.css'
import '../../styles/print.css'

/** Never stored: it belongs to one visitor. */
export const headers = () => ({ 'Cache-Control': 'no-store' })
export const handle = { footer: 'quiet' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = found(leadKinds.find((each) => each === params.kind))
  const receipt = found(readReceipt(url.searchParams))
  const [page, site] = await Promise.all([
    requiredPage(context, `thank-you-${kind}`),
    context.get(contentContext).siteConfiguration(),
  ])
  const seo = await seoFor(context, url.pathname, { title: page.title, description: page.lede })
  return { page, site, receipt, seo: { ...seo, indexable: false } }
}

export const meta = pageMeta

/** What became of a form: its reference number, and when to expect an answer. */
export default function ThankYouPage({ loaderData: { page, site, receipt } }: Route.ComponentProps) {
  const office = site.offices[0]
  const { thankYou: texts, links } = usePageTexts()
  const sent = new Date(receipt.sent)
  return (
    <>
      <ContactStage title={page.title} lede={page.lede} site={site}>
        <div className="on-teal">
          <Piece name="enquiry-sent" className={`cover ${styles.art}`} />
          <div className={styles.receipt}>
            <p className="muted">{texts.reference}</p>
            <p className={`num ${styles.reference}`}>{receipt.reference}</p>
            <p>{texts.quote}</p>
            <dl className="num">
              <dt>{texts.sent}</dt>
              <dd>
                <Island
                  of={sentAt}
                  when="now"
                  as="span"
                  props={{
                    sent: receipt.sent,
                    timeZone: office?.timeZone ?? 'UTC',
                    place: office?.locality ?? '',
                    texts: { sentHere: texts.sentHere, sentIn: texts.sentIn },
                  }}
                />
              </dd>
              <dt>{texts.answerBy}</dt>
              <dd>
                {office && fill(texts.answerAt, { day: nextWorkingDay(sent, office), time: closingTime(office) })}
              </dd>
              <dt>{texts.hours}</dt>
              <dd>{site.supportHours}</dd>
            </dl>
            {page.entries.length > 0 && (
              <ol className={styles.next}>
                {page.entries.map(({ title, text }) => (
                  <li key={title}>
                    <b>{title}</b> {text}
                  </li>
                ))}
              </ol>
            )}
            <p className={styles.home}>
              <ButtonLink to={pathTo.home()}>{links.backHome}</ButtonLink>
            </p>
          </div>
        </div>
      </ContactStage>
      <Hours offices={site.offices} date={receipt.sent.slice(0, 10)} />
    </>
  )
}

const dayMs = 24 * 60 * 60_000

const receiptParameters = z.object({
  /** Exactly as `leads/` makes it, so that nobody can put other text on our page. */
  reference: z.string().regex(/^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  /** The URL may be opened again days later, and may be wrong: then the form counts as sent now. */
  sent: z.iso
    .datetime()
    .refine((sent) => Date.parse(sent) <= Date.now() && Date.now() - Date.parse(sent) < 90 * dayMs)
    .catch(() => new Date().toISOString()),
})

/** What the URL of a success page says about the form that led to it; undefined if it names no reference. */
export function readReceipt(query: URLSearchParams): z.infer<typeof receiptParameters> | undefined {
  return receiptParameters.safeParse({ reference: query.get('reference'), sent: query.get('sent') }).data
}
