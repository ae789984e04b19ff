import type { CaseStudyCard, Screen } from '../../../content/models/cards.ts'
import { Stage } from '../../media/stage.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './proof.module.css'

/** Related proof: the case studies that show what a page talks about. */
export function Proof({ title, text, caseStudies }: { title: string; text: string; caseStudies: CaseStudyCard[] }) {
  const { caseStudy, links } = usePageTexts()
  if (caseStudies.length === 0) return null
  // Four fill two rows of two; a fifth would be alone.
  const shown = caseStudies.slice(0, 4)
  return (
    <section className="pad screen-only" id="work">
      <div className="wrap">
        <div className={`head ${styles.head}`}>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <ul className={styles.tiles} data-count={shown.length}>
          {shown.map(({ slug, title: name, summary, screen }) => (
            <li key={slug}>
              <WorkTile
                to={pathTo.caseStudy(slug)}
                kind={caseStudy.kind}
                title={name}
                summary={summary}
                screen={screen}
              />
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <TextLink to={pathTo.caseStudies()}>{links.caseStudies}</TextLink>
        </p>
      </div>
    </section>
  )
}

type TileProps = {
  to: string
  kind?: string
  title: string
  summary: string
  screen: Screen | undefined
  closeUp?: boolean
  /** In the first screen: its picture is loaded at once. */
  eager?: boolean
}

/** A piece of work: its main screen on flat ground, its name and what it is. */
export function WorkTile({ to, kind, title, summary, screen, closeUp, eager }: TileProps) {
  return (
    <a href={to} className={styles.tile}>
      {screen && <Stage screen={screen} closeUp={closeUp} eager={eager} />}
      <h3>{title}</h3>
      <p>
        {kind && <b>{kind}</b>}
        {summary}
      </p>
    </a>
  )
}
