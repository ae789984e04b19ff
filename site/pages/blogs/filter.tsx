import type { Category } from '../../../content/model.ts'
import { allCategories } from '../../../content/models/reserved-words.ts'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Chips } from '../../ui/chips/chips.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { serverWords } from '../../ui/server-words.ts'
import styles from './filter.module.css'

type Props = {
  categories: readonly Category[]
  /** Articles in all, and in each category, in the same order. */
  counts: readonly (number | undefined)[]
  filter: { category: string; text: string }
}

/** Categories as links and a search field as a GET form: both make URLs that can be shared. */
export function Filter({ categories, counts, filter }: Props) {
  const texts = usePageTexts().blogs
  const choices = [{ name: texts.all, slug: allCategories }, ...categories]
  return (
    <div className={styles.tools}>
      <Chips
        label={texts.categories}
        chips={choices.map(({ name, slug }, index) => ({
          name,
          ...(counts[index] !== undefined && { count: counts[index] }),
          to: pathToBlogs({ category: slug, text: filter.text }),
          current: slug === filter.category,
        }))}
      />
      <form method="get" action={pathTo.blogs()} role="search" className={styles.search}>
        {filter.category !== allCategories && <input type="hidden" name="category" value={filter.category} />}
        <label htmlFor="q" className="vh">
          {texts.search}
        </label>
        <input id="q" name="q" type="search" placeholder={texts.search} defaultValue={filter.text} maxLength={100} />
        <button type="submit" aria-label={serverWords.search}>
          <Icon name="search" />
        </button>
      </form>
    </div>
  )
}
