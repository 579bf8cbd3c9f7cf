import { searchOver } from '../shared/text-search'
import { articles } from './articles'
import { type ArticleLink, linkTo } from './reading'

const search = searchOver(articles, (article) => article)

/** The articles that answer a question best. */
export const searchHelp = (typed: string, most = 10): ArticleLink[] => search(typed, most).found.map(linkTo)
