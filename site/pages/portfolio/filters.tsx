import { pathTo, pathToPortfolio } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Chips } from '../../ui/chips/chips.tsx'
import { fill } from '../../ui/fill.ts'
import styles from './filters.module.css'

export type Choice = { name: string; count: number }

type Props = {
  kinds: readonly (Choice & { slug: string })[]
  industries: readonly Choice[]
  category: string
  industry: string
  total: number
}

/**
 * Kind and industry, each with its number of items; a choice that would find nothing is not offered. Every choice is a link; on a
 * phone industries are a list to choose from.
 */
export function Filters({ kinds, industries, category, industry, total }: Props) {
  const { portfolio: texts } = usePageTexts()
  const leads = ({ name, slug, count }: Choice & { slug?: string }) =>
    count > 0 || name === industry || slug === category
  const chips = [
    { name: fill(texts.all, { count: total }), to: pathToPortfolio({ industry }), current: !category },
    ...kinds.filter(leads).map(({ slug, name, count }) => ({
      name: fill(texts.category, { name, count }),
      to: pathToPortfolio({ category: slug, industry }),
      current: slug === category,
    })),
  ]
  return (
    <div className={styles.filters}>
      <div>
        <b>{texts.kind}</b>
        <div className={styles.kinds}>
          <Chips label={texts.byKind} chips={chips} />
        </div>
      </div>
      <div>
        <b id="industry">{texts.industry}</b>
        <nav aria-label={texts.byIndustry} className={styles.names}>
          <a href={pathToPortfolio({ category })} aria-current={industry ? undefined : 'true'}>
            {texts.anyIndustry}
          </a>
          {industries.filter(leads).map(({ name, count }) => (
            <a
              key={name}
              href={pathToPortfolio({ category, industry: name })}
              aria-current={name === industry ? 'true' : undefined}
            >
              {name} <span>{count}</span>
            </a>
          ))}
        </nav>
        <form action={pathTo.portfolio()} aria-label={texts.byIndustry} className={styles.choice}>
          {category && <input type="hidden" name="category" value={category} />}
          <select name="industry" aria-labelledby="industry" defaultValue={industry}>
            <option value="">{texts.anyIndustry}</option>
            {industries.filter(leads).map(({ name, count }) => (
              <option key={name} value={name}>
                {fill(texts.category, { name, count })}
              </option>
            ))}
          </select>
          <button type="submit">{texts.apply}</button>
        </form>
      </div>
    </div>
  )
}
