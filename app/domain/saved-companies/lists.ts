import { and, eq, inArray, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid, newId } from '../shared/ids'
import { newPlainCode } from '../shared/plain-code'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { ListCompaniesInput } from './saved-forms'
import { companyListItems, companyLists } from './schema'

export type CompanyList = typeof companyLists.$inferSelect

export const missingList = () => new Refusal('not-found', 'Não encontrámos esta lista.')

/** Under the name that somebody gives it; one of theirs that is called so is that list. @throws Refusal `conflict` past the limit */
export async function createList(tx: TxCtx, name: string): Promise<{ id: string; isNew: boolean }> {
  const userId = tx.actor.userId as string
  const made = await tx.db
    .insert(companyLists)
    .values({ id: newId(), userId, name, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: companyLists.id })
  const mine = await tx.db
    .select({ id: companyLists.id, called: sql<boolean>`lower(${companyLists.name}) = lower(${name})` })
    .from(companyLists)
    .where(eq(companyLists.userId, userId))
  if (mine.length > settings.saved.lists)
    throw new Refusal(
      'conflict',
      `Pode ter até ${settings.saved.lists} listas. Apague alguma para fazer outra.`,
    )
  const { id } = mine.find(({ called }) => called) as { id: string }
  return { id, isNew: made.length > 0 }
}

/** A new, empty list, or the one that is called so already. */
export async function startList(
  ctx: Ctx,
  { name }: { name: string },
): Promise<{ id: string; isNew: boolean }> {
  authorise(ctx.actor, 'account.open')
  return transaction(ctx, (tx) => createList(tx, name))
}

/**
 * Puts a company on lists of one's own, and takes it off those that whoever chose saw ticked and did not leave so. Lists of somebody
 * else are none.
 */
export async function setLists(
  tx: TxCtx,
  companyId: string,
  lists: readonly string[],
  ticked: 'all' | readonly string[],
): Promise<void> {
  const mine = await tx.db
    .select({ id: companyLists.id })
    .from(companyLists)
    .where(eq(companyLists.userId, tx.actor.userId as string))
  const ids = mine.map(({ id }) => id)
  const chosen = ids.filter((id) => lists.includes(id))
  const left = ids.filter((id) => !lists.includes(id) && (ticked === 'all' || ticked.includes(id)))
  if (left.length > 0)
    await tx.db
      .delete(companyListItems)
      .where(and(eq(companyListItems.companyId, companyId), inArray(companyListItems.listId, left)))
  if (chosen.length === 0) return
  await tx.db
    .insert(companyListItems)
    .values(chosen.map((listId) => ({ listId, companyId, addedAt: tx.now })))
    .onConflictDoNothing()
  await checkRoomOn(tx, chosen)
}

/** @throws Refusal `conflict` where one of the lists has more than fit */
async function checkRoomOn({ db }: TxCtx, lists: readonly string[]): Promise<void> {
  const [full] = await db
    .select({ listId: companyListItems.listId })
    .from(companyListItems)
    .where(inArray(companyListItems.listId, [...lists]))
    .groupBy(companyListItems.listId)
    .having(sql`count(*) > ${settings.saved.perList}`)
  if (full) throw new Refusal('conflict', `Cabem ${settings.saved.perList} empresas em cada lista.`)
}

const changeList = defineChange({
  lock: async ({ db, actor }, id: string) => {
    const [list] = isUuid(id)
      ? await db.select().from(companyLists).where(eq(companyLists.id, id)).for('no key update')
      : []
    if (!list || list.userId !== actor.userId) throw missingList()
    return list
  },
  versionOf: (list: CompanyList) => list.version,
  subjectOf: ({ userId }) => ({ userId }),
  tooLate: () =>
    new Refusal('conflict', 'Entretanto esta lista mudou noutra janela. Mostramos agora como está.'),
})

const next = sql`${companyLists.version} + 1`

export async function renameList(
  ctx: Ctx,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<void> {
  authorise(ctx.actor, 'account.open')
  try {
    await changeList(ctx, id, { rowRight: 'account.edit', version }, async ({ db }) => {
      await db.update(companyLists).set({ name, version: next }).where(eq(companyLists.id, id))
    })
  } catch (error) {
    if (violated(error) !== 'company_lists_name') throw error
    throw new Refusal('invalid', '', { fields: { name: 'Já tem uma lista com este nome.' } })
  }
}

/**
 * Puts companies that somebody saved on a list, and takes off those that were drawn ticked and not left so.
 * @throws Refusal `not-found`, `conflict` past the limit or when the list was changed elsewhere meanwhile
 */
export async function chooseForList(
  ctx: Ctx,
  id: string,
  { version, companies, ticked }: ListCompaniesInput,
): Promise<void> {
  authorise(ctx.actor, 'account.open')
  await changeList(ctx, id, { rowRight: 'account.edit', version }, async (tx) => {
    const left = ticked.filter((company) => !companies.includes(company))
    if (left.length > 0)
      await tx.db
        .delete(companyListItems)
        .where(and(eq(companyListItems.listId, id), inArray(companyListItems.companyId, left)))
    await tx.db.execute(sql`insert into company_list_items (list_id, company_id, added_at)
      select ${id}, company_id, ${tx.now} from saved_companies
        where user_id = ${tx.actor.userId} and company_id = any(${sql.param(companies)}::uuid[]) on conflict do nothing`)
    await checkRoomOn(tx, [id])
    await tx.db.update(companyLists).set({ version: next }).where(eq(companyLists.id, id))
  })
}

/** From now on whoever has its address may read it. An address that was taken back is never given again. */
export async function shareList(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  authorise(ctx.actor, 'account.open')
  await changeList(ctx, id, { rowRight: 'account.edit', version }, async ({ db }, list) => {
    if (list.code) throw new Refusal('conflict', 'Esta lista já tem um endereço.')
    const code = newPlainCode(settings.saved.codeLength)
    await db.update(companyLists).set({ code, version: next }).where(eq(companyLists.id, id))
  })
}

/** Nobody else reads it any more, also not who has the address. */
export async function unshareList(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  authorise(ctx.actor, 'account.open')
  await changeList(ctx, id, { rowRight: 'account.edit', version }, async ({ db }) => {
    await db.update(companyLists).set({ code: null, version: next }).where(eq(companyLists.id, id))
  })
}

/** The list goes; the companies on it stay saved. */
export async function deleteList(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  authorise(ctx.actor, 'account.open')
  await changeList(ctx, id, { rowRight: 'account.edit', version }, async ({ db }) => {
    await db.delete(companyLists).where(eq(companyLists.id, id))
  })
}
