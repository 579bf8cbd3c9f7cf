import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo, bytea } from '~/platform/columns'
import { invoices } from '../billing/schema'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import { shortLinks } from '../short-links/schema'
import type {
  AffiliateState,
  AttributionState,
  AttributionWay,
  BatchState,
  CommissionKind,
  CommissionState,
  FindingState,
  FindingWeight,
  HoldCause,
  PayoutState,
  TaxRegime,
} from './states'

/** Somebody in the programme, or who asked to be. It outlives the account: what was paid to them stays (CIVA, article 52). */
export const affiliates = pgTable(
  'affiliates',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t
      .uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    state: t.text().$type<AffiliateState>().notNull(),
    version: t.integer().notNull().default(1),
    /** The partner code, which people type. */
    code: t.text().notNull().unique(),
    /** What they said when they asked: where they would speak of us, and to whom. */
    site: t.text(),
    plans: t.text().notNull(),
    termsVersion: t.text('terms_version').notNull(),
    termsAcceptedAt: at('terms_accepted_at').notNull(),
    appliedAt: at('applied_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
    /** Told to them, with every state that is not asked for. */
    reason: t.text(),
    /** In the ranking only under this name, and only where there is one. */
    alias: t.text(),
    aliasSince: at('alias_since'),
    /** The name that they want there and nobody of ours has looked at yet; why the last one was refused. */
    aliasAsked: t.text('alias_asked'),
    aliasAskedAt: at('alias_asked_at'),
    aliasReason: t.text('alias_reason'),
    /** Companies that count and pay now, kept with each change: the tier. */
    payingCompanies: t.integer('paying_companies').notNull().default(0),
  }),
  (t) => [
    index('affiliates_listed').on(t.state, t.appliedAt.desc(), t.id.desc()),
    index('affiliates_newest').on(t.appliedAt.desc(), t.id.desc()),
    index('affiliates_queue').on(t.appliedAt, t.id).where(sql`${t.state} = 'candidate'`),
    // Nobody is taken for somebody else by a capital.
    uniqueIndex('affiliates_alias').on(sql`lower(${t.alias})`),
    uniqueIndex('affiliates_alias_asked').on(sql`lower(${t.aliasAsked})`),
    index('affiliates_alias_queue').on(t.aliasAskedAt, t.id).where(sql`${t.aliasAsked} is not null`),
    check(
      'affiliates_state',
      sql`${t.state} in ('candidate','active','refused','suspended','banned','closed')`,
    ),
  ],
)

/** Who is paid, how it is taxed, and where to. The account number is sealed: only its last four are shown. */
export const affiliateTax = pgTable(
  'affiliate_tax',
  (t) => ({
    affiliateId: belongsTo('affiliate_id', () => affiliates.id).primaryKey(),
    name: t.text().notNull(),
    country: t.text().notNull(),
    taxNumber: t.text('tax_number').notNull(),
    address: t.text().notNull(),
    regime: t.text().$type<TaxRegime>().notNull(),
    /** Whether they add IVA to what they ask for (CIVA, article 53 exempts small ones). */
    chargesVat: t.boolean('charges_vat').notNull(),
    /** Year for which the regime was declared. */
    declaredFor: t.smallint('declared_for').notNull(),
    iban: t.text().notNull(),
    ibanLast4: t.text('iban_last4').notNull(),
    /** HMAC of the number: two people with one account are found without opening it. */
    ibanHash: bytea('iban_hash').notNull(),
    /** Another number, which holds from then on (48 hours, with a mail). */
    nextIban: t.text('next_iban'),
    nextIbanLast4: t.text('next_iban_last4'),
    nextIbanHash: bytea('next_iban_hash'),
    nextIbanFrom: at('next_iban_from'),
    updatedAt: at('updated_at').notNull(),
    version: t.integer().notNull().default(1),
  }),
  (t) => [
    index('affiliate_tax_iban').on(t.ibanHash),
    index('affiliate_tax_number').on(t.taxNumber),
    index('affiliate_tax_next').on(t.nextIbanFrom).where(sql`${t.nextIbanFrom} is not null`),
    check(
      'affiliate_tax_regime',
      sql`${t.regime} in ('company','professional','services','exempt','abroad')`,
    ),
  ],
)

/** Which affiliate a company counts for: bound once, when its account begins; later clicks never move it. */
export const affiliateAttributions = pgTable(
  'affiliate_attributions',
  (t) => ({
    companyId: belongsTo('company_id', () => companies.id).primaryKey(),
    affiliateId: belongsTo('affiliate_id', () => affiliates.id),
    state: t.text().$type<AttributionState>().notNull(),
    version: t.integer().notNull().default(1),
    code: t.text().notNull(),
    how: t.text().$type<AttributionWay>().notNull(),
    linkId: t.uuid('link_id').references(() => shortLinks.id, { onDelete: 'set null' }),
    /** By which mark of a paid advertisement the address with the code was one: «gclid». */
    ad: t.text(),
    /** When the code came to the browser or was typed; when the company's account began. */
    broughtAt: at('brought_at').notNull(),
    boundAt: at('bound_at').notNull(),
    boundBy: person('bound_by'),
    reason: t.text(),
    /** When it first paid for a plan: commissions run a year from then. */
    firstPaidAt: at('first_paid_at'),
    /** It has a plan that is paid for. */
    paying: t.boolean().notNull().default(false),
  }),
  (t) => [
    index('affiliate_attributions_affiliate').on(t.affiliateId, t.boundAt.desc(), t.companyId),
    index('affiliate_attributions_link').on(t.linkId).where(sql`${t.linkId} is not null`),
    index('affiliate_attributions_held').on(t.boundAt).where(sql`${t.state} = 'held'`),
    check('affiliate_attributions_state', sql`${t.state} in ('counts','held','refused')`),
    check('affiliate_attributions_how', sql`${t.how} in ('address','cookie','typed','account')`),
  ],
)

/** One for each paid invoice of a plan; once in a payout it is never edited: what is taken back is a negative line. */
export const affiliateCommissions = pgTable(
  'affiliate_commissions',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<CommissionKind>().notNull(),
    state: t.text().$type<CommissionState>().notNull(),
    version: t.integer().notNull().default(1),
    affiliateId: t
      .uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    /** It stays when the company goes. */
    companyId: t.uuid('company_id').notNull(),
    invoiceId: t
      .uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Of a negative line: what it takes back. */
    correctsId: t.uuid('corrects_id').references((): AnyPgColumn => affiliateCommissions.id),
    /** What was paid without IVA, and of it what has not gone back; cents. */
    baseCents: t.integer('base_cents').notNull(),
    keptCents: t.integer('kept_cents').notNull(),
    percent: t.smallint().notNull(),
    /** Percent of what was kept, half up; below zero in a negative line. */
    cents: t.integer().notNull(),
    /** Of a negative line: what is left to be taken off payouts. */
    openCents: t.integer('open_cents').notNull().default(0),
    earnedAt: at('earned_at').notNull(),
    holdUntil: at('hold_until').notNull(),
    /** Where it is held: what it was before. */
    heldFrom: t.text('held_from').$type<CommissionState>(),
    /** Why it is held: it goes on when none of them is left. */
    heldFor: t.text('held_for').array().$type<HoldCause[]>().notNull().default(sql`'{}'`),
    payoutId: t.uuid('payout_id').references(() => affiliatePayouts.id),
    reason: t.text(),
  }),
  (t) => [
    uniqueIndex('affiliate_commissions_one').on(t.invoiceId).where(sql`${t.kind} = 'share'`),
    index('affiliate_commissions_invoice').on(t.invoiceId),
    index('affiliate_commissions_affiliate').on(t.affiliateId, t.earnedAt.desc(), t.id.desc()),
    index('affiliate_commissions_listed').on(t.state, t.earnedAt.desc(), t.id.desc()),
    index('affiliate_commissions_newest').on(t.earnedAt.desc(), t.id.desc()),
    index('affiliate_commissions_open').on(t.affiliateId).where(sql`${t.state} = 'approved'`),
    index('affiliate_commissions_clock').on(t.holdUntil).where(sql`${t.state} = 'pending'`),
    index('affiliate_commissions_payout').on(t.payoutId).where(sql`${t.payoutId} is not null`),
    index('affiliate_commissions_company').on(t.companyId),
    check(
      'affiliate_commissions_state',
      sql`${t.state} in ('pending','approved','in_payout','paid','held','rejected','reversed')`,
    ),
    check('affiliate_commissions_kind', sql`${t.kind} in ('share','negative')`),
    check('affiliate_commissions_cents', sql`(${t.kind} = 'share') = (${t.cents} >= 0)`),
    check('affiliate_commissions_kept', sql`${t.keptCents} between 0 and ${t.baseCents}`),
    check(
      'affiliate_commissions_payout_known',
      sql`${t.state} not in ('in_payout','paid') or ${t.payoutId} is not null`,
    ),
  ],
)

/** What one affiliate is paid for one month. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  (t) => ({
    id: t.uuid().primaryKey(),
    number: t.integer().generatedAlwaysAsIdentity().unique(),
    affiliateId: t
      .uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    /** First day of the month whose approved commissions it takes. */
    month: t.date({ mode: 'string' }).notNull(),
    state: t.text().$type<PayoutState>().notNull(),
    version: t.integer().notNull().default(1),
    /** Commissions less negative lines; IVA that they add; tax that we withhold; what goes to the bank. Cents. */
    netCents: t.integer('net_cents').notNull().default(0),
    vatCents: t.integer('vat_cents').notNull().default(0),
    withheldCents: t.integer('withheld_cents').notNull().default(0),
    payCents: t.integer('pay_cents').notNull().default(0),
    regime: t.text().$type<TaxRegime>(),
    vatPercent: t.smallint('vat_percent').notNull().default(0),
    /** In tenths of a percent. */
    withheldPermille: t.smallint('withheld_permille').notNull().default(0),
    /** Their invoice or receipt: number, day, file. */
    documentNumber: t.text('document_number'),
    documentOn: t.date('document_on', { mode: 'string' }),
    documentFileId: t.uuid('document_file_id'),
    documentAt: at('document_at'),
    /** When somebody of ours found that it says what we pay, or why it does not. */
    documentOkAt: at('document_ok_at'),
    documentOkBy: person('document_ok_by'),
    documentRefusal: t.text('document_refusal'),
    /** Where it goes, sealed, as it was when the file was made. */
    iban: t.text(),
    ibanLast4: t.text('iban_last4'),
    batchId: t.uuid('batch_id').references(() => payoutBatches.id),
    closedAt: at('closed_at'),
    paidAt: at('paid_at'),
    failure: t.text(),
    failedAt: at('failed_at'),
  }),
  (t) => [
    uniqueIndex('affiliate_payouts_one').on(t.affiliateId, t.month).where(sql`${t.state} <> 'cancelled'`),
    index('affiliate_payouts_listed').on(t.state, t.month.desc(), t.id.desc()),
    index('affiliate_payouts_newest').on(t.month.desc(), t.id.desc()),
    // The queues of the desk.
    index('affiliate_payouts_documents')
      .on(t.documentAt, t.id)
      .where(
        sql`${t.state} = 'awaiting_document' and ${t.documentAt} is not null and ${t.documentOkAt} is null`,
      ),
    index('affiliate_payouts_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    check(
      'affiliate_payouts_state',
      sql`${t.state} in ('open','closed','awaiting_document','processing','paid','failed','cancelled')`,
    ),
    check('affiliate_payouts_sum', sql`${t.payCents} = ${t.netCents} + ${t.vatCents} - ${t.withheldCents}`),
  ],
)

/** What a payout is the sum of: commissions that it pays, and what it takes off for negative lines, below zero. */
export const payoutLines = pgTable(
  'affiliate_payout_lines',
  (t) => ({
    payoutId: t
      .uuid('payout_id')
      .notNull()
      .references(() => affiliatePayouts.id),
    commissionId: t
      .uuid('commission_id')
      .notNull()
      .references(() => affiliateCommissions.id),
    cents: t.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.payoutId, t.commissionId] }),
    index('affiliate_payout_lines_commission').on(t.commissionId),
    check('affiliate_payout_lines_cents', sql`${t.cents} <> 0`),
  ],
)

/** A file of transfers for the bank (pain.001): made by one person, approved by another. */
export const payoutBatches = pgTable(
  'payout_batches',
  (t) => ({
    id: t.uuid().primaryKey(),
    number: t.integer().generatedAlwaysAsIdentity().unique(),
    state: t.text().$type<BatchState>().notNull(),
    version: t.integer().notNull().default(1),
    /** Its name in the file, by which the bank answers (35 characters). */
    messageId: t.text('message_id').notNull().unique(),
    count: t.integer().notNull(),
    cents: t.integer().notNull(),
    executeOn: t.date('execute_on', { mode: 'string' }).notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: person('created_by'),
    approvedAt: at('approved_at'),
    approvedBy: person('approved_by'),
    sentAt: at('sent_at'),
    /** The file, as the bank gets it, sealed: it has whole account numbers. */
    file: t.text(),
    fileSha256: t.text('file_sha256'),
  }),
  (t) => [
    index('payout_batches_listed').on(t.state, t.createdAt.desc(), t.id.desc()),
    index('payout_batches_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('drafted','approved','sent')`),
    index('payout_batches_newest').on(t.createdAt.desc(), t.id.desc()),
    check('payout_batches_state', sql`${t.state} in ('drafted','approved','sent','settled','cancelled')`),
    check('payout_batches_apart', sql`${t.approvedBy} is null or ${t.approvedBy} <> ${t.createdBy}`),
  ],
)

/** What a rule of fraud found, with its evidence; decided by a person, with a reason, or over after a month. */
export const affiliateFindings = pgTable(
  'affiliate_findings',
  (t) => ({
    id: t.uuid().primaryKey(),
    affiliateId: belongsTo('affiliate_id', () => affiliates.id),
    companyId: t.uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    rule: t.text().notNull(),
    weight: t.text().$type<FindingWeight>().notNull(),
    state: t.text().$type<FindingState>().notNull(),
    version: t.integer().notNull().default(1),
    /** What was seen, in facts that the rule names: never an address of a network, never a full account number. */
    evidence: t.jsonb().$type<Record<string, string | number>>().notNull(),
    foundAt: at('found_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
    reason: t.text(),
    /** What the affiliate answered. */
    answer: t.text(),
    answeredAt: at('answered_at'),
  }),
  (t) => [
    uniqueIndex('affiliate_findings_one')
      .on(t.affiliateId, t.rule, sql`coalesce(${t.companyId}, ${t.affiliateId})`)
      .where(sql`${t.state} = 'open'`),
    index('affiliate_findings_listed').on(t.state, t.foundAt.desc(), t.id.desc()),
    index('affiliate_findings_newest').on(t.foundAt.desc(), t.id.desc()),
    index('affiliate_findings_company').on(t.companyId).where(sql`${t.companyId} is not null`),
    index('affiliate_findings_affiliate').on(t.affiliateId, t.foundAt.desc()),
    index('affiliate_findings_expiry').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    check('affiliate_findings_state', sql`${t.state} in ('open','cleared','confirmed','expired')`),
    check('affiliate_findings_weight', sql`${t.weight} in ('refuse','hold','look')`),
  ],
)
