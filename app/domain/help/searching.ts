import { whenSettingsChange } from '../settings/settings'
import { searchOver } from '../shared/text-search'
import { articles } from './articles'
import { type ArticleLink, linkTo } from './reading'

const index = () => searchOver(articles, (article) => article)
let search: ReturnType<typeof index> | undefined
whenSettingsChange(() => {
  search = undefined
})

/** The articles that answer a question best. */
export function searchHelp(typed: string, most = 10): ArticleLink[] {
  search ??= index()
  return search(typed, most).found.map(linkTo)
}
