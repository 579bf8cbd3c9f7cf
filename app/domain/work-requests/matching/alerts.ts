import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import { placesAndCategories } from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { workAlerts } from '../schema'
import { alertChoices } from '../states'

const sent = z.string({ error: 'Escolha da lista.' }).max(60, 'Escolha da lista.').default('')

/** A trade in a place, and how to hear of it; `usual` takes the choice back. */
export const alertForm = z.object({
  category: sent,
  area: sent,
  choice: z.enum([...alertChoices, 'usual'], { error: 'Escolha como quer saber.' }),
})
export type AlertInput = z.output<typeof alertForm>

interface Choosable {
  value: string
  label: string
}
export interface MyAlerts {
  rows: {
    category: string
    area: string
    choice: (typeof alertChoices)[number]
    trade: string
    place: string
  }[]
  trades: Choosable[]
  areas: Choosable[]
}

/** What somebody chose for the active company, and what can be chosen: its trades, and where it works. */
export async function myAlerts(ctx: Ctx): Promise<MyAlerts> {
  const { db, actor, now } = ctx
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'work.propose', { companyId })
  const [rows, reach, { categories, districts, municipalities }] = await Promise.all([
    db
      .select()
      .from(workAlerts)
      .where(and(eq(workAlerts.companyId, companyId), eq(workAlerts.userId, actor.userId as string)))
      .orderBy(workAlerts.category, workAlerts.area),
    reachOf(ctx, companyId),
    placesAndCategories(now),
  ])
  const placeName = (code: string) => municipalities.get(code)?.name ?? districts.get(code)?.name ?? code
  const tradeName = (id: string) => categories.get(id)?.name ?? id
  return {
    rows: rows.map(({ category, area, choice }) => ({
      category,
      area,
      choice,
      trade: category === '' ? 'Todas as áreas de trabalho' : tradeName(category),
      place: area === '' ? 'Onde quer que trabalhe' : placeName(area),
    })),
    trades: reach.trades.map((value) => ({ value, label: tradeName(value) })),
    areas: reach.areas.map((value) => ({ value, label: placeName(value) })),
  }
}

async function reachOf({ db }: Ctx, companyId: string) {
  const [company] = await db
    .select({
      category: companies.category,
      others: companies.otherCategories,
      areas: companies.areasServed,
      municipality: companies.municipality,
      district: companies.district,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  const known = (codes: (string | null)[]) => codes.filter((c): c is string => c !== null)
  return {
    trades: company ? known([company.category, ...company.others]) : [],
    areas: !company
      ? []
      : company.areas.length > 0
        ? company.areas
        : known([company.municipality, company.district]),
  }
}

/**
 * Chooses, for oneself, how to hear of a trade in a place of the active company.
 * @throws Refusal `invalid` for a trade or a place that is none of the company's
 */
export async function chooseAlert(ctx: Ctx, { category, area, choice }: AlertInput): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  await transaction(ctx, async (tx) => {
    const { db, now, actor } = tx
    const userId = actor.userId as string
    if (choice === 'usual') {
      await db
        .delete(workAlerts)
        .where(
          and(
            eq(workAlerts.companyId, companyId),
            eq(workAlerts.userId, userId),
            eq(workAlerts.category, category),
            eq(workAlerts.area, area),
          ),
        )
      return
    }
    const { trades, areas } = await reachOf(tx, companyId)
    const fields: Record<string, string> = {}
    if (category !== '' && !trades.includes(category)) fields.category = 'Escolha uma das áreas da empresa.'
    if (area !== '' && !areas.includes(area)) fields.area = 'Escolha um dos lugares onde a empresa trabalha.'
    if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
    // A digest begins with what is new from now on.
    await db
      .insert(workAlerts)
      .values({ companyId, userId, category, area, choice, toldUntil: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [workAlerts.companyId, workAlerts.userId, workAlerts.category, workAlerts.area],
        set: {
          choice,
          updatedAt: now,
          toldUntil: sql`coalesce(${workAlerts.toldUntil}, excluded.told_until)`,
        },
      })
  })
}
