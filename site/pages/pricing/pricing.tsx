import { requestContext } from '../../contexts.ts'
import { pathTo, pathToPricing } from '../../paths.ts'
import { Consultation } from '../../sections/call-to-action/consultation.tsx'
import { PageHead } from '../../sections/page-top/page-top.tsx'
import { Price } from '../../sections/price/price.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { SampleMark } from '../../sections/worked-example/sample-mark.tsx'
import { WorkedExample } from '../../sections/worked-example/worked-example.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/chips/chips.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fill, unbroken, wholeWords } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/pricing.ts'
import { type CostedExample, type PriceList, priceList } from './price-list.server.ts'
import styles from './pricing.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ page, seo }, pricing] = await Promise.all([
    writtenPage(context, 'pricing'),
    context.get(requestContext).content.pricing(),
  ])
  const asked = url.searchParams.get('currency')
  return {
    page,
    list: priceList(pricing, asked),
    // The same figures in another currency are a view of this page.
    seo: { ...seo, indexable: seo.indexable && !asked },
  }
}

export const handle = { footer: 'quiet' }
export const meta = pageMeta

/** What budgets buy, at the owner's rates; while there are none, how to get a figure. Then what every price is made of. */
export default function PricingPage({ loaderData: { page, list } }: Route.ComponentProps) {
  const { price, names } = usePageTexts()
  const budgets = list && price?.budgets
  if (!budgets)
    return (
      <>
        <PageHead name={names.pricing} title={page.title} beside={<p className="lede">{page.lede}</p>}>
          <Ways />
        </PageHead>
        <Price />
      </>
    )
  const since = <ArticleDate iso={list.validFrom} full />
  return (
    <>
      <PageHead
        name={names.pricing}
        title={budgets.title}
        beside={
          <>
            <p className="lede">
              <Filled text={budgets.text} parts={{ date: since }} />
            </p>
            <Currencies {...list} label={budgets.currency} />
            <p className="small muted">{budgets.tax}</p>
          </>
        }
      >
        {list.sample && <WorkedExample label={budgets.sample} text={budgets.sampleText} />}
        <div className={styles.examples}>
          {list.examples.map((example) => (
            <Example key={example.title} {...example} texts={budgets} />
          ))}
        </div>
      </PageHead>
      <Rates {...list} texts={budgets.rates} />
      <Price />
      <section className="pad-b">
        <div className="wrap">
          <Ways />
        </div>
      </section>
    </>
  )
}

function Currencies({ currency, choice, label }: Pick<PriceList, 'currency' | 'choice'> & { label: string }) {
  if (choice.length < 2) return null
  const chips = choice.map((name, at) => ({
    name,
    to: pathToPricing(at === 0 ? undefined : name),
    current: name === currency,
  }))
  return (
    <div className={styles.currencies}>
      <Chips label={label} chips={chips} small />
    </div>
  )
}

type Budgets = NonNullable<ReturnType<typeof usePageTexts>['price']>['budgets']

function Example({ texts: budgets, ...example }: CostedExample & { texts: Budgets }) {
  const { budget, inThousands, title, team, week, weeks, low, high, gets, getsNot } = example
  return (
    <article className={styles.example}>
      <h2>
        <span className={`num ${styles.budget}`}>
          {inThousands ? fill(budgets.thousands, { amount: budget }) : budget}
        </span>{' '}
        <span className="fourth">{title}</span>
      </h2>
      <ul className={styles.team}>
        {team.map(({ role, people }) => (
          <li key={role}>
            <span>
              {role} <small className="num">{people}</small>
            </span>
            <People count={people} label={fill(budgets.people, { count: people })} />
          </li>
        ))}
      </ul>
      <p className={`num ${styles.sum}`}>
        {team.map(({ amount }) => amount).join(' + ')} {unbroken('= ')}
        <b>{unbroken(fill(budgets.week, { amount: week }))}</b>, {unbroken(fill(budgets.weeks, weeks))}
      </p>
      <dl className={`grid num ${styles.range}`}>
        <div>
          <dt className="note">{budgets.low}</dt>
          <dd className="third">{low}</dd>
        </div>
        <div>
          <dt className="note">{budgets.high}</dt>
          <dd className="third">{high}</dd>
        </div>
      </dl>
      <p className={styles.gets}>
        <b>{budgets.gets}</b> {wholeWords(gets)}
      </p>
      <p className={styles.getsNot}>
        <b>{budgets.getsNot}</b> {wholeWords(getsNot)}
      </p>
    </article>
  )
}

const strandLength = 92

/** A strand for each person; who works a part of the week has a part of one. */
function People({ count, label }: { count: number; label: string }) {
  const strands = Array.from({ length: Math.ceil(count) }, (_, at) => Math.min(1, count - at))
  const height = 8 + (strands.length - 1) * 6
  const d = strands.map((part, at) => `M0 ${4 + at * 6}H${part * strandLength}`).join('')
  return (
    <svg viewBox={`0 0 ${strandLength} ${height}`} width={strandLength} height={height} role="img" aria-label={label}>
      <path d={d} />
    </svg>
  )
}

const amountInWords = new Intl.NumberFormat('en-GB')

function Rates({ rates, choice, owner, sample, texts }: PriceList & { texts: Budgets['rates'] }) {
  const { title, text, role: roleHeading, note } = texts
  return (
    <HeadedSection className="pad shore" title={title} text={fill(text, { owner })}>
      <DataTable
        label={title}
        columns={[roleHeading, ...choice]}
        rows={rates.map(({ role, perWeek }) => ({
          name: role,
          mark: <SampleMark of={{ sample }} />,
          cells: choice.map((currency) => amountInWords.format(perWeek[currency] ?? 0)),
        }))}
        compact
      />
      <p className="small muted apart">{note}</p>
    </HeadedSection>
  )
}

/** Three ways to a figure of one's own. */
function Ways() {
  const { price } = usePageTexts()
  if (!price) return null
  const { write, talk, see } = price.ways
  return (
    <ul className={`grid ruled tablet-1 ${styles.ways}`}>
      <li>
        <h2 className="fourth">{write.title}</h2>
        <p className="under">{write.text}</p>
        <ButtonLink to={pathTo.contact()} icon="arrow" size="small">
          {write.link}
        </ButtonLink>
      </li>
      <li>
        <h2 className="fourth">{talk.title}</h2>
        <p className="under">{talk.text}</p>
        <Consultation variant="line" size="small" />
      </li>
      {see && (
        <li>
          <h2 className="fourth">{see.title}</h2>
          <p className="under">{see.text}</p>
          <ButtonLink to={pathTo.evidence(see.document)} variant="line" size="small">
            {see.link}
          </ButtonLink>
        </li>
      )}
    </ul>
  )
}
