import type { Review } from '../../../content/models/clients.ts'
import type { Home, SiteConfiguration } from '../../../content/models/common.ts'
import { Island } from '../../islands/island.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { CarouselRegion } from '../../ui/carousel/carousel.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import reviewSlider, { type ShownReview } from './review-slider.island.tsx'
import styles from './reviews.module.css'

type Props = {
  label: string
  copy: Home['reviews']
  value: Home['value']
  reviews: readonly (ShownReview & Pick<Review, 'sample'>)[]
  rating: SiteConfiguration['rating']
}

/** The client review slider beside the rating and a link to the evidence, and below it what a client can hold us to. */
export function Reviews({ label, copy, value, reviews, rating }: Props) {
  const { evidence } = usePageTexts()
  const [document] = evidence?.documents ?? []
  return (
    <section className="on-silt pad">
      <div className="wrap">
        <h2 className="vh">{copy.title}</h2>
        <div className={`grid tablet-1 ${styles.grid}`}>
          <div>
            {rating && (
              <div className={`num ${styles.rating}`}>
                <b>{rating.value}</b>
                <p>{copy.ratingText}</p>
              </div>
            )}
            {document && (
              <TextLink to={pathTo.evidence(document.slug)} className={styles.evidence}>
                {evidence?.title}
              </TextLink>
            )}
          </div>
          {reviews.length > 0 && (
            <CarouselRegion label={label} className={styles.slider}>
              <div className={styles.mark}>
                <ExampleMark of={[...reviews, rating]} />
              </div>
              <Island of={reviewSlider} when="near" props={{ reviews: reviews.map(shown) }} />
            </CarouselRegion>
          )}
        </div>
        <h2 className="vh">{value.title}</h2>
        <ul className={`grid phone-1 ${styles.value}`}>
          {value.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const shown = ({ quote, attribution, client }: ShownReview): ShownReview => ({ quote, attribution, client })
