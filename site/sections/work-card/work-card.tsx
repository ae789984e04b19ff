import type { CaseStudyCard, PortfolioCard } from '../../../content/models/cards.ts'
import { Device, isPhone } from '../../media/device.tsx'
import { Picture } from '../../media/picture.tsx'
import grounds from '../../media/stage.module.css'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import styles from './work-card.module.css'

type Props = {
  item: PortfolioCard
  /** The case study of the same work. */
  study?: Pick<CaseStudyCard, 'slug' | 'title' | 'duration'> | undefined
  /** Wide enough for a second device beside the first. */
  isWide?: boolean
  /** What it shares with the work on this page. */
  reason?: string
  eager?: boolean
}

/** A product and its case study as one card with two links. Its picture is no third link, but can be clicked. */
export function WorkCard({ item, study, isWide = false, reason, eager }: Props) {
  const { portfolio: texts } = usePageTexts()
  const { slug, title, summary, industry, screens, facts, client } = item
  const [, , platforms] = facts
  const [first] = screens
  const phone = isWide && first && !isPhone(first) ? screens.find(isPhone) : undefined
  const devices = [first, phone].filter((screen) => screen !== undefined)
  const rows = [
    { label: texts.industry, value: industry },
    platforms,
    study && { label: texts.took, value: study.duration },
  ].filter((row) => row !== undefined)
  return (
    <>
      {first && (
        <span
          className={`${grounds.ground} ${styles.stage}`}
          data-ground={first.ground}
          data-devices={phone ? 'both' : isPhone(first) ? 'phone' : 'window'}
        >
          {devices.map((screen) => (
            <Device key={screen.picture.src} screen={screen} eager={eager} />
          ))}
        </span>
      )}
      {reason && <p className={`mark ${styles.reason}`}>{reason}</p>}
      <h3 className={`links ${styles.title}`}>
        <a href={pathTo.portfolioItem(slug)}>{title}</a>
      </h3>
      <p className={styles.summary}>{summary}</p>
      {(client || item.builtFor) && (
        <p className={styles.client}>
          {client && <Picture image={{ ...client.emblem, alt: '' }} width={80} height={80} sizes="40px" />}
          <BuiltFor item={item} />
        </p>
      )}
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {study && (
        <p className={styles.case}>
          <a href={pathTo.caseStudy(study.slug)}>{fill(texts.readCase, { title: study.title })}</a>
        </p>
      )}
    </>
  )
}

/** “Built for **Oat & Ember**”, or for a kind of client; nothing where neither is known. */
export function BuiltFor({
  item: { client, builtFor },
  isLink,
}: {
  item: Pick<PortfolioCard, 'client' | 'builtFor'>
  isLink?: boolean
}) {
  const { portfolioItem: texts } = usePageTexts()
  const name = client?.name ?? builtFor
  if (!name) return null
  const link = isLink && client?.website ? <SiteLink to={client.website}>{name}</SiteLink> : name
  return (
    <span>
      <Filled text={texts.builtFor} parts={{ client: client ? <b>{link}</b> : name }} />
    </span>
  )
}
