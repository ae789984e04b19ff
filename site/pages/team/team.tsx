import { contentContext } from '../../contexts.ts'
import { Picture } from '../../media/picture.tsx'
import { placeOf } from '../../offices.ts'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { phone } from '../../styles/breakpoints.ts'
import { usePageTexts } from '../../texts.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/team.ts'
import styles from './team.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [written, team, { offices }] = await Promise.all([
    writtenPage(context, 'team'),
    context.get(contentContext).team(),
    context.get(contentContext).siteConfiguration(),
  ])
  return { ...written, team, offices }
}

export const handle = { footer: 'quiet' }
export const meta = pageMeta

/** People in two columns. What each refuses comes first; the name beside a portrait says who it is, so the portrait is decoration. */
export default function TeamPage({ loaderData: { page, team, offices } }: Route.ComponentProps) {
  const { team: texts, links } = usePageTexts()
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <section className="pad-b" aria-label={texts.label}>
        <div className="wrap">
          <ul className={`grid tablet-1 ${styles.people}`}>
            {team.map(({ slug, name, role, office, refuses, text, picture }) => (
              <li key={slug}>
                <Picture
                  image={{ src: picture.src, alt: '' }}
                  width={250}
                  height={300}
                  sizes={`${phone} 96px, 156px`}
                />
                <div>
                  {refuses && <p className={styles.refuses}>{refuses}</p>}
                  <h2>{name}</h2>
                  <p className="note">
                    {role}, {placeOf(office, offices)}
                  </p>
                  <p className={`under ${styles.text}`}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            <TextLink to={pathTo.career()}>{links.openPositions}</TextLink>
          </p>
        </div>
      </section>
    </>
  )
}
