import type { Position } from '../../../content/models/company.ts'
import { requestContext } from '../../contexts.ts'
import { receiveLead } from '../../form-posts/receive-lead.server.ts'
import { officeOf, placeOf } from '../../offices.ts'
import { pathTo } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { ApplicationForm } from '../../sections/lead-form/lead-forms.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { jobPosting } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { weekInWords } from '../../time/office-days.ts'
import { OwnTime } from '../../time/own-time.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Columns } from '../../ui/columns/columns.tsx'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/position.ts'
import styles from './position.module.css'
import '../../styles/print.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const position = found(await content.findPosition(params.slug))
  const [site, seo] = await Promise.all([
    content.siteConfiguration(),
    seoFor(context, pathTo.position(position.slug), { title: position.title, description: position.summary }, 'career'),
  ])
  return { position, site, seo }
}

export function action(post: Route.ActionArgs) {
  return receiveLead(post, 'application', { position: post.params.slug })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { things: [jobPosting(loaderData.position, loaderData.site)] })

export default function PositionPage({ loaderData: { position, site }, actionData: answer }: Route.ComponentProps) {
  const { position: texts, hours, names } = usePageTexts()
  const office = officeOf(position.office, site.offices)
  const officeHours = office && {
    label: texts.hours,
    value: weekInWords(hours.day, office),
    note: <OwnTime text={hours.dayYours} office={office} ofWeek />,
  }
  return (
    <>
      <section className="on-silt">
        <div className={`wrap ${styles.top}`}>
          <Breadcrumbs trail={[{ name: names.career, path: pathTo.career() }]} here={position.title} />
          <h1>{position.title}</h1>
          <p className="lede">{position.lede}</p>
          <div className="flow">
            <ButtonLink to="#apply">{texts.apply}</ButtonLink>
            <ExampleMark of={[position]} />
          </div>
        </div>
      </section>
      <Facts
        facts={[
          { label: texts.place, value: placeOf(position.office, site.offices) },
          ...(officeHours ? [officeHours] : []),
          { label: texts.contract, value: texts.contracts[position.employmentType] },
          { label: texts.fromHome, value: position.remote ? texts.fromHomeAlways : texts.fromHomeSometimes },
          ...(position.salary ? [{ label: texts.salary, value: salaryWords(position.salary, texts.salaries) }] : []),
        ]}
      />
      <List title={texts.tasks} items={position.tasks} first />
      <List title={texts.requirements} items={position.requirements} />
      {position.niceToHave.length > 0 && <List title={texts.niceToHave} items={position.niceToHave} />}
      <List title={texts.offer} items={position.offer} />
      <Columns className="pad-b" title={texts.steps}>
        <ol className={`rows ${styles.list}`}>
          {position.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="below">{text}</p>
            </li>
          ))}
        </ol>
        <p className={`small muted apart ${styles.dates}`}>
          <Filled
            text={texts.dates}
            parts={{
              posted: <ArticleDate iso={position.postedAt} full />,
              until: <ArticleDate iso={position.validUntil} full />,
            }}
          />
        </p>
      </Columns>
      <Columns className="shore pad" id="apply" {...texts.application}>
        <ApplicationForm slug={position.slug} answer={answer} />
      </Columns>
    </>
  )
}

type Salary = NonNullable<Position['salary']>

/** "€48,000 to €56,000 a year" */
function salaryWords(
  { currency, least, most, per }: Salary,
  templates: Readonly<Record<Salary['per'], string>>,
): string {
  const { format } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return fill(templates[per], { from: format(least), to: format(most) })
}

function List({ title, items, first = false }: { title: string; items: readonly string[]; first?: boolean }) {
  return (
    <Columns className={first ? 'pad' : 'pad-b'} title={title}>
      <ul className={`rows ${styles.list}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Columns>
  )
}
