import type { Content } from '../../../content/content.ts'
import type { Home } from '../../../content/models/common.ts'
import { contentContext } from '../../contexts.ts'
import { Island } from '../../islands/island.tsx'
import { filmAddress } from '../../media/film-address.ts'
import { Agile } from '../../sections/agile/agile.tsx'
import { Audiences } from '../../sections/audiences/audiences.tsx'
import { type Case, Cases } from '../../sections/cases/cases.tsx'
import clients from '../../sections/clients/clients.island.tsx'
import { Trusted } from '../../sections/clients/trusted.tsx'
import { CounterStrip } from '../../sections/counter-strip/counter-strip.tsx'
import { DevelopmentCycle } from '../../sections/development-cycle/development-cycle.tsx'
import { Figures } from '../../sections/figures/figures.tsx'
import { Hero } from '../../sections/hero/hero.tsx'
import { Industries } from '../../sections/industries/industries.tsx'
import { Reasons } from '../../sections/reasons/reasons.tsx'
import { RecentArticles } from '../../sections/recent-articles/recent-articles.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Services } from '../../sections/services/services.tsx'
import { Showcase } from '../../sections/showcase/showcase.tsx'
import { Support } from '../../sections/support/support.tsx'
import { Technologies } from '../../sections/technologies/technologies.tsx'
import { Testimonials } from '../../sections/testimonials/testimonials.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { organization, webSite } from '../../seo/structured-data.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [home, testimonials, reviews, articles, site, seo] = await Promise.all([
    content.home(),
    content.testimonials(),
    content.reviews(),
    // If recent articles fail, the page stays: the block shows nothing until it has some.
    content.recentArticles({}).catch(() => []),
    content.siteConfiguration(),
    seoFor(context, url.pathname),
  ])
  const films = testimonials.map((each) => ({ ...each, video: each.video && filmAddress(each.video) }))
  const cases = await namedCases(content, home.cases)
  return { home, cases, testimonials: films, reviews, articles, site, seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { things: [organization(loaderData.site), webSite] })

/** Every section of specification §1, in its order. */
export default function HomePage({
  loaderData: { home, cases, testimonials, reviews, articles, site },
}: Route.ComponentProps) {
  return (
    <>
      <Hero banner={home.banner} labels={home.labels} />
      <Island of={clients} when="seen" props={{ clients: home.clients, label: home.labels.clients }} />
      <Cases {...home.cases} cases={cases} />
      <Services services={home.services} />
      <Agile agile={home.agile} />
      <DevelopmentCycle cycle={home.cycle} labels={home.labels} />
      <Figures figures={home.figures} label={home.labels.figures} />
      <Reasons reasons={home.reasons} />
      <Audiences audiences={home.audiences} label={home.labels.audiences} />
      <Industries industries={home.industries} />
      <Technologies technologies={home.technologies} />
      <Reviews
        label={home.labels.reviews}
        copy={home.reviews}
        value={home.value}
        reviews={reviews}
        rating={site.rating}
      />
      {testimonials.length > 0 && <Testimonials copy={home.testimonials} testimonials={testimonials} />}
      <CounterStrip counters={home.counters} label={home.labels.counters} />
      <Support support={home.support} />
      <RecentArticles {...home.recentArticles} articles={articles} />
      <Showcase showcase={home.showcase} />
      <Trusted trusted={home.trusted} logos={home.clients.logos} />
    </>
  )
}

/** The case studies that the home page names; one that is not published is left out. */
export async function namedCases(content: Pick<Content, 'findCaseStudy'>, { works }: Home['cases']): Promise<Case[]> {
  const found = await Promise.all(
    works.map(async ({ routerName }) => {
      const study = await content.findCaseStudy(routerName.split('/').at(-1) ?? '')
      return study && { path: routerName, study }
    }),
  )
  return found
    .filter((each) => each !== undefined)
    .map(({ path, study: { title, screen, facts, duration, decisions } }, position) => {
      const [, industry] = facts
      const [decision] = decisions.items
      return {
        path,
        title,
        screen,
        industry: industry?.value ?? '',
        duration,
        decision: decision?.title ?? '',
        // Its beginning: the first case study has room for more of it than those beside it.
        reason: sentences(decision?.text ?? '', position === 0 ? 2 : 1),
      }
    })
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentences of a text. */
function sentences(text: string, count: number): string {
  const all = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return all.slice(0, count).join('').trim()
}
