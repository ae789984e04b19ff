import { requestContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { ShortPrice } from '../../sections/price/short-price.tsx'
import { Questions } from '../../sections/questions/questions.tsx'
import { pageTags } from '../../seo/page-tags.ts'
import { faqPage } from '../../seo/structured-data.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Columns } from '../../ui/columns/columns.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { TitledRows } from '../../ui/rows/rows.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/costs.ts'
import styles from './costs.module.css'
import { type Estimate, estimate, readSpend } from './spend.server.ts'

const fields = ['cloud', 'people', 'rate', 'age'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [{ page, seo }, { costs }] = await Promise.all([writtenPage(context, 'costs'), content.pageTexts()])
  const form = readSpend(url.searchParams, costs)
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
  loaderData && pageTags(loaderData.seo, { things: [faqPage(loaderData.page.questions)] })

/** What we look at in a bill, and a small calculator: a GET form, so its answer is a URL that can be shared. */
export default function CostsPage({ loaderData: { page, form, estimate: result } }: Route.ComponentProps) {
  const texts = usePageTexts().costs
  const { common } = useFormTexts()
  const messageOf = (name: string) => form.errors.find(({ field }) => field === name)?.message
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <Columns className="on-mist pad" id="calculator" {...texts.calculator}>
        <form
          method="get"
          action={`${pathTo.costs()}#calculator`}
          aria-label={texts.calculator.title}
          className={`grid phone-1 ${styles.form}`}
          noValidate
        >
          <ErrorSummary errors={form.errors.map(({ field, message }) => ({ id: field, message }))} texts={common} />
          {fields.map((name) => (
            <TextField
              key={name}
              name={name}
              {...texts.fields[name]}
              type="text"
              inputMode="decimal"
              defaultValue={form.typed[name]}
              error={messageOf(name)}
            />
          ))}
          <Button type="submit">{texts.button}</Button>
        </form>
        {result && <Result result={result} />}
      </Columns>
      <Columns className="pad" title={texts.approach}>
        <TitledRows rows={page.entries} />
      </Columns>
      <Questions questions={page.questions} />
      <ShortPrice of="service" />
      <CallToAction {...texts.closing} />
    </>
  )
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

function Result({ result: { total, levers, low, high } }: { result: Estimate }) {
  const texts = usePageTexts().costs
  const range = (from: number, to: number) => fill(texts.range, { low: whole.format(from), high: whole.format(to) })
  return (
    <div className={styles.result} role="status">
      {levers.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <>
          <p className={`num ${styles.range}`}>
            {range(low, high)} <small>{fill(texts.ofTotal, { total: whole.format(total) })}</small>
          </p>
          <p className="small muted">{texts.note}</p>
          <ol className="rows">
            {levers.map((lever) => (
              <li key={lever.name} className="grid phone-1">
                <h3>{texts.levers[lever.name].name}</h3>
                <p className="muted">{texts.levers[lever.name].why}</p>
                <b className="fourth num">{range(lever.low, lever.high)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
