import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { unbroken } from '../../ui/fill.ts'
import styles from './short-price.module.css'

/** How a price comes about in a few lines. */
export function ShortPrice({ of }: { of: 'hire' | 'service' }) {
  const { price } = usePageTexts()
  if (!price) return null
  return (
    <Columns className="pad" id="price" title={price.short.title} text={price.short.text}>
      <PriceLines of={of} />
    </Columns>
  )
}

/** The lines alone, which end with a link to the page that says all of it. */
export function PriceLines({ of }: { of: 'hire' | 'service' }) {
  const { price } = usePageTexts()
  if (!price) return null
  const { rows, link } = price.short
  return (
    <dl className="rows">
      {rows.map(({ title, text, hire }, index) => (
        <div key={title} className={`grid phone-1 ${styles.line}`}>
          <dt className="fifth">{title}</dt>
          <dd>
            {(of === 'hire' && hire) || text}
            {index === rows.length - 1 && (
              <>
                {' '}
                <a href={pathTo.pricing()}>{unbroken(link)}</a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
