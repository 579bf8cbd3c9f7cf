import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo, bytea } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { planVersions } from '../plans/schema'
import type {
  Customer,
  DisputeState,
  DocumentKind,
  DocumentState,
  Interval,
  InvoiceState,
  PaymentMethod,
  PaymentState,
  Purpose,
  RefundState,
  SubscriptionState,
  Tax,
  TaxRegion,
} from './states'

/** Whom a company's papers are made out to, and what it pays with. */
export const billingCustomers = pgTable('billing_customers', (t) => ({
  companyId: t
    .uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  name: t.text().notNull(),
  country: t.text().notNull(),
  taxNumber: t.text('tax_number').notNull(),
  address: t.text().notNull(),
  postalCode: t.text('postal_code').notNull(),
  locality: t.text().notNull(),
  region: t.text().$type<TaxRegion>().notNull(),
  papersTo: t.text('papers_to'),
  orderNumber: t.text('order_number'),
  /** The provider's customer; what was kept to be charged, who gave it, and how people know it: «Visa terminado em 4242». */
  providerCustomer: t.text('provider_customer'),
  keptMethod: t.text('kept_method'),
  keptWords: t.text('kept_words'),
  keptBy: person('kept_by'),
  updatedAt: at('updated_at').notNull(),
  version: t.integer().notNull().default(1),
}))

export const subscriptions = pgTable(
  'subscriptions',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: t
      .uuid('company_id')
      .notNull()
      .references(() => companies.id),
    planVersionId: t
      .uuid('plan_version_id')
      .notNull()
      .references(() => planVersions.id),
    interval: t.text().$type<Interval>().notNull(),
    state: t.text().$type<SubscriptionState>().notNull(),
    version: t.integer().notNull().default(1),
    startedAt: at('started_at').notNull(),
    /** Lisbon days: what is paid, or tried, until the day before `periodEnd`. */
    periodStart: t.date('period_start', { mode: 'string' }).notNull(),
    periodEnd: t.date('period_end', { mode: 'string' }).notNull(),
    /** Day of the month it renews on, so that 31 January leads by 28 February to 31 March. */
    anchorDay: t.smallint('anchor_day').notNull(),
    /** What it becomes when the period ends: another version or interval; nothing, where it is cancelled. */
    nextVersionId: t.uuid('next_version_id').references(() => planVersions.id),
    nextInterval: t.text('next_interval').$type<Interval>(),
    cancelAtEnd: t.boolean('cancel_at_end').notNull().default(false),
    /** Percent off the next invoices, and how many of them. */
    discountPercent: t.smallint('discount_percent').notNull().default(0),
    discountInvoices: t.smallint('discount_invoices').notNull().default(0),
    /** Since when what is due is not paid; since when the clock stands, because we took the company away. */
    dueSince: at('due_since'),
    pausedSince: at('paused_since'),
    orderedBy: person('ordered_by'),
    endedAt: at('ended_at'),
    endReason: t.text('end_reason'),
    /** When the clock looks at it next. */
    wakeAt: at('wake_at'),
    /** What was told of this period: «renewal-30», «due-3»…; emptied with each period. */
    told: t.text().array().notNull().default(sql`'{}'`),
  }),
  (t) => [
    uniqueIndex('subscriptions_one').on(t.companyId).where(sql`${t.state} <> 'ended'`),
    index('subscriptions_company').on(t.companyId, t.startedAt.desc()),
    index('subscriptions_over').on(t.endedAt).where(sql`${t.state} = 'ended'`),
    index('subscriptions_clock').on(t.wakeAt).where(sql`${t.wakeAt} is not null`),
    index('subscriptions_listed').on(t.state, t.startedAt.desc(), t.id.desc()),
    index('subscriptions_newest').on(t.startedAt.desc(), t.id.desc()),
    check('subscriptions_state', sql`${t.state} in ('trialing','active','past_due','suspended','ended')`),
    check('subscriptions_period', sql`${t.periodStart} < ${t.periodEnd}`),
  ],
)

/** A request for payment: no fiscal document, which only certified software makes, when it is paid. */
export const invoices = pgTable(
  'invoices',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Ours, for people to name it; gaps mean nothing. */
    number: t.integer().generatedAlwaysAsIdentity().unique(),
    companyId: t
      .uuid('company_id')
      .notNull()
      .references(() => companies.id),
    purpose: t.text().$type<Purpose>().notNull(),
    /** The application or certificate whose fee it is; the subscription that it began (once paid), renews or changes. */
    subjectId: t.uuid('subject_id'),
    state: t.text().$type<InvoiceState>().notNull(),
    version: t.integer().notNull().default(1),
    /** What the customer buys, as the paper says it. */
    description: t.text().notNull(),
    planVersionId: t.uuid('plan_version_id').references(() => planVersions.id),
    interval: t.text().$type<Interval>(),
    periodStart: t.date('period_start', { mode: 'string' }),
    periodEnd: t.date('period_end', { mode: 'string' }),
    discountCode: t.text('discount_code'),
    /** Cents; what was taken off is in `net` already. */
    discountCents: t.integer('discount_cents').notNull().default(0),
    netCents: t.integer('net_cents').notNull(),
    /** From here to `customer`: only once it is ordered. */
    tax: t.jsonb().$type<Tax>(),
    vatCents: t.integer('vat_cents'),
    grossCents: t.integer('gross_cents'),
    customer: t.jsonb().$type<Customer>(),
    orderedBy: person('ordered_by'),
    createdAt: at('created_at').notNull(),
    issuedAt: at('issued_at'),
    dueAt: at('due_at').notNull(),
    paidAt: at('paid_at'),
    /** Given back of what was paid, gross. */
    refundedCents: t.integer('refunded_cents').notNull().default(0),
    /** Net, used up before the period that it stands for now: what is left of a month counts for the year that follows it. */
    usedCents: t.integer('used_cents').notNull().default(0),
  }),
  (t) => [
    index('invoices_company').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    index('invoices_person').on(t.orderedBy, t.createdAt.desc(), t.id.desc()),
    index('invoices_listed').on(t.state, t.createdAt.desc(), t.id.desc()),
    // What is to be paid, from both ends (staff's list): its two states together.
    index('invoices_unpaid')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.state} in ('issued','overdue')`),
    index('invoices_newest').on(t.createdAt.desc(), t.id.desc()),
    index('invoices_subject').on(t.subjectId),
    index('invoices_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('invoices_due').on(t.dueAt).where(sql`${t.state} in ('draft','issued')`),
    // One fee of one application, one order of a plan at a time: two tabs make one.
    uniqueIndex('invoices_one_fee')
      .on(t.purpose, t.subjectId)
      .where(sql`${t.purpose} in ('assessment','licence') and ${t.state} <> 'void'`),
    uniqueIndex('invoices_one_order')
      .on(t.companyId)
      .where(
        sql`${t.purpose} in ('plan-order','plan-renewal','plan-change') and ${t.state} in ('draft','issued','overdue')`,
      ),
    check('invoices_state', sql`${t.state} in ('draft','issued','overdue','paid','void','credited')`),
    check('invoices_sum', sql`${t.grossCents} = ${t.netCents} + ${t.vatCents}`),
    check('invoices_issued', sql`${t.state} in ('draft','void') or ${t.grossCents} is not null`),
    check('invoices_refunded', sql`${t.refundedCents} between 0 and coalesce(${t.grossCents}, 0)`),
  ],
)

export const payments = pgTable(
  'payments',
  (t) => ({
    id: t.uuid().primaryKey(),
    invoiceId: t
      .uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    companyId: t.uuid('company_id').notNull(),
    method: t.text().$type<PaymentMethod>().notNull(),
    state: t.text().$type<PaymentState>().notNull(),
    version: t.integer().notNull().default(1),
    cents: t.integer().notNull(),
    /** Which provider, and its own name of it; nothing for what comes to our bank. */
    provider: t.text(),
    providerRef: t.text('provider_ref'),
    /** Where people pay: the provider's page. */
    url: t.text(),
    /** Multibanco's entity and reference; that of a transfer. */
    reference: t.jsonb().$type<{ entity?: string; number: string }>(),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
    createdBy: person('created_by'),
    confirmedAt: at('confirmed_at'),
    feeCents: t.integer('fee_cents').notNull().default(0),
    refundedCents: t.integer('refunded_cents').notNull().default(0),
    /** Why it failed, as the provider says it; what somebody of ours must look at. */
    failure: t.text(),
    problem: t.text(),
    /** What came, where it is another sum than was asked for: nothing of it is ours until somebody of ours decided. */
    otherCents: t.integer('other_cents'),
    /** When the provider is asked again by itself. */
    askAt: at('ask_at'),
  }),
  (t) => [
    index('payments_invoice').on(t.invoiceId),
    index('payments_company').on(t.companyId, t.createdAt.desc()),
    index('payments_listed').on(t.state, t.createdAt.desc(), t.id.desc()),
    index('payments_newest').on(t.createdAt.desc(), t.id.desc()),
    uniqueIndex('payments_provider').on(t.provider, t.providerRef).where(sql`${t.providerRef} is not null`),
    uniqueIndex('payments_one_pending').on(t.invoiceId).where(sql`${t.state} = 'pending'`),
    index('payments_asked').on(t.askAt).where(sql`${t.askAt} is not null`),
    index('payments_problem').on(t.createdAt).where(sql`${t.problem} is not null`),
    check(
      'payments_state',
      sql`${t.state} in ('pending','confirmed','failed','expired','refunded','disputed')`,
    ),
    check('payments_cents', sql`${t.cents} > 0 and ${t.refundedCents} between 0 and ${t.cents}`),
  ],
)

export const refunds = pgTable(
  'refunds',
  (t) => ({
    id: t.uuid().primaryKey(),
    paymentId: t
      .uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    invoiceId: t
      .uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    companyId: t.uuid('company_id').notNull(),
    /** Gross. `none` of it is income where the same was paid twice. */
    cents: t.integer().notNull(),
    duplicate: t.boolean().notNull().default(false),
    /** Staff chose that the plan ends with it; what gives all back ends it anyway. */
    endsPlan: t.boolean('ends_plan').notNull().default(false),
    reason: t.text().notNull(),
    state: t.text().$type<RefundState>().notNull(),
    version: t.integer().notNull().default(1),
    requestedBy: person('requested_by'),
    requestedAt: at('requested_at').notNull(),
    approvedBy: person('approved_by'),
    providerRef: t.text('provider_ref'),
    doneAt: at('done_at'),
    failure: t.text(),
  }),
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_company').on(t.companyId),
    index('refunds_newest').on(t.requestedAt.desc(), t.id.desc()),
    index('refunds_listed').on(t.state, t.requestedAt.desc(), t.id.desc()),
    index('refunds_queue').on(t.requestedAt, t.invoiceId).where(sql`${t.state} in ('requested','failed')`),
    uniqueIndex('refunds_provider').on(t.providerRef).where(sql`${t.providerRef} is not null`),
    check('refunds_state', sql`${t.state} in ('requested','approved','done','failed','refused')`),
    check('refunds_cents', sql`${t.cents} > 0`),
  ],
)

export const disputes = pgTable(
  'disputes',
  (t) => ({
    id: t.uuid().primaryKey(),
    paymentId: t
      .uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    companyId: t.uuid('company_id').notNull(),
    providerRef: t.text('provider_ref').notNull().unique(),
    cents: t.integer().notNull(),
    state: t.text().$type<DisputeState>().notNull(),
    version: t.integer().notNull().default(1),
    reason: t.text().notNull(),
    openedAt: at('opened_at').notNull(),
    /** Until when we may answer. */
    answerBy: at('answer_by'),
    closedAt: at('closed_at'),
  }),
  (t) => [
    index('disputes_payment').on(t.paymentId),
    index('disputes_company').on(t.companyId),
    index('disputes_newest').on(t.openedAt.desc(), t.id.desc()),
    index('disputes_listed').on(t.state, t.openedAt.desc(), t.id.desc()),
    index('disputes_queue').on(sql`coalesce(${t.answerBy}, ${t.openedAt})`).where(sql`${t.state} = 'open'`),
    check('disputes_state', sql`${t.state} in ('open','answered','won','lost')`),
  ],
)

/** What providers told us, once each: that it came and what it was about, never what it said. */
export const paymentEvents = pgTable(
  'payment_events',
  (t) => ({
    provider: t.text().notNull(),
    id: t.text().notNull(),
    type: t.text().notNull(),
    /** The provider's own name of the payment. */
    subject: t.text(),
    receivedAt: at('received_at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.provider, t.id] }), index('payment_events_received').on(t.receivedAt)],
)

/** Papers of certified software, or of the simulation: what is kept is its file, byte for byte. */
export const fiscalDocuments = pgTable(
  'fiscal_documents',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<DocumentKind>().notNull(),
    state: t.text().$type<DocumentState>().notNull(),
    version: t.integer().notNull().default(1),
    invoiceId: t
      .uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Of a credit note: the refund that it is for, and the document that it corrects. */
    refundId: t
      .uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    correctsId: t.uuid('corrects_id').references((): AnyPgColumn => fiscalDocuments.id),
    companyId: t.uuid('company_id').notNull(),
    issuer: t.text().notNull(),
    issuerRef: t.text('issuer_ref'),
    number: t.text(),
    atcud: t.text(),
    /** The Lisbon day that it is dated by: that of the money. */
    datedOn: t.date('dated_on', { mode: 'string' }).notNull(),
    netCents: t.integer('net_cents').notNull(),
    vatCents: t.integer('vat_cents').notNull(),
    /** Until when the law wants it (CIVA, article 36). */
    issueBy: at('issue_by').notNull(),
    createdAt: at('created_at').notNull(),
    issuedAt: at('issued_at'),
    tries: t.smallint().notNull().default(0),
    nextTryAt: at('next_try_at'),
    failure: t.text(),
    file: bytea(),
    /** When the customer was told of a credit note (CIVA, article 78 (5)). */
    knownAt: at('known_at'),
  }),
  (t) => [
    uniqueIndex('fiscal_documents_one').on(t.invoiceId).where(sql`${t.kind} = 'invoice-receipt'`),
    index('fiscal_documents_invoice').on(t.invoiceId),
    index('fiscal_documents_company').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    index('fiscal_documents_listed').on(t.state, t.createdAt.desc(), t.id.desc()),
    index('fiscal_documents_newest').on(t.createdAt.desc(), t.id.desc()),
    index('fiscal_documents_number').on(t.number),
    index('fiscal_documents_atcud').on(t.atcud),
    index('fiscal_documents_dated').on(t.datedOn, t.id),
    index('fiscal_documents_clock').on(t.nextTryAt).where(sql`${t.state} <> 'issued'`),
    check('fiscal_documents_kind', sql`${t.kind} in ('invoice-receipt','credit-note')`),
    check('fiscal_documents_state', sql`${t.state} in ('queued','issued','failed')`),
  ],
)

/** What VIES said of a number, for as long as it may be relied on. */
export const vatChecks = pgTable('vat_checks', (t) => ({
  /** With its country: «ES…». */
  number: t.text().primaryKey(),
  valid: t.boolean().notNull(),
  checkedAt: at('checked_at').notNull(),
  /** VIES's own proof that we asked. */
  consultation: t.text(),
}))

export const discountCodes = pgTable(
  'discount_codes',
  (t) => ({
    code: t.text().primaryKey(),
    percent: t.smallint().notNull(),
    /** How many invoices of one subscription; how many companies; until when. */
    invoices: t.smallint().notNull(),
    uses: t.integer().notNull().default(0),
    usesAtMost: t.integer('uses_at_most').notNull(),
    validUntil: at('valid_until').notNull(),
    reason: t.text().notNull(),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
    version: t.integer().notNull().default(1),
  }),
  (t) => [
    check('discount_codes_percent', sql`${t.percent} between 1 and 100`),
    check('discount_codes_uses', sql`${t.uses} between 0 and ${t.usesAtMost}`),
  ],
)

export const discountUses = pgTable(
  'discount_uses',
  (t) => ({
    code: t
      .text()
      .notNull()
      .references(() => discountCodes.code),
    companyId: belongsTo('company_id', () => companies.id),
    at: at('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.code, t.companyId] })],
)

/** Money that came to our bank: lines of its statements (ISO 20022, camt.053), matched to payments. */
export const bankLines = pgTable(
  'bank_lines',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The bank's own name of the line: a statement that is read twice adds nothing. */
    bankRef: t.text('bank_ref').notNull().unique(),
    bookedOn: t.date('booked_on', { mode: 'string' }).notNull(),
    cents: t.integer().notNull(),
    payer: t.text(),
    message: t.text(),
    paymentId: t.uuid('payment_id').references(() => payments.id),
    importedAt: at('imported_at').notNull(),
    importedBy: person('imported_by'),
    settledAt: at('settled_at'),
    settledBy: person('settled_by'),
    note: t.text(),
    version: t.integer().notNull().default(1),
  }),
  (t) => [
    index('bank_lines_payment').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index('bank_lines_open').on(t.bookedOn.desc(), t.id.desc()).where(sql`${t.settledAt} is null`),
  ],
)
