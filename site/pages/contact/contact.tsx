import { data } from 'react-router'
import { LONGEST_BEGUN } from '../../../leads/form-values.ts'
import { requestContext } from '../../contexts.ts'
import { receiveLead } from '../../form-posts/receive-lead.server.ts'
import { pathTo } from '../../paths.ts'
import { ContactStage } from '../../sections/contact-stage/contact-stage.tsx'
import { Hours } from '../../sections/hours/hours.tsx'
import { EnquiryForm, HireForm } from '../../sections/lead-form/lead-forms.tsx'
import { ShortPrice } from '../../sections/price/short-price.tsx'
import { pageTags } from '../../seo/page-tags.ts'
import { organization, webSite } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/contact.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [written, site] = await Promise.all([writtenPage(context, 'contact'), content.siteConfiguration()])
  const message = new URL(request.url).searchParams.get('message')?.trim().slice(0, LONGEST_BEGUN).toWellFormed()
  const answer = {
    ...written,
    site,
    date: new Date().toISOString().slice(0, 10),
    begun: message ? { message } : undefined,
  }
  // Of one visitor, and no page in its own right.
  return data(answer, message ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

/** Accepts the forms on this page and those on landing pages and case studies. */
export function action(post: Route.ActionArgs) {
  return receiveLead(post, ({ kind }) => (kind === 'hire-request' ? kind : 'enquiry'))
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders])
export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { things: [organization(loaderData.site), webSite] })

/** The form, other ways to reach us, what happens next, and when our days overlap with the visitor's. */
export default function ContactPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, site, date, begun } = loaderData
  const { about, contact, links } = usePageTexts()
  const form = { page: answer?.values.page ?? pathTo.contact(), begun, answer }
  return (
    <>
      <ContactStage
        title={page.title}
        lede={page.lede}
        site={site}
        note={site.rating && fill(about.rating, { value: site.rating.value, count: site.rating.count })}
      >
        {answer?.kind === 'hire-request' ? <HireForm {...form} /> : <EnquiryForm {...form} />}
      </ContactStage>
      <HeadedSection className="shore pad" title={contact.steps}>
        <ol className="grid phone-1 ruled">
          {page.entries.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="below">{text}</p>
            </li>
          ))}
        </ol>
      </HeadedSection>
      <ShortPrice of="hire" />
      <Hours offices={site.offices} date={date} />
      <p className="wrap pad-b">
        <TextLink to={site.schedulingUrl}>{links.consultation}</TextLink>
      </p>
    </>
  )
}
