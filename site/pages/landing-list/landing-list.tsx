import type { ComponentProps } from 'react'
import { data } from 'react-router'
import { idOfText } from '../../../content/publishing/parse-markdown.ts'
import { contentContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/landing-list.ts'
import { Delta } from './delta.tsx'
import { columnsFor, wideOnes } from './full-rows.ts'
import { CoverGroup, LineGroup, SwatchGroup } from './group.tsx'
import styles from './landing-list.module.css'
import { PictureCard } from './picture-card.tsx'

const kinds = new Map([
  [pathTo.services(), 'service'],
  [pathTo.technologies(), 'technology'],
  [pathTo.industries(), 'industry'],
] as const)

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const path = url.pathname
  const kind = kinds.get(path)
  if (!kind) throw data(null, { status: 404 })
  const [page, cards, groups, seo] = await Promise.all([
    requiredPage(context, path.slice(1)),
    content.landingPages(),
    content.landingGroups(),
    seoFor(context, path),
  ])
  return {
    page,
    path,
    kind,
    seo,
    groups: groups
      .filter((group) => group.kind === kind)
      .map(({ slug, name, text, group, lead }) => ({
        slug: idOfText(slug),
        name,
        text,
        lead: lead?.slug,
        cards: cards.filter((card) => card.kind === kind && card.group === group),
      }))
      .filter((group) => group.cards.length > 0),
  }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageTags(loaderData.seo, { trail: [{ name: loaderData.page.title, path: loaderData.path }] }) : []

/** All pages of one kind, grouped as in the menu. No layout is used twice in a row. */
export default function LandingList({ loaderData: { page, kind, groups } }: Route.ComponentProps) {
  const schedulingUrl = useShellData()?.site.schedulingUrl
  const [only, ...others] = groups
  return (
    <>
      {others.length > 0 ? (
        <Delta title={page.title} lede={page.lede} groups={groups} />
      ) : (
        <PageTop title={page.title} lede={page.lede} />
      )}
      {only && others.length === 0 ? (
        <PictureGroup {...only} />
      ) : (
        groups.map((group, index) => {
          const Layout = layouts[index % layouts.length] ?? SwatchGroup
          return <Layout key={group.slug} {...group} />
        })
      )}
      <CallToAction {...usePageTexts().landingList[kind]} schedulingUrl={schedulingUrl} />
    </>
  )
}

const layouts = [SwatchGroup, CoverGroup, LineGroup]

/** The only group of a list: its pages as pictures. */
function PictureGroup({ slug, name, text, cards }: ComponentProps<typeof SwatchGroup>) {
  return (
    <section className="pad-b" id={slug}>
      <div className="wrap">
        <div className="head">
          <h2>{name}</h2>
          <p className="lede">{text}</p>
        </div>
        <ul className={styles.cards} data-columns={columnsFor(cards.length)}>
          {cards.map((card, position) => (
            <li key={card.slug} className={position < wideOnes(cards.length) ? styles.wide : undefined}>
              <PictureCard
                to={card.routePath}
                title={card.title}
                text={card.summary}
                image={{ src: card.image.src, alt: '' }}
                width={600}
                height={400}
                sizes="25vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
