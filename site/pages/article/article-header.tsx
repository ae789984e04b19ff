import { Link } from 'react-router'
import type { Article } from '../../../content/model.ts'
import { ArticleCover } from '../../media/article-cover.tsx'
import { Picture } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import styles from './article-header.module.css'

const bands = {
  teal: 'on-teal',
  marigold: 'on-marigold',
  ink: 'on-ink',
  mist: 'on-mist',
  silt: 'on-silt',
  shore: 'shore',
} as const

/** The band behind the title is the ground its drawing is printed on, so that the drawing runs on under the words. */
function bandOf(banner: Article['banner']): string {
  const ground = banner?.src.startsWith('art:') ? banner.src.split('/').at(-1) : 'teal'
  return Object.entries(bands).find(([name]) => name === ground)?.[1] ?? bands.teal
}

export function ArticleHeader({ article, minutes }: { article: Omit<Article, 'content'>; minutes: number }) {
  const { title, category, writers, publishedAt, updatedAt } = article
  const revised = updatedAt.slice(0, 10) > publishedAt.slice(0, 10)
  return (
    <header className={bandOf(article.banner)}>
      <div className={`wrap ${styles.words}`}>
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <ol>
            <li>
              <Link to={pathTo.blogs()}>Blogs</Link>
            </li>
            {category && (
              <li>
                <Link to={pathTo.blogs({ category: category.slug })}>{category.name}</Link>
              </li>
            )}
          </ol>
        </nav>
        <h1>{title}</h1>
        <div className={styles.byline}>
          {writers.map((writer) => (
            <div key={writer.slug} className={styles.writer}>
              {writer.picture && (
                <Picture
                  image={{ src: writer.picture.src.replace('art:portrait/', 'art:mini/'), alt: '' }}
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
            <ArticleDate iso={publishedAt} full />
            {revised && (
              <>
                , updated <ArticleDate iso={updatedAt} full />
              </>
            )}
            . {minutes === 1 ? '1 minute' : `${minutes} minutes`} to read.
          </p>
        </div>
      </div>
      <ArticleCover article={article} width={1440} height={400} sizes="100vw" className={styles.art} />
    </header>
  )
}
