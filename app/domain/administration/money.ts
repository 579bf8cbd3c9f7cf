import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { balanceOf } from '../ledger/balances'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { lisbonDay, shiftDay } from '../shared/working-days'

export interface MoneyLine {
  kind: 'today' | 'month' | 'failed' | 'owed'
  /** Cents; of what failed, how many. */
  value: number
  to: string
}

/**
 * Money at a glance, each figure with where its rows are: what was paid today and this month and how many payments failed in seven days, by the kept figures
 * (counted every hour); what customers owe, by the ledger. No row is counted.
 */
export async function moneyAtAGlance(ctx: Ctx): Promise<MoneyLine[]> {
  authorise(ctx.actor, 'staff.finance')
  const today = lisbonDay(ctx.now)
  const first = `${today.slice(0, 8)}01`
  const week = shiftDay(today, -6)
  const of = (figure: string, from: string) =>
    sql`coalesce(sum(value) filter (where figure = ${figure} and day >= ${from}::date), 0)::text`
  const [{ rows }, owed] = await Promise.all([
    ctx.db.execute<Record<'today' | 'month' | 'failed', string>>(sql`
      select ${of('valor-pago', today)} as today, ${of('valor-pago', first)} as month, ${of('pagamentos-falhados', week)} as failed
      from daily_figures where dimension = '' and figure in ('valor-pago', 'pagamentos-falhados')
        and day >= least(${first}::date, ${week}::date) and day <= ${today}::date`),
    balanceOf(ctx.db, 'receivable'),
  ])
  const [sums] = rows
  return [
    {
      kind: 'today',
      value: Number(sums?.today ?? 0),
      to: paths.figureRows({ numero: 'valor-pago', de: today, ate: today }),
    },
    {
      kind: 'month',
      value: Number(sums?.month ?? 0),
      to: paths.figureRows({ numero: 'valor-pago', de: first, ate: today }),
    },
    {
      kind: 'failed',
      value: Number(sums?.failed ?? 0),
      to: paths.figureRows({ numero: 'pagamentos-falhados', de: week, ate: today }),
    },
    { kind: 'owed', value: owed, to: paths.staffInvoices() },
  ]
}
