import type { PortfolioCard } from '../../../content/models/cards.ts'
import type { Client } from '../../../content/models/clients.ts'
import type { Home } from '../../../content/models/common.ts'
import { mostWorkFirst } from '../../../content/models/industries.ts'
import { requestContext } from '../../contexts.ts'
import { isPhone } from '../../media/device.tsx'
import { pathTo } from '../../paths.ts'
import { Agile } from '../../sections/agile/agile.tsx'
import { Audiences } from '../../sections/audiences/audiences.tsx'
import { Cases } from '../../sections/cases/cases.tsx'
import { Clients, Trusted } from '../../sections/clients/clients.tsx'
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
import { filmOf, Testimonials } from '../../sections/testimonials/testimonials.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { organization, videoObject, webSite } from '../../seo/structured-data.ts'
import { fill } from '../../ui/fill.ts'
import { videoOf } from '../../ui/interface-words.ts'
import { namedCases } from '../named-cases.ts'
import { workOf } from '../work-of.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [home, texts, clients, studies, items, testimonials, reviews, articles, site, work, seo] = await Promise.all([
    content.home(),
    content.pageTexts(),
    content.clients(),
    content.caseStudies(),
    content.portfolioItems(),
    content.testimonials(),
    content.reviews(),
    // If recent articles fail, the page stays: the block shows nothing until it has some.
    content.recentArticles({}).catch(() => []),
    content.siteConfiguration(),
    content.workByIndustry(),
    seoFor(context, url.pathname),
  ])
  const builtFor = (client: Client) => workOf(client, { studies, items })
  const { industries } = home
  return {
    home: {
      ...home,
      industries: { ...industries, tiles: mostWorkFirst(industries.tiles, work, ({ routerName }) => routerName) },
    },
    telephone: telephoneOf(home.banner.work, items),
    clients: home.clients.logos
      .map((name) => clients.find(({ slug }) => slug === name))
      .filter((client) => client !== undefined)
      .map((client) => {
        const { to, item } = builtFor(client)
        return {
          ...client,
          to,
          product: item && { to: pathTo.portfolioItem(item.slug), built: item.summary, sample: item.sample },
        }
      }),
    cases: await namedCases(content, home.cases),
    testimonials: testimonials.map((each) => {
      const { study, item, to } = each.client ? builtFor(each.client) : {}
      const product = items.find(({ slug }) => slug === study?.portfolioItem?.slug) ?? item
      const name = study ? texts.portfolioItem.readCase : fill(texts.caseStudy.product, { title: item?.title ?? '' })
      // What is told of work is a bad moment, which is the second of a product's screens.
      return { ...each, work: to ? { name, to } : undefined, screen: product?.screens[1] ?? product?.screens[0] }
    }),
    reviews: reviews.map(({ client, ...each }) => ({
      ...each,
      client: client ? { ...client, to: builtFor(client).to } : undefined,
    })),
    articles,
    site,
    seo,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageTags(loaderData.seo, { things: [organization(loaderData.site), webSite, ...filmsOf(loaderData.testimonials)] })

const filmsOf = (testimonials: Route.ComponentProps['loaderData']['testimonials']) =>
  testimonials.flatMap((each) => {
    const film = filmOf(each)
    const { slug: id, person, role, company, filmedAt } = each
    const description = film?.poster.alt || `${person}, ${role}, ${company}`
    const words = { title: fill(videoOf, { person }), description }
    return film ? [videoObject({ ...film, ...words, id, filmedAt, thumbnail: film.poster.src })] : []
  })

/** Every section of specification §1, in its order. */
export default function HomePage({
  loaderData: { home, telephone, clients, cases, testimonials, reviews, articles, site },
}: Route.ComponentProps) {
  return (
    <>
      <Hero banner={home.banner} work={telephone} labels={home.labels} />
      <Clients title={home.clients.title} label={home.labels.clients} clients={clients} />
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
      <Trusted trusted={home.trusted} clients={clients} />
    </>
  )
}

/** The product in the banner, if it is published, has a client and is on a telephone. */
function telephoneOf(named: Home['banner']['work'], items: readonly PortfolioCard[]) {
  const item = items.find(({ slug }) => pathTo.portfolioItem(slug) === named?.routerName)
  const screen = item?.screens.find(isPhone)
  if (!named || !item?.client || !screen) return undefined
  const title = fill(named.title, { client: item.client.name })
  return { title, to: named.routerName, screen, sample: item.sample, client: item.client }
}
