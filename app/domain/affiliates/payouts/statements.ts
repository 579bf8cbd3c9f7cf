import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { csvLines } from '../../shared/csv'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import { taxRow } from '../enrolment/affiliate'
import { affiliatePayouts as p } from '../schema'
import { type MyPayout, myPayout, ownAffiliate } from './my-payouts'

/** What somebody was paid, as a file: one payout by commission, a year by payout. The PDF draws the same (web/payout-paper.ts). */

const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
/** Below zero in brackets, as accountants write it: with a minus first it would be guarded as a formula. */
const signed = (cents: number) => (cents < 0 ? `(${amount(-cents)})` : amount(cents))

export async function payoutCsv(ctx: Ctx, id: string): Promise<{ name: string; text: string }> {
  const payout = await myPayout(ctx, id)
  return {
    name: `${statementName(payout)}.csv`,
    text: csvLines([...lineRows(payout), [], ...sumRows(payout)]),
  }
}
export const statementName = ({ number }: Pick<MyPayout, 'number'>) => `extrato-pagamento-${number}`

const lineRows = ({ lines }: MyPayout): unknown[][] => [
  ['data', 'empresa', 'o quê', 'valor sem IVA', 'percentagem', 'comissão'],
  ...lines.map(({ earnedAt, company, kind, keptCents, percent, cents }) => [
    lisbonDay(earnedAt),
    company ?? '',
    kind === 'share' ? 'comissão' : 'acerto',
    amount(keptCents),
    `${percent} %`,
    signed(cents),
  ]),
]
const sumRows = (payout: MyPayout): unknown[][] => [
  ['soma das comissões', '', '', '', '', amount(payout.netCents)],
  ['IVA', '', '', '', `${payout.vatPercent} %`, amount(payout.vatCents)],
  [
    'retenção na fonte',
    '',
    '',
    '',
    `${String(payout.withheldPermille / 10).replace('.', ',')} %`,
    signed(-payout.withheldCents),
  ],
  [payout.state === 'paid' ? 'transferido' : 'a transferir', '', '', '', '', amount(payout.payCents)],
]

/** What somebody was paid in a year of Lisbon, for their tax return. @throws Refusal `not-found` for a year without a payment */
export async function payoutYear(ctx: Ctx, year: number) {
  const { id } = await ownAffiliate(ctx)
  const [payouts, tax] = await Promise.all([
    Number.isInteger(year) && year > 2000 && year < 2200 ? paidIn(ctx, id, year) : [],
    taxRow(ctx, id),
  ])
  if (payouts.length === 0) throw new Refusal('not-found', 'Nesse ano não há nenhum pagamento.')
  const total = (key: 'netCents' | 'vatCents' | 'withheldCents' | 'payCents') =>
    payouts.reduce((sum, payout) => sum + payout[key], 0)
  return {
    year,
    name: tax?.name ?? '',
    taxNumber: tax?.taxNumber ?? '',
    payouts,
    netCents: total('netCents'),
    vatCents: total('vatCents'),
    withheldCents: total('withheldCents'),
    payCents: total('payCents'),
  }
}
export type PayoutYear = Awaited<ReturnType<typeof payoutYear>>

const paidIn = ({ db }: Ctx, affiliateId: string, year: number) =>
  db
    .select({
      number: p.number,
      month: p.month,
      paidAt: p.paidAt,
      documentNumber: p.documentNumber,
      netCents: p.netCents,
      vatCents: p.vatCents,
      withheldCents: p.withheldCents,
      payCents: p.payCents,
    })
    .from(p)
    .where(
      and(
        eq(p.affiliateId, affiliateId),
        eq(p.state, 'paid'),
        gte(p.paidAt, startOfDay(`${year}-01-01`)),
        lt(p.paidAt, startOfDay(`${year + 1}-01-01`)),
      ),
    )
    .orderBy(asc(p.paidAt), asc(p.number))

export async function yearCsv(ctx: Ctx, year: number): Promise<{ name: string; text: string }> {
  const summary = await payoutYear(ctx, year)
  const sums = (row: Omit<PayoutYear['payouts'][number], 'number' | 'month' | 'paidAt' | 'documentNumber'>) =>
    [row.netCents, row.vatCents, row.withheldCents, row.payCents].map(amount)
  return {
    name: `resumo-${year}.csv`,
    text: csvLines([
      ['pago em', 'mês', 'pagamento', 'documento', 'comissões', 'IVA', 'retenção na fonte', 'transferido'],
      ...summary.payouts.map((row) => [
        row.paidAt ? lisbonDay(row.paidAt) : '',
        row.month.slice(0, 7),
        row.number,
        row.documentNumber ?? '',
        ...sums(row),
      ]),
      [`total de ${year}`, '', '', '', ...sums(summary)],
    ]),
  }
}
