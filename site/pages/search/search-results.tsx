import type { Screen } from '../../../content/models/cards.ts'
import type { SearchAnswer, SearchHit, SearchKind } from '../../../content/search/search-answer.ts'
import { isPhone, ScreenPicture } from '../../media/device.tsx'
import { pathToSearch } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Chips } from '../../ui/chips/chips.tsx'
import { fill } from '../../ui/fill.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import styles from './search.module.css'

/** Groups in full. */
const mostGroups = 4

type Props = {
  answer: SearchAnswer
  /** The first screen of each product, by slug. */
  screens: Readonly<Record<string, Screen | undefined>>
}

/** What was found by kind, the kind of the best match first; what does not fit is a link away. */
export function Results({ answer: { query, correctedTo, groups, kinds }, screens }: Props) {
  const texts = usePageTexts().search
  const countOf = (kind: SearchKind) => kinds.find(({ value }) => value === kind)?.count ?? 0
  const to = (kind: SearchKind) => pathToSearch({ ...query, text: correctedTo ?? query.text, kind })
  const shown = groups.slice(0, mostGroups)
  const others = groups.slice(mostGroups)
  return (
    <section className="pad-b">
      <div className="wrap">
        {shown.map(({ kind, hits }) => {
          const total = Math.max(countOf(kind), hits.length)
          return (
            <section key={kind} className={styles.group}>
              <h2 className="third stays">
                {texts.kinds[kind].many} <small className="num">{total}</small>
              </h2>
              <div>
                <Hits hits={hits} screens={screens} />
                {hits.length < total && (
                  <p className="apart">
                    {query.kind ? (
                      fill(texts.best, { shown: hits.length, total })
                    ) : (
                      <TextLink to={to(kind)}>{fill(texts.showMore, { count: total - hits.length })}</TextLink>
                    )}
                  </p>
                )}
              </div>
            </section>
          )
        })}
        {others.length > 0 && (
          <div className={styles.others}>
            <b aria-hidden="true">{texts.alsoIn}</b>
            <Chips
              label={texts.alsoIn}
              chips={others.map(({ kind, hits }) => ({
                name: texts.kinds[kind].many,
                count: Math.max(countOf(kind), hits.length),
                to: to(kind),
                current: false,
              }))}
            />
          </div>
        )}
      </div>
    </section>
  )
}

/** Each a link with the sentence that was found and where it stands; work with its screen. */
export function Hits({ hits, screens = {} }: { hits: readonly SearchHit[]; screens?: Props['screens'] }) {
  return (
    <ul className="rows">
      {hits.map(({ path, title, excerpt, trail, screen = '' }) => {
        const picture = screens[screen]
        return (
          <li key={path}>
            <a href={path} className={styles.hit} data-screen={picture ? '' : undefined}>
              {picture && (
                <span className={styles.screen} aria-hidden="true">
                  <ScreenPicture
                    picture={picture.picture}
                    {...(isPhone(picture) && { box: { width: 390, height: 844 } })}
                    className="cover"
                  />
                </span>
              )}
              <h3 className="fifth">
                <Marked {...title} />
              </h3>
              <p className="muted">
                <Marked {...excerpt} />
              </p>
              <small>{trail.join(' / ')}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
