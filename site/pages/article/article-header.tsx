import type { Article } from '../../../content/model.ts'
import { ArticleCover } from '../../media/article-cover.tsx'
import { bandOf } from '../../media/band-of.ts'
import banner from '../../media/banner.module.css'
import { atNight, miniOf } from '../../media/own-sources.ts'
import { Picture } from '../../media/picture.tsx'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { ArticleDates } from '../../sections/recent-articles/article-date.tsx'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import styles from './article-header.module.css'

/** Drawings that fill their sheet, whose edges should then be visible. */
const fillsItsSheet = (source: string) => /^art:(?:contour|isles)\//.test(source)

/**
 * Trail, title, writers and cover. The band behind them has the cover's ground, so that it continues under the
 * words; a cover with edges is on the page's own ground.
 */
export function ArticleHeader({ article, minutes }: { article: Omit<Article, 'content'>; minutes: number }) {
  const { title, category, writers } = article
  const { article: texts, names } = usePageTexts()
  const source = article.banner?.src ?? ''
  const band = fillsItsSheet(source) ? undefined : bandOf(source)
  const trail = [
    { name: names.blogs, path: pathTo.blogs() },
    ...(category ? [{ name: category.name, path: pathToBlogs({ category: category.slug }) }] : []),
  ]
  return (
    <header className={band && `${band} ${banner.banner}`}>
      <div className={`wrap ${styles.words}`}>
        <Breadcrumbs trail={trail} />
        <h1>{title}</h1>
        <div className={styles.byline}>
          {writers.map((writer) => (
            <div key={writer.slug} className={styles.writer}>
              {writer.picture && (
                <Picture
                  image={{ src: miniOf(writer.picture.src), alt: '' }}
                  width={96}
                  height={96}
                  sizes="56px"
                  eager
                />
              )}
              <p>
                <b>{writer.name}</b>
                {writer.role}
              </p>
            </div>
          ))}
          <p className="small">
            <ArticleDates {...article} />. {minutes === 1 ? texts.minute : fill(texts.minutes, { count: minutes })}
          </p>
        </div>
      </div>
      <ArticleCover
        article={article}
        width={1440}
        height={400}
        sizes="100vw"
        className={styles.art}
        night={band && atNight(source)}
        eager
      />
    </header>
  )
}
