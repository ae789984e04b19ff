import type { LandingCard } from '../../../content/models/cards.ts'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Chips } from '../../ui/chips/chips.tsx'
import { fill } from '../../ui/fill.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import { TitledRows } from '../../ui/rows/titled-rows.tsx'
import { ArticleRows, type ListedArticle } from './article-list.tsx'
import styles from './nothing-found.module.css'

type Props = { text: string; newest: readonly ListedArticle[]; services: readonly LandingCard[] }

/** What was searched for and is not there; then what is: the newest articles, words that lead to some, and services. */
export function NothingFound({ text, newest, services }: Props) {
  const texts = usePageTexts().blogs
  return (
    <div className={styles.nothing}>
      <div>
        <div role="status">
          <h2>{text ? fill(texts.nothingFor, { text }) : texts.nothingInCategory}</h2>
          <p className="lede">{texts.searchHelp}</p>
        </div>
        <p className={styles.all}>
          <TextLink to={pathTo.blogs()}>{texts.seeAll}</TextLink>
        </p>
        {newest.length > 0 && (
          <div className={styles.newest}>
            <h2>{texts.newest}</h2>
            <ArticleRows articles={newest} />
          </div>
        )}
      </div>
      <div>
        <h2>{texts.tryWords}</h2>
        <Chips
          label={texts.tryWords}
          chips={texts.words.map((word) => ({ name: word, to: pathToBlogs({ text: word }), current: false }))}
        />
        {services.length > 0 && <Services title={texts.orServices} services={services} />}
      </div>
    </div>
  )
}

/** Service pages under their own heading. */
export function Services({
  title,
  services,
  underList = false,
}: {
  title: string
  services: readonly LandingCard[]
  underList?: boolean
}) {
  return (
    <div className={underList ? `${styles.services} ${styles.found}` : styles.services}>
      <h2>{title}</h2>
      <TitledRows
        rows={services.map(({ routePath, title: name, summary }) => ({ to: routePath, title: name, text: summary }))}
      />
    </div>
  )
}
