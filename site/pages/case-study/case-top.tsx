import type { CaseStudy } from '../../../content/models/work.ts'
import { riverOf } from '../../art/own-pieces.ts'
import { bandOn } from '../../media/band-of.ts'
import { Device } from '../../media/device.tsx'
import { River } from '../../media/river.tsx'
import { pathTo } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { WorkedExample } from '../../sections/worked-example/worked-example.tsx'
import { usePageTexts } from '../../texts.ts'
import styles from './case-top.module.css'

/** The key state of the product across the full width, and three things to see in it. */
export function CaseTop({ study }: { study: CaseStudy }) {
  const { caseStudy: texts, names } = usePageTexts()
  const { title, lede, screen, portfolioItem: item, duration } = study
  const [client, industry, ...others] = study.facts
  const facts = [client, industry, { label: texts.duration, value: duration }, ...others]
  return (
    <>
      <section className={`${bandOn(screen.ground)} ${styles.top}`}>
        <div className="wrap">
          {study.sample && <WorkedExample />}
          <Breadcrumbs
            trail={[
              { name: names.caseStudies, path: pathTo.caseStudies() },
              ...(item ? [{ name: item.title, path: pathTo.portfolioItem(item.slug) }] : []),
            ]}
            here={title}
          />
          <div className={styles.head}>
            <h1>{title}</h1>
            <p className="lede">{lede}</p>
          </div>
          <div className={styles.stage} data-device={screen.device}>
            <Device screen={screen} inline eager leads />
          </div>
        </div>
        <River piece={riverOf({ slug: study.slug, ground: screen.ground })} />
      </section>
      <div className="wrap">
        <ul className={styles.notes}>
          {study.notes.map((note) => (
            <li key={note.title}>
              <h2>{note.title}</h2>
              <p>{note.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.facts}>
        <Facts facts={facts.filter((fact) => fact !== undefined)} />
      </div>
    </>
  )
}
