import { asc, eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { approveCommissions } from '../../app/domain/affiliates/commissions/approving'
import {
  holdCommission,
  rejectCommission,
  releaseCommission,
} from '../../app/domain/affiliates/commissions/deciding'
import {
  holdCommissions,
  rejectCommissions,
  releaseCommissions,
} from '../../app/domain/affiliates/commissions/holding'
import { countPaying } from '../../app/domain/affiliates/commissions/paying'
import { lockAffiliate } from '../../app/domain/affiliates/enrolment/affiliate'
import { readAnswers } from '../../app/domain/affiliates/payouts/answering'
import { askForPayment } from '../../app/domain/affiliates/payouts/asking'
import { endToEndOf } from '../../app/domain/affiliates/payouts/bank-file'
import { createBatch } from '../../app/domain/affiliates/payouts/batching'
import { cancelPayout } from '../../app/domain/affiliates/payouts/cancelling'
import { closeMonth } from '../../app/domain/affiliates/payouts/closing'
import { acceptDocument } from '../../app/domain/affiliates/payouts/documents'
import { approveBatch, cancelBatch, sendBatch } from '../../app/domain/affiliates/payouts/sending'
import {
  affiliateAttributions,
  affiliateFindings,
  affiliatePayouts,
  affiliates,
  payoutBatches,
} from '../../app/domain/affiliates/schema'
import type { TaxRegime } from '../../app/domain/affiliates/states'
import { stepSubscription } from '../../app/domain/billing/flows'
import { subscriptionOf } from '../../app/domain/billing/locking'
import { disputes, invoices, payments, refunds, subscriptions } from '../../app/domain/billing/schema'
import { companies } from '../../app/domain/companies/schema'
import type { Actor } from '../../app/domain/permissions'
import { planVersions } from '../../app/domain/plans/schema'
import { happened } from '../../app/domain/shared/happened'
import { newId } from '../../app/domain/shared/ids'
import { Refusal } from '../../app/domain/shared/refusal'
import { transaction } from '../../app/domain/shared/transaction'
import { lisbonDay, startOfDay } from '../../app/domain/shared/working-days'
import { as, byItself, ctx, today } from '../world.ts'
import { ledgerOf, rowsOfModel, seenOf, unchangedSince } from './affiliate-history-seen.ts'
import { AffiliateModel, type ModelInvoice, type ModelPayout } from './affiliate-model.ts'
import { bankAnswer, debited } from './bank-answers.ts'
import { affiliate, commissionRows, declare, payoutRows } from './commissions.ts'

export interface Beginning {
  /** How many companies of theirs pay already. */
  brought: number
  regime: TaxRegime
  chargesVat: boolean
  /** Their tax data come later. */
  late: boolean
}

export type Step =
  | { do: 'sign-up'; held: boolean }
  | { do: 'pay'; n: number; net: number }
  | { do: 'refund'; n: number; percent: number }
  | { do: 'dispute' | 'win' | 'lose' | 'stop'; n: number }
  | { do: 'hold' | 'release' | 'reject'; n: number }
  | { do: 'look' | 'clear' | 'refuse'; n: number }
  | { do: 'look-all' | 'clear-all' | 'suspend' | 'lift' | 'leave' | 'declare' | 'ask' }
  | { do: 'pass'; days: number }
  | { do: 'close' }
  | { do: 'document' | 'cancel'; n: number }
  | { do: 'batch'; outcome: 'paid' | 'failed' | 'cancelled' | 'later' }
  | { do: 'answer'; n: number; outcome: 'paid' | 'failed' }
  | { do: 'back'; n: number }

/** How often each thing was come to, over all histories. */
export const reached: Record<string, number> = {}
const reach = (what: string) => {
  reached[what] = (reached[what] ?? 0) + 1
}
const reason = 'Assim o quer a história.'
const tenths: Record<TaxRegime, number> = {
  company: 0,
  professional: 230,
  services: 115,
  exempt: 0,
  abroad: 0,
}

let staff: Actor[] | undefined
let planId: string | undefined

/** An affiliate's life beside its model's. @throws Error that says where they part */
export async function play(beginning: Beginning, steps: readonly Step[]): Promise<void> {
  staff ??= [await as('finance'), await as('finance')]
  planId ??= (await database().select({ id: planVersions.id }).from(planVersions).limit(1))[0]?.id
  await database().execute(sql`delete from pgboss.job`)
  const life = new Life(await affiliate({ tax: null }), beginning)
  try {
    await life.begins(beginning.brought)
    for (const step of steps) await life.step(step)
  } finally {
    await life.rests()
  }
}

class Life {
  private readonly model: AffiliateModel
  private readonly companyIds: string[] = []
  private readonly invoiceIds: { id: string; payment: string; gross: number }[] = []
  private readonly disputeIds = new Map<string, string>()
  private readonly whose: Awaited<ReturnType<typeof affiliate>>
  private readonly tax: Beginning
  private before!: Awaited<ReturnType<typeof ledgerOf>>
  private seen: Awaited<ReturnType<typeof commissionRows>> = []

  constructor(whose: Awaited<ReturnType<typeof affiliate>>, tax: Beginning) {
    this.whose = whose
    this.tax = tax
    this.model = new AffiliateModel(today, null)
  }
  private get now() {
    return this.model.now
  }
  private get ctx() {
    return ctx(byItself, this.now)
  }
  private by(n: number) {
    const actor = (staff as Actor[])[n] as Actor
    return ctx({ ...actor, provenAt: this.now }, this.now)
  }

  async begins(brought: number): Promise<void> {
    this.before = await ledgerOf()
    for (let n = 0; n < brought; n++) {
      this.model.signUp(false)
      Object.assign(this.model.companies[n] as object, { firstPaid: this.now, hasPlan: true })
    }
    await this.signedUp(brought, 'counts', true)
    if (!this.tax.late) await this.declares()
  }

  private async signedUp(count: number, state: 'counts' | 'held', paying: boolean): Promise<void> {
    if (count === 0) return
    const ids = Array.from({ length: count }, () => newId())
    const made = {
      name: 'Empresa',
      legalName: 'Empresa, Lda.',
      category: 'canalizacao',
      district: '03',
      municipality: '0303',
    }
    const since = { createdAt: today, updatedAt: today, approvedAt: today }
    const rows = ids.map((id) => ({
      id,
      slug: `e-${id}`,
      listing: 'approved' as const,
      description: '',
      ...made,
      ...since,
    }))
    await database().insert(companies).values(rows)
    const bound = {
      affiliateId: this.whose.id,
      code: 'X',
      how: 'typed',
      broughtAt: this.now,
      boundAt: this.now,
    } as const
    const firstPaidAt = paying ? this.now : null
    await database()
      .insert(affiliateAttributions)
      .values(ids.map((companyId) => ({ ...bound, companyId, state, paying, firstPaidAt })))
    if (paying) {
      await database()
        .insert(subscriptions)
        .values(ids.map((companyId) => subscription(companyId, this.now)))
      await transaction(this.ctx, (tx) => countPaying(tx, this.whose.id))
    }
    this.companyIds.push(...ids)
  }

  private async declares(): Promise<void> {
    const { regime, chargesVat } = this.tax
    await declare(this.whose.id, { regime, chargesVat, declaredFor: 2100 })
    this.model.tax = { withheld: tenths[regime], vat: chargesVat && regime !== 'abroad' ? 230 : 0 }
  }

  async step(step: Step): Promise<void> {
    if (!(await this.does(step))) return
    reach(step.do)
    await this.compare(step)
  }

  private async compare(step: Step): Promise<void> {
    const rows = await commissionRows(this.whose.id)
    unchangedSince(this.seen, rows)
    this.seen = rows
    const [row] = await database().select().from(affiliates).where(eq(affiliates.id, this.whose.id))
    const now = await ledgerOf()
    const real = seenOf(
      rows,
      await payoutRows(this.whose.id),
      this.invoiceIds.map(({ id }) => id),
    )
    const is = JSON.stringify({
      ...real,
      paying: row?.payingCompanies,
      ledger: Object.fromEntries(Object.entries(now).map(([k, v]) => [k, v - (this.before[k] ?? 0)])),
    })
    const { model } = this
    const must = JSON.stringify({
      ...rowsOfModel(model),
      paying: model.paying,
      ledger: { affiliates: model.account, ...model.ledger },
    })
    if (is !== must)
      throw new Error(`after ${JSON.stringify(step)} it is\n${is}\nand the model says\n${must}`)
  }

  private async does(step: Step): Promise<boolean> {
    const { model } = this
    switch (step.do) {
      case 'sign-up':
        model.signUp(step.held)
        await this.signedUp(1, step.held ? 'held' : 'counts', false)
        return true
      case 'pay':
        return this.pays(step.n, step.net)
      case 'refund':
        return this.refunds(step.n, step.percent)
      case 'dispute':
        return this.disputes(step.n)
      case 'win':
      case 'lose':
        return this.closes(step.n, step.do === 'win' ? 'won' : 'lost')
      case 'stop':
        return this.stops(step.n)
      case 'hold':
      case 'release':
      case 'reject':
        return this.decides(step.do, step.n)
      case 'look':
      case 'clear':
      case 'refuse':
        return this.looksAt(step.do, step.n)
      case 'look-all':
      case 'clear-all':
        return this.looksAtAll(step.do === 'look-all')
      case 'suspend':
      case 'lift':
      case 'leave': {
        const from = { suspend: 'active', lift: 'suspended', leave: 'active' }[step.do]
        if (model.state !== from) return false
        model.state = ({ suspend: 'suspended', lift: 'active', leave: 'closed' } as const)[step.do]
        await this.set(model.state)
        return true
      }
      case 'declare':
        if (model.tax) return false
        await this.declares()
        return true
      case 'ask': {
        const went = model.askAll()
        const done = await attempt(() => askForPayment(ctx(this.whose.who, this.now)))
        if (went !== done) throw new Error(`asked: ${done}, the model says ${went}`)
        return went
      }
      case 'pass':
        await this.goTo(new Date(+this.now + step.days * 86_400_000))
        return true
      case 'close': {
        const [y, m] = lisbonDay(this.now).split('-').map(Number) as [number, number]
        const first = new Date(Date.UTC(y, m, 1)).toISOString().slice(0, 10)
        await this.goTo(new Date(+startOfDay(first) + 3 * 3_600_000))
        model.close()
        await closeMonth(this.ctx, this.whose.id)
        await closeMonth(this.ctx, this.whose.id)
        return true
      }
      case 'document':
        return this.documents(step.n)
      case 'cancel':
        return this.cancels(step.n)
      case 'batch':
        return this.batches(step.outcome)
      case 'answer': {
        const one = pick(model.payouts, step.n, ({ state }) => state === 'processing')
        return one ? this.answers([one], step.outcome) : false
      }
      case 'back': {
        const one = pick(model.payouts, step.n, ({ state }) => state === 'paid')
        return one ? this.answers([one], 'back') : false
      }
    }
  }

  private async goTo(to: Date): Promise<void> {
    this.model.now = to
    this.model.approve()
    await approveCommissions.run(this.ctx, {}, '')
  }
  private set = (state: 'active' | 'suspended' | 'closed' | 'banned') =>
    database().update(affiliates).set({ state }).where(eq(affiliates.id, this.whose.id))

  private async pays(n: number, net: number): Promise<boolean> {
    const { companies: all } = this.model
    const i = all.length ? n % all.length : -1
    const [company, companyId] = [all[i], this.companyIds[i]]
    if (!company || !companyId) return false
    const [id, payment] = [newId(), newId()]
    const vat = Math.floor((net * 46 + 100) / 200)
    const tax = { region: 'mainland' as const, rate: 23 as const, exemption: null }
    const sums = { netCents: net, vatCents: vat, grossCents: net + vat, tax }
    const at = { createdAt: this.now, dueAt: this.now, paidAt: this.now }
    this.invoiceIds.push({ id, payment, gross: net + vat })
    this.model.pay(company, net)
    await transaction(this.ctx, async (tx) => {
      if (!(await subscriptionOf(tx.db, companyId)))
        await tx.db.insert(subscriptions).values(subscription(companyId, this.now))
      await tx.db.insert(invoices).values({
        id,
        companyId,
        purpose: 'plan-renewal',
        state: 'paid',
        description: 'Plano',
        ...sums,
        ...at,
      })
      await tx.db.insert(payments).values({
        id: payment,
        invoiceId: id,
        companyId,
        method: 'card',
        state: 'confirmed',
        cents: net + vat,
        createdAt: this.now,
      })
      await happened(tx, 'invoice.paid', id)
      await happened(tx, 'invoice.paid', id)
    })
    return true
  }

  private invoice(n: number, of: (invoice: ModelInvoice) => boolean = () => true) {
    const one = pick(this.model.invoices, n, of)
    const row = one && this.invoiceIds[this.model.invoices.indexOf(one)]
    return one && row ? { one, row } : undefined
  }

  private async refunds(n: number, percent: number): Promise<boolean> {
    const found = this.invoice(n, ({ kept, lost }) => kept > 0 && !lost)
    if (!found) return false
    const { one, row } = found
    const net = Math.ceil((one.kept * percent) / 100)
    const gross = net === one.kept ? row.gross : net + Math.floor((net * 46 + 100) / 200)
    if (net < one.kept && gross >= row.gross) return false
    row.gross -= gross
    this.model.refund(one, net)
    const values = {
      id: newId(),
      paymentId: row.payment,
      invoiceId: row.id,
      companyId: newId(),
      cents: gross,
      reason,
    }
    await transaction(this.ctx, async (tx) => {
      await tx.db
        .insert(refunds)
        .values({ ...values, state: 'done', requestedAt: this.now, doneAt: this.now })
      await happened(tx, 'invoice.reduced', row.id)
      await happened(tx, 'invoice.reduced', row.id)
    })
    return true
  }

  private async disputes(n: number): Promise<boolean> {
    const found = this.invoice(n, (i) => !i.lost && !i.disputes.includes('open'))
    if (!found) return false
    this.model.dispute(found.one)
    const id = newId()
    this.disputeIds.set(found.row.id, id)
    const values = {
      id,
      paymentId: found.row.payment,
      companyId: newId(),
      providerRef: id,
      cents: 1,
      reason,
      openedAt: this.now,
    }
    await transaction(this.ctx, async (tx) => {
      await tx.db.insert(disputes).values({ ...values, state: 'open' })
      await happened(tx, 'dispute.opened', id)
    })
    return true
  }

  private async closes(n: number, state: 'won' | 'lost'): Promise<boolean> {
    const found = this.invoice(n, (i) => i.disputes.includes('open'))
    if (!found) return false
    this.model.closeDispute(found.one, state)
    const id = this.disputeIds.get(found.row.id) as string
    await transaction(this.ctx, async (tx) => {
      await tx.db.update(disputes).set({ state }).where(eq(disputes.id, id))
      await happened(tx, 'dispute.closed', id)
      await happened(tx, 'dispute.closed', id)
    })
    return true
  }

  private async stops(n: number): Promise<boolean> {
    const company = pick(this.model.companies, n, ({ hasPlan }) => hasPlan)
    if (!company) return false
    company.hasPlan = false
    const companyId = this.companyIds[this.model.companies.indexOf(company)] as string
    await transaction(this.ctx, async (tx) => {
      const row = await subscriptionOf(tx.db, companyId)
      if (row) await stepSubscription(tx, row, 'end', { reason, set: { endedAt: this.now } })
    })
    return true
  }

  private async decides(what: 'hold' | 'release' | 'reject', n: number): Promise<boolean> {
    const may = {
      hold: ['pending', 'approved'],
      release: ['held'],
      reject: ['held'],
    }[what]
    const share = pick(
      this.model.shares,
      n,
      (s) => may.includes(s.state) && (what !== 'release' || s.holds.has('staff')),
    )
    if (!share) return false
    const row = await this.rowOf(share.invoice)
    if (what === 'hold') this.model.hold(share, 'staff')
    else if (what === 'release') this.model.release(share, 'staff')
    else this.model.reject(share)
    const command = { hold: holdCommission, release: releaseCommission, reject: rejectCommission }[what]
    await command(this.by(0), row.id, { version: row.version, reason })
    return true
  }
  private async rowOf(invoice: ModelInvoice) {
    const id = this.invoiceIds[this.model.invoices.indexOf(invoice)]?.id
    const rows = await commissionRows(this.whose.id)
    return rows.find((row) => row.invoiceId === id && row.kind === 'share') as (typeof rows)[number]
  }

  private async looksAt(what: 'look' | 'clear' | 'refuse', n: number): Promise<boolean> {
    const from = { look: ['counts'], clear: ['held'], refuse: ['counts', 'held'] }[what]
    const company = pick(this.model.companies, n, ({ counts }) => from.includes(counts))
    if (!company) return false
    this.model[what](company)
    const companyId = this.companyIds[this.model.companies.indexOf(company)] as string
    const whose = { affiliateId: this.whose.id, companyId }
    await transaction(this.ctx, async (tx) => {
      await lockAffiliate(tx, this.whose.id)
      await tx.db
        .update(affiliateAttributions)
        .set({ state: company.counts })
        .where(eq(affiliateAttributions.companyId, companyId))
      if (what === 'look') await holdCommissions(tx, whose, reason)
      else if (what === 'clear') await releaseCommissions(tx, whose)
      else await rejectCommissions(tx, whose, reason)
      await countPaying(tx, this.whose.id)
    })
    return true
  }

  private async looksAtAll(looks: boolean): Promise<boolean> {
    if (this.model.looked === looks) return false
    if (looks) this.model.look(null)
    else this.model.clear(null)
    const affiliateId = this.whose.id
    await transaction(this.ctx, async (tx) => {
      await lockAffiliate(tx, affiliateId)
      const found = {
        id: newId(),
        affiliateId,
        rule: 'x',
        weight: 'hold',
        evidence: {},
        foundAt: this.now,
        expiresAt: this.now,
      } as const
      if (looks) await tx.db.insert(affiliateFindings).values({ ...found, state: 'open' })
      else
        await tx.db
          .update(affiliateFindings)
          .set({ state: 'cleared' })
          .where(eq(affiliateFindings.affiliateId, affiliateId))
      if (looks) await holdCommissions(tx, { affiliateId }, reason)
      else await releaseCommissions(tx, { affiliateId })
    })
    return true
  }

  private async payout(one: ModelPayout) {
    const rows = await payoutRows(this.whose.id)
    return rows[this.model.payouts.indexOf(one)] as (typeof rows)[number]
  }
  private async documents(n: number): Promise<boolean> {
    const one = pick(
      this.model.payouts,
      n,
      ({ state, accepted }) => state === 'awaiting_document' && !accepted,
    )
    if (!one) return false
    this.model.accept(one)
    const { id, version } = await this.payout(one)
    const set = { documentFileId: newId(), documentNumber: 'FR 1', documentOn: '2027-01-01' }
    await database().update(affiliatePayouts).set(set).where(eq(affiliatePayouts.id, id))
    await acceptDocument(this.by(0), id, { version })
    return true
  }
  private async cancels(n: number): Promise<boolean> {
    const one = pick(this.model.payouts, n, ({ state }) =>
      ['open', 'closed', 'awaiting_document'].includes(state),
    )
    if (!one) return false
    this.model.cancel(one)
    const { id, version } = await this.payout(one)
    await cancelPayout(this.by(0), id, { version, reason })
    return true
  }

  private async batches(outcome: 'paid' | 'failed' | 'cancelled' | 'later'): Promise<boolean> {
    const ready = this.model.ready
    const made = await attempt(() => createBatch(this.by(0)))
    if (made !== ready.length > 0) throw new Error(`a batch was made: ${made}, of ${ready.length}`)
    if (!made) return false
    const [batch] = await database().select().from(payoutBatches).orderBy(asc(sql`- number`)).limit(1)
    const { id, version, cents } = batch as typeof payoutBatches.$inferSelect
    const sum = ready.reduce((total, one) => total + this.model.payOf(one), 0)
    if (cents !== sum) throw new Error(`the batch has ${cents}, its payouts ${sum}`)
    if (outcome === 'cancelled') await cancelBatch(this.by(0), id, { version, reason })
    else {
      await approveBatch(this.by(1), id, { version })
      await sendBatch(this.by(0), id, { version: version + 1 })
      for (const one of ready) one.state = 'processing'
    }
    if (outcome === 'paid' || outcome === 'failed') await this.answers(ready, outcome)
    reach(`batch ${outcome}`)
    return true
  }
  private async answers(all: ModelPayout[], outcome: 'paid' | 'failed' | 'back'): Promise<boolean> {
    const said: { id: string; cents: number }[] = []
    for (const one of all) {
      const row = await this.payout(one)
      const [batch] = await database()
        .select()
        .from(payoutBatches)
        .where(eq(payoutBatches.id, row.batchId as string))
      said.push({ id: endToEndOf(row.number, batch?.number as number), cents: row.payCents })
      if (outcome === 'paid') this.model.paid(one)
      else this.model.failed(one)
    }
    const xml =
      outcome === 'back'
        ? debited(said.map((one) => ({ ...one, back: 'AC06' })))
        : bankAnswer(said.map((one) => ({ ...one, status: outcome === 'paid' ? 'ACSC' : 'RJCT' })))
    await readAnswers(this.by(1), Buffer.from(xml))
    await readAnswers(this.by(1), Buffer.from(xml))
    return true
  }

  /** The clock and the next batch have nothing to do with this one any more. */
  async rests(): Promise<void> {
    await this.set('banned')
    await database().execute(
      sql`update affiliate_commissions set hold_until = '2200-01-01' where affiliate_id = ${this.whose.id} and state = 'pending'`,
    )
  }
}

const subscription = (companyId: string, now: Date) => ({
  id: newId(),
  companyId,
  planVersionId: planId as string,
  interval: 'month' as const,
  state: 'active' as const,
  startedAt: now,
  periodStart: '2026-11-18',
  periodEnd: '2026-12-18',
  anchorDay: 18,
})

function pick<T>(all: readonly T[], n: number, of: (one: T) => boolean): T | undefined {
  const some = all.filter(of)
  return some[n % Math.max(1, some.length)]
}

async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return false
    throw error
  }
}
