import type { ArticleCard } from '~/domain/articles/lists'
import { categories } from '~/domain/articles/words'
import { paths } from '~/paths'
import type { ArticleCardView } from '~/ui/article-card'

export const cardOf = ({ slug, category, ...card }: ArticleCard): ArticleCardView => ({
  ...card,
  category: categories[category].label,
  cover: paths.articleCover(slug, category),
})
