import { renderToStaticMarkup } from 'react-dom/server'
import type { Client, Review } from '../../../content/models/clients.ts'
import type { Home, SiteConfiguration } from '../../../content/models/common.ts'
import { Island } from '../../islands/island.tsx'
import { Picture } from '../../media/picture.tsx'
import { CarouselRegion } from '../../ui/carousel/carousel.tsx'
import { fill } from '../../ui/fill.ts'
import { SiteLink } from '../../ui/link/link.tsx'
import { ArticleDate } from '../recent-articles/article-date.tsx'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import reviewSlider from './review-slider.island.tsx'
import styles from './reviews.module.css'

type LinkedReview = Omit<Review, 'client'> & { client?: (Client & { to?: string | undefined }) | undefined }
type Props = {
  label: string
  copy: Home['reviews']
  value: Home['value']
  reviews: readonly LinkedReview[]
  rating: SiteConfiguration['rating']
}

/**
 * The client review slider, short voices that say where they are from, between the rating with its source and the arrows; below it what a
 * client can hold us to.
 */
export function Reviews({ label, copy, value, reviews, rating }: Props) {
  const slides = reviews.map((review) => renderToStaticMarkup(<Voice review={review} whole={copy.whole} />))
  return (
    <section className={`on-silt ${styles.section}`}>
      <div className="wrap">
        <h2 className="vh">{copy.title}</h2>
        <div className={`grid phone-1 ${styles.grid}`}>
          <div className={`num ${styles.rating}`}>
            {rating && <b>{rating.value}</b>}
            {rating && (
              <p>
                {`${fill(copy.ratingText, { count: rating.count })} `}
                {rating.source && (
                  <>
                    <SiteLink to={rating.source.routerName}>{rating.source.name}</SiteLink>{' '}
                  </>
                )}
                <ExampleMark of={[rating]} />
              </p>
            )}
          </div>
          {reviews.length > 0 && (
            <CarouselRegion label={label} className={styles.slider}>
              <div className={styles.mark}>
                <ExampleMark of={reviews} />
              </div>
              <Island of={reviewSlider} when="near" props={{ reviews: slides }} />
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

function Voice({ review, whole }: { review: LinkedReview; whole: string | null }) {
  const { quote, attribution, client, writtenOn, source, number, url, sample } = review
  const place = [source, number].filter(Boolean).join(', ')
  return (
    <figure>
      <blockquote className={styles.quote}>{`“${quote}”`}</blockquote>
      <figcaption>
        <b>
          {client && <Picture image={{ ...client.emblem, alt: '' }} width={80} height={80} sizes="36px" />}
          {client ? `${attribution}, ` : attribution}
          {client && <a href={client.to}>{client.name}</a>}
        </b>
        {writtenOn && <ArticleDate iso={writtenOn} full />}
        {/* What an example names is not there to be opened. */}
        {url && !sample ? <SiteLink to={url}>{whole ? `${whole}: ${place}` : place}</SiteLink> : place}
      </figcaption>
    </figure>
  )
}
