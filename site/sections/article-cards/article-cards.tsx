import type { ArticleSummary, ArticleTeaser, Category } from '../../../content/models/common.ts'
import { RecentArticles } from '../recent-articles/recent-articles.tsx'
import styles from './article-cards.module.css'

type Props = {
  title: string
  articles: readonly (ArticleSummary | Omit<ArticleTeaser, 'id'>)[]
  category?: Category
}

/** Recent blogs at the end of a page: cards of one size in full rows. */
export function ArticleCards(props: Props) {
  return <RecentArticles {...props} cards={`grid phone-1 ${styles.cards}`} />
}
