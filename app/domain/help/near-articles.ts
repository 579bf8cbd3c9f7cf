import { type ArticleLink, soughtHelp } from './reading'
import { searchHelp } from './searching'

/** What an address of the help that leads nowhere may have meant: its words are searched for. */
export function nearArticles(slug: string): { near: ArticleLink[]; meant: boolean } {
  const near = searchHelp(slug.slice(0, 200).replaceAll('-', ' '), 4)
  return near.length > 0 ? { near, meant: true } : { near: soughtHelp(), meant: false }
}
