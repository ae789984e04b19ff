import type { LandingCard } from '../../../content/models/cards.ts'
import type { Page } from '../../../content/models/company.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { requestContext } from '../../contexts.ts'
import { laneSources } from '../../media/art-sources.ts'
import { River } from '../../media/drawing.tsx'
import { Picture } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import { Consultation } from '../../sections/call-to-action/consultation.tsx'
import { Evidence } from '../../sections/evidence/evidence.tsx'
import { HireForm } from '../../sections/lead-form/lead-forms.tsx'
import { LeadSection } from '../../sections/lead-section/lead-section.tsx'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { ShortPrice } from '../../sections/price/short-price.tsx'
import { Questions } from '../../sections/questions/questions.tsx'
import { PageRows } from '../../sections/related-pages/related-pages.tsx'
import { pageTags } from '../../seo/page-tags.ts'
import { faqPage } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { requiredPage, writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/hire-hub.ts'
import styles from './hire-hub.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [written, beads, landingPages] = await Promise.all([
    writtenPage(context, 'hireHub', 'hire-dedicated-developers'),
    requiredPage(context, 'hire-first-ten-days'),
    context.get(requestContext).content.landingPages(),
  ])
  return { ...written, beads, people: landingPages.filter(({ kind }) => kind === 'hire') }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { things: [faqPage(loaderData.page.questions)] })

/** Three ways to work with us, the fair comparison, the first ten days, and our people. */
export default function HireHubPage({ loaderData: { page, beads, people } }: Route.ComponentProps) {
  const { hireHub: texts, names } = usePageTexts()
  const { comparison } = texts
  return (
    <>
      <PageHero
        trail={[{ name: names.home, path: pathTo.home() }]}
        title={page.title}
        lede={page.lede}
        image={page.image ?? { src: 'art:piece/hire-hero/teal', alt: '', title: '' }}
      >
        <Consultation />
      </PageHero>
      <Lanes {...texts.lanes} />
      {/* Hiring people yourself is sometimes the right answer, and the table says when. */}
      <Columns className="on-silt pad" title={comparison.title} text={comparison.text}>
        <DataTable label={comparison.title} columns={['', ...comparison.columns]} stacks rows={comparison.rows} />
      </Columns>
      <Beads {...beads} />
      <Evidence />
      <People title={texts.people} pages={people} />
      <Questions title={texts.questions} questions={page.questions} />
      <ShortPrice of="hire" />
      <LeadSection {...texts.closing}>
        <HireForm page={pathTo.hireHub()} />
      </LeadSection>
    </>
  )
}

/** Three ways to work with us, side by side. They differ in who steers. */
function Lanes({ title, text: lede, questions, lanes }: PageTexts['hireHub']['lanes']) {
  return (
    <HeadedSection title={title} text={lede}>
      <div className={styles.lanes}>
        {/* On wide screens the questions appear once, beside the three; each lane keeps its own for screen readers. */}
        <div className={`rows ${styles.questions}`} aria-hidden="true">
          {questions.map((question) => (
            <b key={question}>{question}</b>
          ))}
        </div>
        {lanes.map(({ name, text, drawing, answers }) => (
          <section key={name} className={styles.lane}>
            <div className={styles.title}>
              <Picture image={{ src: laneSources[drawing], alt: '' }} width={360} height={150} sizes="33vw" />
              <h3 className="third">{name}</h3>
              <p className="below">{text}</p>
            </div>
            <dl className="rows">
              {questions.map((question, index) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answers[index]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </HeadedSection>
  )
}

/** The first ten working days, as beads on the current. */
function Beads({ title, lede, entries }: Pick<Page, 'title' | 'lede' | 'entries'>) {
  return (
    <HeadedSection title={title} text={lede} headClass={styles.head}>
      <div className={styles.beads}>
        <River piece={ownPieces.beadsRiver} />
        <ol>
          {entries.map(({ label, title: step, text }) => (
            <li key={step}>
              {label && <b className="mark">{label}</b>}
              <h3>{step}</h3>
              <p className="under">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </HeadedSection>
  )
}

/** Whom to hire: a title across the page, and two columns of rows below it. */
function People({ title, pages }: { title: string; pages: readonly LandingCard[] }) {
  if (pages.length === 0) return null
  return (
    <section className="pad screen-only">
      <div className={`wrap ${styles.people}`}>
        <h2>{title}</h2>
        <PageRows pages={pages} />
      </div>
    </section>
  )
}
