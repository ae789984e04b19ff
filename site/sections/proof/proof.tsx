import type { CaseStudyCard, Screen } from '../../../content/models/cards.ts'
import { Stage } from '../../media/stage.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import styles from './proof.module.css'

/** Related proof: the case studies that show what a page talks about. */
export function Proof({ title, text, caseStudies }: { title: string; text: string; caseStudies: CaseStudyCard[] }) {
  const { caseStudy, links } = usePageTexts()
  if (caseStudies.length === 0) return null
  // Four fill two rows of two; a fifth would be alone.
  const works = caseStudies.slice(0, 4).map(({ slug, title: name, summary, screen }) => {
    return { to: pathTo.caseStudy(slug), kind: caseStudy.kind, title: name, summary, screen }
  })
  return (
    <HeadedSection title={title} text={text} className="pad screen-only" headClass={styles.head} id="work">
      <WorkTiles works={works} />
      <p className={`flow ${styles.all}`}>
        <TextLink to={pathTo.caseStudies()}>{links.caseStudies}</TextLink>
        <ExampleMark of={caseStudies} />
      </p>
    </HeadedSection>
  )
}

type Work = {
  to: string
  kind?: string
  title: string
  summary: string
  screen: Screen | undefined
  /** In the first screen: its picture is loaded at once. */
  eager?: boolean
}

/** Up to four pieces of work: the only one across, two and three in a row. */
function WorkTiles({ works }: { works: readonly Work[] }) {
  return (
    <ul className={`grid phone-1 ${styles.tiles}`} data-count={works.length}>
      {works.map((work) => (
        <li key={work.to}>
          <WorkTile {...work} />
        </li>
      ))}
    </ul>
  )
}

/** A piece of work: its main screen on flat ground, its name and what it is. */
export function WorkTile({ to, kind, title, summary, screen, eager }: Work) {
  return (
    <a href={to} className={`card ${styles.tile}`}>
      {screen && <Stage screen={screen} eager={eager} />}
      <h3>{title}</h3>
      <p>
        {kind && <b className="mark">{kind}</b>}
        {summary}
      </p>
    </a>
  )
}
