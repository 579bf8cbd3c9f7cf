import { and, eq, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid, newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { EditListInput, OverwriteListInput, SaveListInput } from './forms'
import { defaultLists, savedLists } from './schema'

/**
 * Keeps the filter of a list under a name.
 * @returns the address it stands for. @throws Refusal `invalid` for a name that one has already, or too many
 */
export async function saveList(ctx: Ctx, input: SaveListInput): Promise<string> {
  authorise(ctx.actor, 'staff.open')
  const userId = ctx.actor.userId as string
  const { list, name, shared, standard } = input
  const query = toKeep(input.query)
  await underFreeName(
    name,
    transaction(ctx, async (tx) => {
      await checkRoom(tx, userId)
      const id = newId()
      await tx.db
        .insert(savedLists)
        .values({ id, ownerId: userId, list, name, query, shared, createdAt: tx.now })
      if (standard) await openWith(tx, userId, list, id)
    }),
  )
  return `${list}?${query}`
}

/** The filter of an address, without which page of it. @throws Refusal `invalid` where nothing is filtered */
function toKeep(text: string): string {
  const params = new URLSearchParams(text)
  params.delete('depois')
  params.delete('tudo')
  const query = params.toString()
  if (query) return query
  throw new Refusal('invalid', 'Não há nada filtrado para guardar. Escolha primeiro um filtro ou uma ordem.')
}

/** Of two at once under one name one is written: the index says so, this says it kindly. */
async function underFreeName<T>(name: string, written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (violated(error) !== 'saved_lists_name') throw error
    const sentence = `Já tem um filtro chamado «${name}» nesta lista. Escolha outro nome, ou apague o que tem.`
    throw new Refusal('invalid', sentence, { fields: { name: sentence } })
  }
}

async function checkRoom({ db }: TxCtx, userId: string): Promise<void> {
  const mine = await db
    .select({ id: savedLists.id })
    .from(savedLists)
    .where(eq(savedLists.ownerId, userId))
    .limit(settings.staffList.savedPerPerson)
  if (mine.length < settings.staffList.savedPerPerson) return
  throw new Refusal(
    'invalid',
    `Já guardou ${settings.staffList.savedPerPerson} filtros. Apague um deles antes de guardar outro.`,
  )
}

const openWith = ({ db }: TxCtx, userId: string, list: string, savedListId: string) =>
  db
    .insert(defaultLists)
    .values({ userId, list, savedListId })
    .onConflictDoUpdate({ target: [defaultLists.userId, defaultLists.list], set: { savedListId } })

/** A filter that whoever acts may see: their own, or one that is shown to all. @throws Refusal `not-found` */
async function seen(tx: TxCtx, id: string) {
  const [found] = isUuid(id)
    ? await tx.db.select().from(savedLists).where(eq(savedLists.id, id)).for('update')
    : []
  if (!found || (!found.shared && found.ownerId !== tx.actor.userId)) {
    throw new Refusal('not-found', 'Não encontrámos este filtro: talvez tenha sido apagado.')
  }
  return found
}

/**
 * Gives a filter of one's own another name, shows it to the team or no more; whoever opens with it goes on doing so while
 * they may see it.
 * @throws Refusal `not-found`, `not-allowed`, `invalid` for a name that one has
 */
export async function editList(ctx: Ctx, id: string, { name, shared }: EditListInput): Promise<void> {
  authorise(ctx.actor, 'staff.open')
  await underFreeName(
    name,
    transaction(ctx, async (tx) => {
      const { ownerId } = await seen(tx, id)
      authorise(tx.actor, 'savedList.own', { userId: ownerId })
      await tx.db.update(savedLists).set({ name, shared }).where(eq(savedLists.id, id))
    }),
  )
}

/**
 * A filter of one's own chooses from now on what is filtered; whoever sees it or opens with it gets that.
 * @returns where it leads, and its name. @throws Refusal `not-found`, `not-allowed`, `invalid` where nothing is filtered
 */
export function overwriteList(
  ctx: Ctx,
  id: string,
  input: OverwriteListInput,
): Promise<{ to: string; name: string }> {
  authorise(ctx.actor, 'staff.open')
  return transaction(ctx, async (tx) => {
    const { ownerId, list, name } = await seen(tx, id)
    authorise(tx.actor, 'savedList.own', { userId: ownerId })
    const query = toKeep(input.query)
    await tx.db.update(savedLists).set({ query }).where(eq(savedLists.id, id))
    return { to: `${list}?${query}`, name }
  })
}

/** Forgets a filter of one's own; whoever opened with it opens with the whole list. */
export function forgetList(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'staff.open')
  return transaction(ctx, async (tx) => {
    const { ownerId } = await seen(tx, id)
    authorise(tx.actor, 'savedList.own', { userId: ownerId })
    await tx.db.delete(savedLists).where(eq(savedLists.id, id))
  })
}

/**
 * The list opens with this filter from now on; with the whole again, when it did already.
 * @returns where it leads, and whether it opens with it now.
 */
export function openListWith(ctx: Ctx, id: string): Promise<{ to: string; opens: boolean }> {
  authorise(ctx.actor, 'staff.open')
  const userId = ctx.actor.userId as string
  return transaction(ctx, async (tx) => {
    const { list, query } = await seen(tx, id)
    const { rowCount } = await tx.db
      .delete(defaultLists)
      .where(
        and(
          eq(defaultLists.userId, userId),
          eq(defaultLists.list, list),
          sql`${defaultLists.savedListId} = ${id}`,
        ),
      )
    if (rowCount) return { to: `${list}?${query}`, opens: false }
    await openWith(tx, userId, list, id)
    return { to: `${list}?${query}`, opens: true }
  })
}
