import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { Questions } from '../../sections/questions/questions.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { faqPage } from '../../seo/structured-data.ts'
import { Button } from '../../ui/button/button.tsx'
import { Columns } from '../../ui/columns/columns.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { TitledRows } from '../../ui/rows/titled-rows.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/costs.ts'
import styles from './costs.module.css'
import { type Estimate, estimate } from './levers.ts'
import { readSpend } from './read-spend.server.ts'

const fields = [
  { name: 'cloud', label: 'Monthly cloud bill', hint: 'In your own currency. Zero if you have none.' },
  { name: 'people', label: 'People who build and run the software', hint: 'Your own and your suppliers’.' },
  { name: 'rate', label: 'Monthly cost of one of them', hint: 'A rough average is enough.' },
  { name: 'age', label: 'Months since the bill was last checked', hint: 'A guess will do.' },
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const form = readSpend(url.searchParams)
  const [page, seo] = await Promise.all([
    requiredPage(context, 'it-cost-optimization'),
    seoFor(context, pathTo.costs()),
  ])
  const asked = url.search !== ''
  return {
    page,
    form,
    estimate: form.spend && estimate(form.spend),
    seo: { ...seo, indexable: seo.indexable && !asked },
  }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.seo, {
        trail: [{ name: 'IT cost optimization', path: pathTo.costs() }],
        things: [faqPage(loaderData.page.questions)],
      })
    : []

/** What we look at in a bill, and a small calculator: a GET form, so its answer is an address that can be shared. */
export default function CostsPage({ loaderData: { page, form, estimate: result } }: Route.ComponentProps) {
  const schedulingUrl = useShellData()?.site.schedulingUrl
  const messageOf = (name: string) => form.errors.find(({ field }) => field === name)?.message
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <section className="on-mist pad" id="calculator">
        <Columns
          title="Where we would look first"
          text="Four numbers give a first list, with a range and not a promise. Nothing you type is stored."
        >
          <form method="get" action={`${pathTo.costs()}#calculator`} className={styles.form} noValidate>
            <ErrorSummary errors={form.errors.map(({ field, message }) => ({ id: field, message }))} />
            {fields.map(({ name, label, hint }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                hint={hint}
                type="text"
                inputMode="decimal"
                defaultValue={form.typed[name]}
                error={messageOf(name)}
              />
            ))}
            <Button type="submit">Show the list</Button>
          </form>
          {result && <Result result={result} />}
        </Columns>
      </section>
      <section className="pad">
        <Columns title="How we go about it">
          <TitledRows rows={page.entries} />
        </Columns>
      </section>
      <Questions questions={page.questions} />
      <CallToAction
        title="Bring last month’s bill"
        text="We read it with you for half an hour and tell you which line we would question first."
        schedulingUrl={schedulingUrl}
      />
    </>
  )
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

function Result({ result: { total, levers, low, high } }: { result: Estimate }) {
  return (
    <div className={styles.result} role="status">
      {levers.length === 0 ? (
        <p>There is nothing in these numbers for us to look at.</p>
      ) : (
        <>
          <p className={`num ${styles.range}`}>
            {whole.format(low)} to {whole.format(high)} <small>a month, out of {whole.format(total)}</small>
          </p>
          <ol>
            {levers.map((lever) => (
              <li key={lever.name}>
                <h3>{lever.name}</h3>
                <p>{lever.why}</p>
                <b className="num">
                  {whole.format(lever.low)} to {whole.format(lever.high)}
                </b>
              </li>
            ))}
          </ol>
          <p className="small muted">
            These are the shares we start from in a first conversation, not results we have promised anyone. Levers
            overlap, so the range above counts three quarters of them. If a review finds less, we say so before you pay
            for more.
          </p>
        </>
      )}
    </div>
  )
}
