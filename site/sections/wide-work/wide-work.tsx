import type { CaseStudyCard, PortfolioCard } from '../../../content/models/cards.ts'
import { Device, isPhone } from '../../media/device.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { unlike, WorkTile } from '../proof/proof.tsx'
import styles from './wide-work.module.css'

type Props = {
  title: string
  text: string
  portfolioItems: readonly PortfolioCard[]
  caseStudies: readonly CaseStudyCard[]
}

/** What it looks like in practice: one piece of work across the page, and up to three more under it. */
export function WideWork({ title, text, portfolioItems, caseStudies }: Props) {
  const { caseStudy, names } = usePageTexts()
  const works = [
    ...caseStudies.map((study) => ({
      ...study,
      path: pathTo.caseStudy(study.slug),
      kind: caseStudy.kind,
      closeUp: false,
    })),
    ...unlike(caseStudies, portfolioItems).map((item) => ({
      ...item,
      path: pathTo.portfolioItem(item.slug),
      kind: names.portfolio,
    })),
  ]
  const [first, ...others] = works
  if (!first?.screen) return null
  const more = others.slice(0, 3)
  return (
    <>
      <section className={`on-teal ${styles.band}`} id="work">
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          <p>
            <a href={first.path}>{first.title}</a> {first.kind}
          </p>
        </div>
        <div className={styles.shot} data-device={isPhone(first.screen) ? 'phone' : 'window'}>
          <Device screen={first.screen} />
        </div>
      </section>
      {more.length > 0 && (
        <section className="pad-b">
          <ul className={`wrap ${styles.more}`} data-count={more.length}>
            {more.map(({ path, kind, title: name, summary, screen, closeUp }) => (
              <li key={path}>
                <WorkTile to={path} kind={kind} title={name} summary={summary} screen={screen} closeUp={closeUp} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
