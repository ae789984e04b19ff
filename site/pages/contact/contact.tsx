import { contentContext } from '../../contexts.ts'
import { unbroken } from '../../layout/unbroken.ts'
import { pathTo } from '../../paths.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { organization, webSite } from '../../seo/structured-data.ts'
import { cachedLoader } from '../../session-cache/cached-loader.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'
import { Hours } from './hours.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [page, site, seo] = await Promise.all([
    requiredPage(context, 'contact-us'),
    context.get(contentContext).siteConfiguration(),
    seoFor(context, pathTo.contact()),
  ])
  return { page, site, seo }
}

export const clientLoader = cachedLoader<typeof loader>
export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.seo, {
        trail: [{ name: 'Contact us', path: pathTo.contact() }],
        things: [organization(loaderData.site), webSite],
      })
    : []

/** Three ways to reach us, what happens then, and when our days overlap with the visitor's. */
export default function ContactPage({ loaderData: { page, site } }: Route.ComponentProps) {
  const phone = site.phone.replaceAll(' ', '')
  return (
    <>
      <section>
        <div className={`wrap ${styles.top}`}>
          <div>
            <h1 className={styles.title}>{page.title}</h1>
            <p className={`lede ${styles.lede}`}>{page.lede}</p>
            <ButtonLink to={`mailto:${site.email}?subject=Enquiry`}>Write to us</ButtonLink>
          </div>
          <div>
            <ul className={styles.ways}>
              <li>
                <Icon name="mail" />
                <div>
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                  <span>For anything, attachments included</span>
                </div>
              </li>
              <li>
                <Icon name="phone" />
                <div>
                  <a href={`tel:${phone}`}>{unbroken(site.phone)}</a>
                  <span>{site.supportHours}</span>
                </div>
              </li>
              <li>
                <Icon name="clock" />
                <div>
                  <SiteLink to={site.schedulingUrl}>Let's Meet Up</SiteLink>
                  <span>Pick half an hour in our calendar</span>
                </div>
              </li>
            </ul>
            {site.rating && (
              <p className={styles.rating}>
                {site.rating.value} out of 5, from {site.rating.count} client reviews.
              </p>
            )}
          </div>
        </div>
      </section>
      <section className="shore pad">
        <div className="wrap">
          <div className="head">
            <h2>What happens after you write</h2>
          </div>
          <ol className={styles.steps}>
            {page.entries.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Hours offices={site.offices} />
    </>
  )
}
