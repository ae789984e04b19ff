import type { CaseStudyCard, PortfolioCard } from '../../../content/models/cards.ts'
import { Device, isPhone } from '../../media/device.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { WorkTiles } from '../proof/proof.tsx'
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
    ...caseStudies.map(({ slug, title: name, summary, screen }) => {
      return { to: pathTo.caseStudy(slug), kind: caseStudy.kind, title: name, summary, screen, closeUp: false }
    }),
    ...unlike(caseStudies, portfolioItems).map(({ slug, title: name, summary, screen, closeUp }) => {
      return { to: pathTo.portfolioItem(slug), kind: names.portfolio, title: name, summary, screen, closeUp }
    }),
  ]
  const [first, ...others] = works
  if (!first?.screen) return null
  const more = others.slice(0, 3)
  return (
    <>
      <section className={`on-teal grid tablet-1 ${styles.band}`} id="work">
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          <p>
            <a href={first.to}>{first.title}</a> {first.kind}
          </p>
        </div>
        <div className={styles.shot} data-device={isPhone(first.screen) ? 'phone' : 'window'}>
          <Device screen={first.screen} />
        </div>
      </section>
      {more.length > 0 && (
        <section className="pad-b">
          <WorkTiles works={more} className={`wrap ${styles.more}`} />
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
