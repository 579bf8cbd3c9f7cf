import { eq, isNotNull } from 'drizzle-orm'
import { paymentProvider } from '~/platform/payments'
import { type Movement, ProviderSilent } from '~/platform/payments/port'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { invoices, payments } from '../schema'
import { againstLedger } from './against-ledger'
import { againstBank, againstPapers } from './against-papers'
import { againstProvider } from './against-provider'

/** Two places that should say the same sum, and do not. */
export interface Difference {
  /** Between our tables and which other place; `problem`: what a payment itself says is wrong. */
  between: 'provider' | 'ledger' | 'papers' | 'bank' | 'problem'
  /** The same difference has the same name every day. */
  key: string
  /** The entry, movement or paper, and which part of it. */
  what: { entry: string; account: string }
  invoice: { id: string; number: number } | null
  /** Cents; null: there is none. */
  ours: number | null
  theirs: number | null
  note?: string
}

export interface Reconciled {
  since: Date
  differences: Difference[]
  /** Null: the provider does not answer, and was not compared. */
  movements: Movement[] | null
}

const day = 86_400_000
/** A payment that is confirmed, and what the provider books for it, may lie so many days apart. */
const edgeDays = 5

/** Compares our tables with the provider's movements, the ledger, the fiscal documents and the bank. Reads only. */
export async function findDifferences(ctx: Ctx): Promise<Reconciled> {
  const since = new Date(ctx.now.getTime() - settings.billing.reconcileDays * day)
  const provider = paymentProvider()
  const movements = await provider.movements(since).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return null
    throw error
  })
  const span = {
    since,
    edge: new Date(since.getTime() + edgeDays * day),
    rest: new Date(ctx.now.getTime() - settings.billing.reconcileRestHours * 3_600_000),
  }
  const found = await Promise.all([
    movements ? againstProvider(ctx, provider.name, movements, span) : [],
    againstLedger(ctx, since),
    againstPapers(ctx, since),
    againstBank(ctx, since),
    problems(ctx),
  ])
  return { since, movements, differences: found.flat() }
}

/** What payments themselves say is wrong: another sum than was asked for. */
async function problems({ db }: Ctx): Promise<Difference[]> {
  const rows = await db
    .select({ payment: payments, invoice: { id: invoices.id, number: invoices.number } })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(isNotNull(payments.problem))
    .orderBy(payments.createdAt)
    .limit(200)
  return rows.map(({ payment, invoice }) => ({
    between: 'problem',
    key: `problem ${payment.id}`,
    what: { entry: payment.providerRef ?? payment.id, account: 'payment' },
    invoice,
    ours: payment.cents,
    theirs: null,
    note: payment.problem ?? undefined,
  }))
}

/** The same for the page, as things stand now. */
export async function reconciliation(ctx: Ctx) {
  authorise(ctx.actor, 'staff.finance')
  const { since, differences, movements } = await findDifferences(ctx)
  return { since, differences, answered: movements !== null, provider: paymentProvider().name }
}
