import { and, asc, eq, or } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { defaultLists, savedLists } from './schema'

export interface SavedList {
  id: string
  /** Of which list: its address. */
  list: string
  name: string
  /** «?estado=pendente» */
  query: string
  shared: boolean
  /** Who shares it, when it is somebody else's. */
  by: string | null
  /** One's list opens with it. */
  standard: boolean
}

/**
 * A filter of one's own, to be changed.
 * @throws Refusal `not-found` also for one that a colleague keeps to themselves, `not-allowed` for one they share
 */
export async function ownSavedList(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; name: string; shared: boolean }> {
  authorise(ctx.actor, 'staff.open')
  const [found] = isUuid(id) ? await ctx.db.select().from(savedLists).where(eq(savedLists.id, id)) : []
  if (!found || (!found.shared && found.ownerId !== ctx.actor.userId)) {
    throw new Refusal('not-found', 'Não encontrámos este filtro: talvez tenha sido apagado.')
  }
  authorise(ctx.actor, 'savedList.own', { userId: found.ownerId })
  return { id, name: found.name, shared: found.shared }
}

/** The filters somebody may choose from in a list, or in all: their own first, then what colleagues share. */
export async function savedListsOf(ctx: Ctx, list?: string): Promise<SavedList[]> {
  authorise(ctx.actor, 'staff.open')
  const userId = ctx.actor.userId as string
  const rows = await ctx.db
    .select({
      id: savedLists.id,
      list: savedLists.list,
      name: savedLists.name,
      query: savedLists.query,
      shared: savedLists.shared,
      ownerId: savedLists.ownerId,
      owner: users.name,
      standard: defaultLists.savedListId,
    })
    .from(savedLists)
    .innerJoin(users, eq(users.id, savedLists.ownerId))
    .leftJoin(defaultLists, and(eq(defaultLists.savedListId, savedLists.id), eq(defaultLists.userId, userId)))
    .where(
      and(
        list ? eq(savedLists.list, list) : undefined,
        or(eq(savedLists.ownerId, userId), eq(savedLists.shared, true)),
      ),
    )
    .orderBy(asc(savedLists.name), asc(savedLists.id))
    .limit(200)
  const all = rows.map(({ ownerId, owner, standard, query, ...row }) => ({
    ...row,
    query: `?${query}`,
    by: ownerId === userId ? null : owner,
    standard: standard !== null,
  }))
  return [...all.filter((l) => l.by === null), ...all.filter((l) => l.by !== null)]
}
