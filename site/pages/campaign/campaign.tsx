import { data, redirect } from 'react-router'
import { blockOf, isThere, phaseOf } from '../../../content/models/campaign.ts'
import { requestContext } from '../../contexts.ts'
import { receiveLead } from '../../form-posts/receive-lead.server.ts'
import { locationOf } from '../../location.ts'
import { pathTo } from '../../paths.ts'
import { Consultation } from '../../sections/call-to-action/consultation.tsx'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { faqPage } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/campaign.ts'
import { Blocks, shownBlock } from './blocks.tsx'
import '../../styles/print.css'

/** Visitors find nothing before its first day, and afterwards what is to come then; editors see it at all times. */
async function campaignOf(context: Route.LoaderArgs['context'], slug: string) {
  const { content, facts } = context.get(requestContext)
  const page = found(await content.findCampaign(slug))
  if (facts.isPreview) return { page, ended: null }
  if (!isThere(page)) throw data(null, { status: 404 })
  return { page, ended: phaseOf(page) === 'over' ? page.afterwards : null }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { page, ended } = await campaignOf(context, params.slug)
  if (ended?.kind === 'page') throw redirect(locationOf(ended.routerName, { mayLeave: true }))
  const { content } = context.get(requestContext)
  const own = ended ?? { title: page.title, text: page.lede }
  const [blocks, seo] = await Promise.all([
    Promise.all(ended ? [] : page.blocks.map((block, at) => shownBlock(content, block, at))),
    seoFor(context, page.routePath, { title: own.title, description: own.text }),
  ])
  return { page, ended, own, blocks, seo: { ...seo, indexable: seo.indexable && !ended } }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Takes the page's own form. */
export async function action(post: Route.ActionArgs) {
  const { page, ended } = await campaignOf(post.context, post.params.slug)
  if (ended) return redirect(locationOf(page.routePath), { status: 303, headers: { 'Cache-Control': 'no-store' } })
  return receiveLead(post, 'enquiry', { campaign: page.slug, page: page.routePath }, found(blockOf(page, 'form')))
}

export const handle = { footer: 'quiet' }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const questions = loaderData.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []))
  return pageTags(loaderData.seo, { things: questions.length > 0 ? [faqPage(questions)] : [] })
}

/** A hero, and below it the blocks of its document; when it is over, what is to be said then. */
export default function CampaignPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, ended, own, blocks } = loaderData
  const { names } = usePageTexts()
  const form = blockOf(page, 'form')
  return (
    <>
      <PageHero
        trail={[{ name: names.home, path: pathTo.home() }]}
        title={own.title}
        lede={own.text}
        image={page.image}
      >
        {ended?.link && <ButtonLink to={ended.link.routerName}>{ended.link.name}</ButtonLink>}
        {!ended && (form ? <ButtonLink to="#enquire">{form.submit}</ButtonLink> : <Consultation />)}
        <ExampleMark of={[page]} />
      </PageHero>
      <Blocks page={page} blocks={blocks} answer={answer} />
    </>
  )
}
