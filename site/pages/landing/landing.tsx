import type { ComponentProps, ReactNode } from 'react'
import { data } from 'react-router'
import type { TeamMember } from '../../../content/models/cards.ts'
import type { LandingPage } from '../../../content/models/landing-page.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { requestContext } from '../../contexts.ts'
import { useSite } from '../../layout/shell-data.ts'
import { placeOf } from '../../offices.ts'
import { pathTo } from '../../paths.ts'
import { Consultation } from '../../sections/call-to-action/consultation.tsx'
import { Deliverables } from '../../sections/deliverables/deliverables.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { HireForm, ShortEnquiryForm } from '../../sections/lead-form/lead-forms.tsx'
import { LeadSection } from '../../sections/lead-section/lead-section.tsx'
import { Need } from '../../sections/need/need.tsx'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { Passage } from '../../sections/passage/passage.tsx'
import { PriceLines } from '../../sections/price/short-price.tsx'
import { Process } from '../../sections/process/process.tsx'
import { AskUs, QuestionList } from '../../sections/questions/questions.tsx'
import { RelatedColumns } from '../../sections/related-pages/related-columns.tsx'
import { Portrait } from '../../sections/team-grid/portrait.tsx'
import { TechnologyNames } from '../../sections/technology-tiles/technology-tiles.tsx'
import { WideWork } from '../../sections/wide-work/wide-work.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { faqPage, service } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { fill, wholeWords } from '../../ui/fill.ts'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/landing.ts'
import { bySlug } from './by-slug.ts'
import styles from './landing.module.css'
import '../../styles/print.css'
import { toTablet } from '../../styles/breakpoints.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const page = found(await content.findLandingPage(params.slug))
  // Only a draft may have no path yet.
  if (page.routePath !== '' && page.routePath !== url.pathname) throw data(null, { status: 404 })

  const [groups, portfolioItems, caseStudies, articles, seo] = await Promise.all([
    content.landingGroups(),
    content.portfolioItems(page.slug),
    content.caseStudies(page.slug),
    page.articleCategory ? content.recentArticles({ category: page.articleCategory.slug }).catch(() => []) : [],
    seoFor(context, page.routePath, { title: page.title, description: page.summary }, hubs[page.kind]),
  ])
  const group = groups.find(({ kind, group: key }) => kind === page.kind && key === page.group)
  return {
    page: {
      ...page,
      contact: page.contact ?? group?.contact ?? null,
      // Proof is linked both ways: what this page names, and what names this page.
      portfolioItems: bySlug([...page.portfolioItems, ...portfolioItems]).slice(0, 3),
      caseStudies: bySlug([...page.caseStudies, ...caseStudies]).slice(0, 2),
    },
    articles,
    seo,
  }
}

export const handle = { footer: 'quiet' }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { things: [service(loaderData.page), faqPage(loaderData.page.questions)] })

/**
 * One content model, four templates: what a reader of each kind asks first comes first, and the form by the fourth screen of a
 * phone, after what shows most: the work, or the first days of somebody hired.
 */
export default function Landing({ loaderData: { page, articles } }: Route.ComponentProps) {
  const texts = usePageTexts()
  const { links, names } = texts
  const hub = hubs[page.kind]
  return (
    <>
      <PageHero
        trail={[
          { name: names.home, path: pathTo.home() },
          { name: names[hub], path: pathTo[hub]() },
        ]}
        title={page.title}
        lede={page.lede}
        image={page.image}
      >
        <Consultation />
        <ButtonLink to="#work" variant="line">
          {links.relatedWork}
        </ButtonLink>
      </PageHero>
      <Facts facts={page.facts} />
      {sectionsOf(page, texts)}
      <RelatedColumns pages={page.relatedPages} articles={articles} category={page.articleCategory} />
    </>
  )
}

function sectionsOf(page: LandingPage, { landing: texts, price }: PageTexts): ReactNode {
  const deliverables = <Deliverables key="deliverables" deliverables={page.deliverables} />
  const process = <Process key="process" process={page.process} evidence={page.evidence} />
  const work = (
    <WideWork key="work" {...page.practice} portfolioItems={page.portfolioItems} caseStudies={page.caseStudies} />
  )
  const need = (band: string) => <Need key="need" need={page.need} band={band} />
  const { kind, people, technologies, contact, questions } = page
  const form = (
    <LeadSection key="form" title={page.next.title} text={page.next.text}>
      {kind === 'hire' ? (
        <HireForm page={page.routePath} example={people.roles[0]?.role} />
      ) : (
        <ShortEnquiryForm page={page.routePath} />
      )}
    </LeadSection>
  )
  const hasPrice = price && (kind === 'service' || kind === 'hire')
  const blocks = [
    { id: 'people', title: people.title, text: people.text, content: <Roles roles={people.roles} /> },
    { id: 'technologies', title: technologies.title, content: <TechnologyNames names={technologies.names} /> },
    ...(hasPrice ? [{ id: 'price', title: price[kind].title, content: <PriceLines of={kind} /> }] : []),
    {
      id: 'questions',
      title: texts.questions,
      content: <Answers questions={questions} opensFirst={kind !== 'hire'} />,
    },
  ]
  const passage = (
    <Passage key="passage" label={page.title} aside={contact && <Contact contact={contact} />} blocks={blocks} />
  )
  switch (kind) {
    case 'service':
      return [deliverables, work, form, need(''), process, passage]
    case 'technology':
      return [need(''), work, form, deliverables, process, passage]
    case 'industry':
      return [work, form, need('on-silt'), deliverables, process, passage]
    case 'hire':
      return [process, form, passage, deliverables, need('on-silt'), work]
  }
}

/** The listing above the landing pages of each kind. */
const hubs = { service: 'services', technology: 'technologies', industry: 'industries', hire: 'hireHub' } as const

/** The roles of a team; if their number is odd, the first takes a row. */
function Roles({ roles }: { roles: LandingPage['people']['roles'] }) {
  return (
    <dl className={`rows grid phone-1 ${styles.roles}`}>
      {roles.map(({ role, text }) => (
        <div key={role}>
          <dt>{wholeWords(role)}</dt>
          <dd className="under">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What others asked, and where to ask something else. */
function Answers(list: ComponentProps<typeof QuestionList>) {
  return (
    <>
      <QuestionList {...list} />
      <AskUs />
    </>
  )
}

/** The named person responsible for a page. */
function Contact({ contact }: { contact: TeamMember }) {
  const texts = usePageTexts().landing
  return (
    <figure className={styles.contact}>
      <Portrait person={contact} sizes={`${toTablet} 96px, 156px`} />
      <figcaption className="under">
        <b className="fourth">{contact.name}</b>
        {fill(texts.contact, { role: contact.role, office: placeOf(contact.office, useSite().offices) })}{' '}
        {texts.answers} <ExampleMark of={[contact]} />
      </figcaption>
    </figure>
  )
}
