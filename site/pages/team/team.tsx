import { requestContext } from '../../contexts.ts'
import { useSite } from '../../layout/shell-data.ts'
import { Picture } from '../../media/picture.tsx'
import { placeOf } from '../../offices.ts'
import { pathTo } from '../../paths.ts'
import { AskForCall } from '../../sections/closing-ask/closing-ask.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { phone } from '../../styles/breakpoints.ts'
import { usePageTexts } from '../../texts.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/team.ts'
import styles from './team.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [written, team] = await Promise.all([writtenPage(context, 'team'), content.team()])
  return { ...written, team }
}

export const handle = { footer: 'quiet' }
export const meta = pageMeta

/** People in two columns. What each refuses comes first; the name beside a portrait says who it is, so the portrait is decoration. */
export default function TeamPage({ loaderData: { page, team } }: Route.ComponentProps) {
  const { team: texts, links } = usePageTexts()
  const { offices } = useSite()
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
                  {refuses && <p className={`fourth ${styles.refuses}`}>{refuses}</p>}
                  {/* Articles name their writers by it, and a search leads to it. */}
                  <h2 id={slug}>{name}</h2>
                  <p className="note">
                    {role}, {placeOf(office, offices)}
                  </p>
                  <p className="under below">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="apart">
            <TextLink to={pathTo.career()}>{links.openPositions}</TextLink>
          </p>
        </div>
      </section>
      <AskForCall />
    </>
  )
}
