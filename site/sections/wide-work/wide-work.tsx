import type { CaseStudyCard, PortfolioCard } from '../../../content/models/cards.ts'
import { Device, isPhone } from '../../media/device.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { WorkTile } from '../proof/proof.tsx'
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

/** Products, each with a screen that no other tile shows or, if it has none left, a close-up of its main one. */
export function unlike(caseStudies: readonly CaseStudyCard[], portfolioItems: readonly PortfolioCard[]) {
  const shown = caseStudies.map(({ screen }) => screen)
  return portfolioItems.map((item) => {
    const [main, ...others] = item.screens
    const again = shown.find(({ picture }) => picture.src === main?.picture.src)
    const neighbours = portfolioItems.flatMap(({ slug, screens }) => (slug === item.slug ? [] : screens.slice(0, 1)))
    const taken = [...shown, ...neighbours].map(({ picture }) => picture.src)
    const unseen = again ? others.find(({ picture }) => !taken.includes(picture.src)) : main
    if (unseen) shown.push(unseen)
    const onOtherGround = item.screens.find(
      ({ picture, ground }) => picture.src === main?.picture.src && ground !== again?.ground,
    )
    return { ...item, screen: unseen ?? onOtherGround ?? main, closeUp: !unseen }
  })
}
