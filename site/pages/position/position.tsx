import { data } from 'react-router'
import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { receiveLead } from '../../receiving/receive-lead.server.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { ApplicationForm } from '../../sections/lead-form/lead-forms.tsx'
import { places } from '../../sections/people/places.ts'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { jobPosting } from '../../seo/structured-data.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Columns } from '../../ui/columns/columns.tsx'
import type { Route } from './+types/position.ts'
import styles from './position.module.css'

const contracts = { FULL_TIME: 'Full time', PART_TIME: 'Part time', CONTRACTOR: 'Contract' } as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const position = await content.findPosition(params.slug)
  if (!position) throw data(null, { status: 404 })
  const [site, seo] = await Promise.all([
    content.siteConfiguration(),
    seoFor(context, pathTo.position(position.slug), { title: position.title, description: position.summary }),
  ])
  return { position, site, seo }
}

export function action(post: Route.ActionArgs) {
  return receiveLead(post, 'application', { position: post.params.slug })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.seo, {
        trail: [
          { name: 'Career', path: pathTo.career() },
          { name: loaderData.position.title, path: pathTo.position(loaderData.position.slug) },
        ],
        things: [jobPosting(loaderData.position, loaderData.site)],
      })
    : []

export default function PositionPage({ loaderData: { position, site }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <section className="on-silt">
        <div className={`wrap ${styles.top}`}>
          <Breadcrumbs trail={[{ name: 'Career', path: pathTo.career() }]} here={position.title} />
          <h1>{position.title}</h1>
          <p className="lede">{position.lede}</p>
          <ButtonLink to="#apply">Apply for this position</ButtonLink>
        </div>
      </section>
      <Facts
        facts={[
          { label: 'Place', value: places[position.office] },
          { label: 'Contract', value: contracts[position.employmentType] },
          { label: 'From home', value: position.remote ? 'Possible' : 'Some days' },
        ]}
      />
      <List title="What you will do" items={position.tasks} first />
      <List title="What we need" items={position.requirements} />
      {position.niceToHave.length > 0 && <List title="Good to have, not needed" items={position.niceToHave} />}
      <List title="What we offer" items={position.offer} />
      <section className="pad-b">
        <Columns title="How we hire">
          <ol className={styles.list}>
            {position.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className={styles.dates}>
            Posted <ArticleDate iso={position.postedAt} full />, open until{' '}
            <ArticleDate iso={position.validUntil} full />.
          </p>
        </Columns>
      </section>
      <section className="shore pad" id="apply">
        <Columns
          title="Apply"
          text="Name, address and a few honest lines are enough. A CV helps, and so does a link to something you made."
        >
          <ApplicationForm slug={position.slug} ways={site} answer={answer} />
        </Columns>
      </section>
    </>
  )
}

function List({ title, items, first = false }: { title: string; items: readonly string[]; first?: boolean }) {
  return (
    <section className={first ? 'pad' : 'pad-b'}>
      <Columns title={title}>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Columns>
    </section>
  )
}
