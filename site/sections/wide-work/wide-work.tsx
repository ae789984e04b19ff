import type { CaseStudyCard, PortfolioCard } from '../../../content/models/cards.ts'
import { Device, isPhone } from '../../media/device.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import styles from './wide-work.module.css'

type Props = {
  title: string
  text: string
  portfolioItems: readonly PortfolioCard[]
  caseStudies: readonly CaseStudyCard[]
}

/** What it looks like in practice: one piece of work across the page, and two more by name. */
export function WideWork({ title, text, portfolioItems, caseStudies }: Props) {
  const { caseStudy, names } = usePageTexts()
  const works = [
    ...caseStudies.map((study) => ({ ...study, to: pathTo.caseStudy(study.slug), kind: caseStudy.kind })),
    ...portfolioItems.map(({ screens: [screen], ...item }) => {
      return { ...item, screen, to: pathTo.portfolioItem(item.slug), kind: names.portfolio }
    }),
  ]
  const [first, ...others] = works
  if (!first?.screen) return null
  const more = others.slice(0, 2)
  return (
    <section className={`on-mist grid tablet-1 ${styles.band}`} id="work">
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <p>
          <a href={first.to} className="fifth">
            {first.title}
          </a>{' '}
          <span className="muted">{first.kind}</span>
        </p>
        <p>
          <ExampleMark of={[first, ...more]} />
        </p>
        {more.length > 0 && (
          <ul className={`stroked ${styles.more}`}>
            {more.map(({ to, title: name }) => (
              <li key={to}>
                <a href={to}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.shot} data-device={isPhone(first.screen) ? 'phone' : 'window'}>
        <Device screen={first.screen} />
      </div>
    </section>
  )
}
