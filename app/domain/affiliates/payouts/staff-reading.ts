import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { events } from '../../audit/schema'
import { statesIn } from '../../billing/desk/desk-filters'
import { stateIn } from '../../billing/desk/listed'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { idsWhere } from '../../shared/like'
import { transaction } from '../../shared/transaction'
import { affiliatesNamed } from '../enrolment/affiliates-named'
import { affiliates, affiliateTax, affiliatePayouts as p } from '../schema'
import { isToCheck } from './documents'
import { payoutLinesOf } from './lines'
import { noPayout } from './payout'
import { payoutViews, type StaffPayoutFilter } from './payout-lists'

/** Payouts as who pays them sees them. */

/** What a view asks of the document, besides the state. */
const ofDocument: Record<string, SQL | undefined> = {
  'por-verificar': and(isNotNull(p.documentAt), isNull(p.documentOkAt)),
  prontos: isNotNull(p.documentOkAt),
  'a-espera': isNull(p.documentAt),
}

export async function findPayouts(
  { db, actor }: Ctx,
  { view, search }: StaffPayoutFilter,
  after: string | null,
) {
  authorise(actor, 'affiliate.pay')
  const list = keyset({ by: p.month, id: p.id, kind: 'day', desc: true, nullsLast: true }, after)
  const where = and(stateIn(p.state, statesIn(payoutViews, view)), ofDocument[view], list.where)
  const ways = [
    sql`affiliate_id in ${affiliatesNamed(search)}`,
    ...(/^\d{1,9}$/.test(search) ? [sql`number = ${Number(search)}`] : []),
  ]
  const rows = await db
    .select({
      id: p.id,
      number: p.number,
      month: p.month,
      state: p.state,
      netCents: p.netCents,
      vatCents: p.vatCents,
      withheldCents: p.withheldCents,
      payCents: p.payCents,
      documentAt: p.documentAt,
      documentOkAt: p.documentOkAt,
      code: affiliates.code,
      affiliate: users.name,
      key: list.key,
    })
    .from(p)
    .innerJoin(affiliates, eq(affiliates.id, p.affiliateId))
    .leftJoin(users, eq(users.id, affiliates.userId))
    .where(search ? sql`${p.id} = any(${idsWhere(p, where, list, ...ways)})` : where)
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}

/** One of them with what it is the sum of, whom it pays, and what happened. @throws Refusal `not-found` */
export async function payoutRecord({ db, actor }: Ctx, id: string | undefined) {
  authorise(actor, 'affiliate.pay')
  const [row] = isUuid(id)
    ? await db
        .select({
          payout: p,
          code: affiliates.code,
          affiliateState: affiliates.state,
          userId: affiliates.userId,
          affiliate: users.name,
          taxName: affiliateTax.name,
          taxNumber: affiliateTax.taxNumber,
          country: affiliateTax.country,
          address: affiliateTax.address,
        })
        .from(p)
        .innerJoin(affiliates, eq(affiliates.id, p.affiliateId))
        .leftJoin(users, eq(users.id, affiliates.userId))
        .leftJoin(affiliateTax, eq(affiliateTax.affiliateId, p.affiliateId))
        .where(eq(p.id, id))
    : []
  if (!row) throw noPayout()
  const { payout, userId, ...whose } = row
  const { iban: _sealed, documentFileId, ...seen } = payout
  const own = userId !== null && userId === actor.userId
  const mayCancel = ['open', 'closed', 'awaiting_document'].includes(payout.state)
  return {
    ...seen,
    ...whose,
    own,
    hasDocument: documentFileId !== null,
    lines: await payoutLinesOf(db, payout.id),
    history: await payoutHistory(db, 'payout', payout.id),
    verbs: own ? [] : [...(isToCheck(payout) ? ['accept', 'decline'] : []), ...(mayCancel ? ['cancel'] : [])],
  }
}
export type PayoutRecord = Awaited<ReturnType<typeof payoutRecord>>

export const payoutHistory = (db: Ctx['db'], subject: 'payout' | 'payout-batch', id: string) =>
  db
    .select({
      id: events.id,
      verb: events.verb,
      at: events.at,
      reason: events.reason,
      kind: events.actorKind,
      who: users.name,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, subject), eq(events.subjectId, id)))
    .orderBy(desc(events.id), asc(events.at))
    .limit(100)

/** The document of a payout, for who checks it: each reading is written down. */
export function readPayoutDocument(ctx: Ctx, id: string): Promise<{ fileId: string | null; name: string }> {
  authorise(ctx.actor, 'affiliate.pay')
  return transaction(ctx, async (tx) => {
    const [row] = isUuid(id) ? await tx.db.select().from(p).where(eq(p.id, id)) : []
    if (!row) throw noPayout()
    await audit(tx, { verb: 'payout.read-document', objectType: 'payout', objectId: id })
    return { fileId: row.documentFileId, name: `documento-pagamento-${row.number}` }
  })
}
