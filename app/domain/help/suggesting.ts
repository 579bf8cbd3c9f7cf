import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { type ArticleLink, soughtHelp } from './reading'
import { searchHelp } from './searching'

const limit = (): Limit => ({
  name: 'help-suggestions',
  points: settings.help.suggestionsPerMinute,
  seconds: 60,
})

/**
 * The articles that may answer what is being written to the support: nothing for a text too short to mean anything.
 * @throws Refusal `too-many`
 */
export async function suggestHelp(ctx: Ctx, typed: string, address: string) {
  if (typed.trim().length < 4) return []
  await limitTo(ctx.db, limit, networkOf(address), ctx.now)
  return searchHelp(typed, settings.help.suggested).map(({ title, description, href }) => ({
    title,
    description,
    href,
  }))
}

/** What an address of the help that leads nowhere may have meant: its words are searched for. */
export function nearArticles(slug: string): { near: ArticleLink[]; meant: boolean } {
  const near = searchHelp(slug.slice(0, 200).replaceAll('-', ' '), 4)
  return near.length > 0 ? { near, meant: true } : { near: soughtHelp(), meant: false }
}
