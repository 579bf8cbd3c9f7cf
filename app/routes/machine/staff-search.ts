import { findAnything, findRecent } from '~/domain/administration/finding'
import type { Ctx } from '~/domain/shared/ctx'
import { page } from '~/web/page'
import { placesNamed, settingsFound } from '../staff/search-places'
import type { Route } from './+types/staff-search'

/**
 * What the search of the administration offers while somebody types; with nothing typed, what they opened from here last
 * (their browser says which) and its pages.
 */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const typed = params.get('q') ?? ''
  const pageKey = <P extends { href: string }>(place: P) => ({ ...place, key: `page:${place.href}` })
  const places = placesNamed(ctx.actor, typed).map(pageKey)
  const found =
    typed.trim() === ''
      ? [...(await recentOnes(ctx, params.get('recentes') ?? '')), ...places]
      : [...places, ...keyed(await findAnything(ctx, typed)), ...settingsFound(ctx.actor, typed).map(pageKey)]
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-store' } })
})

const keyed = (found: Awaited<ReturnType<typeof findAnything>>) =>
  found.map((one) => ({ ...one, key: `${one.kind}:${one.id}` }))

/** By the keys that a browser kept, in their order: what is gone or may not be read any more is left out. */
async function recentOnes(ctx: Ctx, asked: string) {
  const keys = asked.slice(0, 1000).split(',')
  const pages = placesNamed(ctx.actor, '', Number.POSITIVE_INFINITY)
  const found = keyed(await findRecent(ctx, keys))
  return keys.flatMap((key) => {
    const one = found.find((f) => f.key === key) ?? pages.find(({ href }) => key === `page:${href}`)
    return one ? [{ ...one, kind: 'recent', key }] : []
  })
}
