import { Form, Link } from 'react-router'
import type { Category } from '../../../content/model.ts'
import { allCategories, pathTo } from '../../paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './filter.module.css'

type Props = { categories: readonly Category[]; filter: { category: string; text: string } }

/** Categories as links and a search field as a GET form: both are addresses that can be shared. */
export function Filter({ categories, filter }: Props) {
  const choices = [{ name: allCategories, slug: allCategories }, ...categories]
  return (
    <div className={styles.tools}>
      <nav aria-label="Categories">
        <ul className={styles.chips}>
          {choices.map(({ name, slug }) => (
            <li key={slug}>
              <Link
                to={pathTo.blogs({ category: slug, text: filter.text })}
                className={styles.chip}
                aria-current={slug === filter.category ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        method="get"
        action={pathTo.blogs()}
        role="search"
        className={styles.search}
        key={`${filter.category} ${filter.text}`}
      >
        {filter.category !== allCategories && <input type="hidden" name="category" value={filter.category} />}
        <label htmlFor="q" className="vh">
          Search blogs
        </label>
        <input id="q" name="q" type="search" placeholder="Search blogs" defaultValue={filter.text} maxLength={100} />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </Form>
    </div>
  )
}
