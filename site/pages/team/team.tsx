import { requestContext } from '../../contexts.ts'
import { useSite } from '../../layout/shell-data.ts'
import { placeOf } from '../../offices.ts'
import { pathTo } from '../../paths.ts'
import { AskForCall } from '../../sections/closing-ask/closing-ask.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { Portrait } from '../../sections/team-grid/portrait.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
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

/** People in two columns: what stands on the desk, what each does, and at last what each refuses. */
export default function TeamPage({ loaderData: { page, team } }: Route.ComponentProps) {
  const { team: texts, links } = usePageTexts()
  const { offices } = useSite()
  return (
    <>
      <PageTop title={page.title} lede={page.lede}>
        <ExampleMark of={team} />
      </PageTop>
      <section className="pad-b" aria-label={texts.label}>
        <div className="wrap">
          <ul className={`grid tablet-1 ${styles.people}`}>
            {team.map((person, index) => (
              <li key={person.slug}>
                <div className={styles.tile}>
                  <Portrait person={person} sizes={`${phone} 96px, 208px`} eager={index < 4} />
                  {person.object && <p>{person.object.text}</p>}
                </div>
                <div>
                  {/* Articles name their writers by it, and a search leads to it. */}
                  <h2 id={person.slug} className="fourth">
                    {person.name}
                  </h2>
                  <p className="note">
                    {person.role}, {placeOf(person.office, offices)}
                  </p>
                  <p className={styles.does}>{person.text}</p>
                  {texts.refuses && person.refuses && (
                    <p className={`note ${styles.refuses}`}>
                      <b className="mark">{texts.refuses}</b> {person.refuses}
                    </p>
                  )}
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
