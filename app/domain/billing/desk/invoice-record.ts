import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { auditLog, events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import type { Invoice } from '../flows'
import { subscriptionOf } from '../locking'
import { fileNameOf, paperName } from '../papers/paper-words'
import { referenceOf } from '../payments/references'
import { isUnderWay } from '../payments/under-way'
import { askedBack, paymentBy, refundable, whyNotBack } from '../refunds/giving-back'
import { disputes, fiscalDocuments, invoices, payments, refunds } from '../schema'

/** One request for payment as the finance desk sees it: what was paid, given back and written for it, and who did what. */
export async function invoiceRecord(ctx: Ctx, id: string | undefined) {
  const { db, actor } = ctx
  authorise(actor, 'staff.finance')
  const [row] = isUuid(id)
    ? await db
        .select({
          invoice: invoices,
          company: { id: companies.id, name: companies.name, slug: companies.slug },
          orderedBy: users.name,
        })
        .from(invoices)
        .innerJoin(companies, eq(companies.id, invoices.companyId))
        .leftJoin(users, eq(users.id, invoices.orderedBy))
        .where(eq(invoices.id, id))
    : []
  if (!row || !id) throw new Refusal('not-found', 'Não encontrámos este pedido de pagamento.')
  const { invoice, company, orderedBy } = row
  const [paid, back, papers, disputed, payment, holds] = await Promise.all([
    db.select().from(payments).where(eq(payments.invoiceId, id)).orderBy(desc(payments.createdAt)),
    refundsOf(ctx, id),
    papersOf(ctx, id),
    db
      .select({ dispute: disputes })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(eq(payments.invoiceId, id)),
    paymentBy(db, id),
    holdsPlan(ctx, invoice),
  ])
  const subjects = [id, ...paid.map((p) => p.id), ...back.map((r) => r.id)]
  const [left, asked, history] = await Promise.all([
    payment ? refundable(db, payment) : 0,
    payment ? askedBack(db, id) : 0,
    told(ctx, subjects),
  ])
  const own = actor.memberships.some((m) => m.companyId === company.id)
  return {
    ...invoice,
    reference: referenceOf(invoice.number),
    company,
    orderedBy,
    payments: paid.map((p) => ({
      id: p.id,
      method: p.method,
      state: p.state,
      version: p.version,
      cents: p.cents,
      feeCents: p.feeCents,
      providerRef: p.providerRef,
      createdAt: p.createdAt,
      confirmedAt: p.confirmedAt,
      expiresAt: p.expiresAt,
      failure: p.failure,
      underWay: isUnderWay(p),
      problem: p.problem,
      otherCents: p.otherCents,
      mayRecord: p.method === 'transfer' && (p.state === 'pending' || p.state === 'expired'),
    })),
    refunds: back,
    papers,
    disputes: disputed.map(({ dispute }) => dispute),
    ...history,
    own,
    left,
    holds,
    asked,
    whyNotBack: whyNotBack(payment),
    verbs: verbsOf(ctx, invoice.state, { left: whyNotBack(payment) ? 0 : left, own }),
  }
}
export type InvoiceRecord = Awaited<ReturnType<typeof invoiceRecord>>

/** Whether there is a plan still that a refund of it could end. */
async function holdsPlan({ db, now }: Ctx, { companyId, subjectId, periodEnd }: Invoice): Promise<boolean> {
  if (!periodEnd || periodEnd <= lisbonDay(now)) return false
  return (await subscriptionOf(db, companyId))?.id === subjectId
}

function verbsOf({ actor }: Ctx, state: string, { left, own }: { left: number; own: boolean }): string[] {
  if (own || !may(actor, 'billing.handle')) return []
  return [...(left > 0 ? ['refund'] : []), ...(['issued', 'overdue'].includes(state) ? ['void'] : [])]
}

async function refundsOf({ db, actor }: Ctx, invoiceId: string) {
  const rows = await db
    .select({ refund: refunds, provider: payments.provider, state: payments.state, by: users.name })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .where(eq(refunds.invoiceId, invoiceId))
    .orderBy(desc(refunds.requestedAt))
  return rows.map(({ refund, provider, state, by }) => ({
    ...refund,
    by,
    byMe: refund.requestedBy !== null && refund.requestedBy === actor.userId,
    byTransfer: provider === null,
    whyNotBack: whyNotBack({ state }),
  }))
}

async function papersOf({ db, now }: Ctx, invoiceId: string) {
  const rows = await db
    .select({
      id: fiscalDocuments.id,
      kind: fiscalDocuments.kind,
      issuer: fiscalDocuments.issuer,
      state: fiscalDocuments.state,
      version: fiscalDocuments.version,
      number: fiscalDocuments.number,
      atcud: fiscalDocuments.atcud,
      datedOn: fiscalDocuments.datedOn,
      netCents: fiscalDocuments.netCents,
      vatCents: fiscalDocuments.vatCents,
      issueBy: fiscalDocuments.issueBy,
      failure: fiscalDocuments.failure,
      knownAt: fiscalDocuments.knownAt,
    })
    .from(fiscalDocuments)
    .where(eq(fiscalDocuments.invoiceId, invoiceId))
    .orderBy(fiscalDocuments.createdAt)
  return rows.map((row) => ({
    ...row,
    name: paperName(row),
    file: fileNameOf(row),
    late: row.state !== 'issued' && row.issueBy < now,
  }))
}

/** What happened to it, and what staff did, the newest first. */
async function told({ db }: Ctx, subjects: string[]) {
  const [history, trail] = await Promise.all([
    db
      .select({
        id: events.id,
        subject: events.subjectType,
        verb: events.verb,
        at: events.at,
        reason: events.reason,
        kind: events.actorKind,
        who: users.name,
      })
      .from(events)
      .leftJoin(users, eq(users.id, events.actorId))
      .where(
        and(
          inArray(events.subjectType, ['invoice', 'payment', 'refund']),
          inArray(events.subjectId, subjects),
        ),
      )
      .orderBy(desc(events.id))
      .limit(100),
    db
      .select({
        seq: auditLog.seq,
        verb: auditLog.verb,
        at: auditLog.at,
        reason: auditLog.reason,
        who: users.name,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(
        or(
          ...['invoice', 'payment', 'refund'].map((type) =>
            and(eq(auditLog.objectType, type), inArray(auditLog.objectId, subjects)),
          ),
        ),
      )
      .orderBy(desc(auditLog.seq))
      .limit(50),
  ])
  return { history, trail }
}
