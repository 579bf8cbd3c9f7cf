import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Movement } from '~/platform/payments/port'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { disputes, invoices, payments, refunds } from '../schema'
import type { Difference } from './differences'

interface Span {
  /** From here on movements were asked for. */
  since: Date
  /** What moved between `since` and here may stand on one side only: it was compared on earlier days. */
  edge: Date
  /** What moved after this may still be on its way. */
  rest: Date
}

/** Something that moved, on one side: when, and how much of our balance at the provider. */
interface Moved {
  at: Date
  cents: number
}
const parts = ['payment', 'fee', 'refund', 'dispute'] as const
type Part = (typeof parts)[number]

/** What the provider moved against what our tables say of the same payment: sums of what came, was kept, went back, is disputed. */
export async function againstProvider(
  { db }: Pick<Ctx, 'db'>,
  provider: string,
  movements: Movement[],
  span: Span,
): Promise<Difference[]> {
  const named = [
    ...new Set(movements.flatMap(({ paymentId }) => (paymentId && isUuid(paymentId) ? [paymentId] : []))),
  ]
  const rows = await db
    .select({ payment: payments, invoice: { id: invoices.id, number: invoices.number } })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        eq(payments.provider, provider),
        or(
          and(isNotNull(payments.confirmedAt), sql`${payments.confirmedAt} >= ${span.since}`),
          named.length > 0 ? inArray(payments.id, named) : undefined,
        ),
      ),
    )
  const ids = rows.map(({ payment }) => payment.id)
  const [back, disputed] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db.select().from(refunds).where(inArray(refunds.paymentId, ids)),
          db.select().from(disputes).where(inArray(disputes.paymentId, ids)),
        ])
  const theirs = byPayment(movements)
  const known = new Set(ids)
  const found = rows.flatMap(({ payment, invoice }) => {
    const ours: Record<Part, Moved[]> = {
      payment: payment.confirmedAt ? [{ at: payment.confirmedAt, cents: payment.cents }] : [],
      fee: payment.confirmedAt ? [{ at: payment.confirmedAt, cents: -payment.feeCents }] : [],
      refund: back.filter((r) => r.paymentId === payment.id).flatMap(sentBack),
      dispute: disputed.filter((d) => d.paymentId === payment.id).flatMap(heldBack),
    }
    return parts.flatMap((part): Difference[] => {
      const [a, b] = compared(ours[part], theirs.get(payment.id)?.[part] ?? [], span)
      if (a === b) return []
      return [
        {
          between: 'provider',
          key: `provider ${payment.id} ${part}`,
          what: { entry: payment.providerRef ?? payment.id, account: part },
          invoice,
          ours: a,
          theirs: b,
        },
      ]
    })
  })
  return [...found, ...movements.filter((m) => isStray(m, known, span)).map(stray)]
}

/** A transfer of the whole sum that was refused later counts as nothing on both sides. */
const sentBack = (r: typeof refunds.$inferSelect): Moved[] =>
  r.state === 'done' || (r.state === 'approved' && r.providerRef)
    ? [{ at: r.requestedAt, cents: -r.cents }, ...(r.doneAt ? [{ at: r.doneAt, cents: 0 }] : [])]
    : []

const heldBack = (d: typeof disputes.$inferSelect): Moved[] => [
  { at: d.openedAt, cents: -d.cents },
  ...(d.closedAt ? [{ at: d.closedAt, cents: d.state === 'won' ? d.cents : 0 }] : []),
]

function byPayment(movements: Movement[]): Map<string, Record<Part, Moved[]>> {
  const all = new Map<string, Record<Part, Moved[]>>()
  for (const { paymentId, kind, cents, feeCents, at } of movements) {
    if (!paymentId || kind === 'payout' || kind === 'fee') continue
    const one = all.get(paymentId) ?? { payment: [], fee: [], refund: [], dispute: [] }
    all.set(paymentId, one)
    one[kind].push({ at, cents })
    // What a dispute costs is a fee of the provider's own (`booking.ts`).
    if (kind === 'payment') one.fee.push({ at, cents: -feeCents })
  }
  return all
}

/** The sums to compare; the same twice where something of it lies at an end of the span. */
function compared(ours: Moved[], theirs: Moved[], { since, edge, rest }: Span): [number, number] {
  const all = [...ours, ...theirs]
  if (all.some(({ at }) => (at >= since && at < edge) || at > rest)) return [0, 0]
  const sum = (side: Moved[]) =>
    side.reduce((total, { at, cents }) => (at >= edge ? total + cents : total), 0)
  return [sum(ours), sum(theirs)]
}

/** Of no payment of ours: money that came from somewhere, or went. */
const isStray = ({ paymentId, kind, at }: Movement, known: Set<string>, { edge, rest }: Span) =>
  kind !== 'payout' && kind !== 'fee' && at >= edge && at <= rest && !(paymentId && known.has(paymentId))

const stray = ({ ref, kind, cents }: Movement): Difference => ({
  between: 'provider',
  key: `provider ${ref}`,
  what: { entry: ref, account: kind },
  invoice: null,
  ours: null,
  theirs: cents,
})
