import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { createList, setLists } from './lists'
import type { AlertsInput, SavedInput, SaveInput } from './saved-forms'
import { savedCompanies } from './schema'

/** A company as people are told of it: its listing, the level of its certificate in force, its score. */
export const standing =
  sql.raw(`c.listing as listing, coalesce((select d.level from directory d where d.company_id = c.id), 0)::smallint as level,
  (select s.score from company_scores s where s.company_id = c.id) as score`)

/**
 * Saves companies, and puts them on lists of one's own. What was saved already stays as it is.
 * @returns the names of those that were saved, or were there
 * @throws Refusal `not-found` where none of them has a public profile; `conflict` past the limit; `invalid` for a list's name
 */
export async function saveCompanies(ctx: Ctx, { e, lists, ticked, newList }: SaveInput): Promise<string[]> {
  authorise(ctx.actor, 'account.open')
  const userId = ctx.actor.userId as string
  return transaction(ctx, async (tx) => {
    const found = await tx.db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(inArray(companies.slug, e), inArray(companies.listing, ['approved', 'suspended'])))
    if (found.length === 0) throw new Refusal('not-found', 'Não encontrámos estas empresas.')
    const ids = found.map(({ id }) => id)
    await tx.db.execute(sql`
      insert into saved_companies (user_id, company_id, saved_at, told_listing, told_level, told_score)
        select ${userId}, x.id, ${tx.now}, x.listing, greatest(x.level, 0), x.score
        from (select c.id, ${standing} from companies c where c.id = any(${sql.param(ids)}::uuid[])) x
      on conflict do nothing`)
    await checkRoom(tx, userId)
    const chosen = newList ? [...lists, (await createList(tx, newList)).id] : lists
    if (chosen.length + ticked.length > 0) for (const id of ids) await setLists(tx, id, chosen, ticked)
    return found.map(({ name }) => name)
  })
}

/** Counted where something was written, by one person: a few hundred rows of the primary key. */
async function checkRoom({ db }: TxCtx, userId: string): Promise<void> {
  const [row] = await db.select({ n: count() }).from(savedCompanies).where(eq(savedCompanies.userId, userId))
  if ((row?.n ?? 0) > settings.saved.most)
    throw new Refusal(
      'conflict',
      `Pode guardar até ${settings.saved.most} empresas. Retire alguma para guardar outra.`,
    )
}

const mine = ({ actor }: Pick<Ctx, 'actor'>, companyId: string) =>
  and(eq(savedCompanies.userId, actor.userId as string), eq(savedCompanies.companyId, companyId))

export const notSaved = () => new Refusal('not-found', 'Esta empresa não está entre as que guardou.')

const changeSaved = defineChange({
  lock: async (tx, companyId: string) => {
    const [saved] = isUuid(companyId)
      ? await tx.db.select().from(savedCompanies).where(mine(tx, companyId)).for('no key update')
      : []
    if (!saved) throw notSaved()
    return saved
  },
  versionOf: (saved) => saved.version,
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto mudou isto noutra janela. Mostramos agora como está; o que escreveu ficou abaixo.',
    ),
})

/**
 * The note, the alerts and the lists of one that is saved.
 * @throws Refusal `not-found`, `conflict` when it was changed elsewhere meanwhile
 */
export function updateSaved(
  ctx: Ctx,
  companyId: string,
  { version, note = '', alerts, lists }: SavedInput,
): Promise<void> {
  return changeSaved(ctx, companyId, { right: 'account.open', version }, async (tx, saved) => {
    await tx.db
      .update(savedCompanies)
      .set({ note, alerts: alerts === 'sim', version: saved.version + 1 })
      .where(mine(tx, companyId))
    await setLists(tx, companyId, lists, 'all')
  })
}

/** Whether one is told of what changes of it; the same again changes nothing. @throws Refusal `not-found` */
export function chooseSavedAlerts(ctx: Ctx, companyId: string, { alerts }: AlertsInput): Promise<void> {
  return changeSaved(ctx, companyId, { right: 'account.open', version: 'unseen' }, async (tx) => {
    await tx.db
      .update(savedCompanies)
      .set({ alerts: alerts === 'sim' })
      .where(mine(tx, companyId))
  })
}

/**
 * Takes a company off what one saved, and off one's lists; its note goes with it.
 * @returns its address, by which it can be saved again
 * @throws Refusal `not-found`
 */
export function removeSaved(ctx: Ctx, companyId: string): Promise<string> {
  return changeSaved(ctx, companyId, { right: 'account.open', version: 'unseen' }, async (tx) => {
    await setLists(tx, companyId, [], 'all')
    await tx.db.delete(savedCompanies).where(mine(tx, companyId))
    const [company] = await tx.db
      .select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, companyId))
    return company?.slug as string
  })
}

/** Two profiles turned out to be one: who saved the one that goes has the other saved, as it stands, on the same lists. */
export async function moveSaved({ db }: TxCtx, from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into saved_companies (user_id, company_id, note, alerts, saved_at, told_listing, told_level, told_score)
      select s.user_id, c.id, s.note, s.alerts, s.saved_at, x.listing, greatest(x.level, 0), x.score
      from saved_companies s, companies c, lateral (select ${standing}) x where s.company_id = ${from} and c.id = ${to}
    on conflict (user_id, company_id) do update set note = concat_ws(E'\n', nullif(saved_companies.note, ''), nullif(excluded.note, ''))`)
  await db.execute(sql`
    insert into company_list_items (list_id, company_id, added_at)
      select list_id, ${to}, added_at from company_list_items where company_id = ${from} on conflict do nothing`)
  await db.execute(sql`delete from saved_companies where company_id = ${from}`)
  await db.execute(sql`delete from company_list_items where company_id = ${from}`)
  await db.execute(sql`update saved_company_news set company_id = ${to} where company_id = ${from}`)
}
