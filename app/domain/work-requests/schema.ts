import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { files } from '~/platform/schema'
import { categories, companies } from '../companies/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import { projects } from '../projects/schema'
import { reviews } from '../reviews/schema'
import {
  type AlertChoice,
  type AudienceKind,
  alertChoices,
  audienceKinds,
  type OutcomePhase,
  openStates,
  outcomePhases,
  type PriceKind,
  type ProposalState,
  priceKinds,
  proposalStates,
  type ReportKind,
  type ReportState,
  reportKinds,
  reportStates,
  type Side,
  sides,
  type VisitState,
  visitStates,
  type WhenKind,
  type WorkState,
  whenKinds,
  workStates,
} from './states'

const one = (words: readonly string[]) => sql.raw(words.map((w) => `'${w}'`).join(','))
const open = one(openStates)

/** Somebody wants work done (product/jobs.md). Of the place only the municipality is known. */
export const workRequests = pgTable(
  'work_requests',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Null before the address is confirmed, and once the account is gone. */
    customerId: person('customer_id'),
    /** Of whoever has not confirmed yet: emptied by the confirmation. */
    customerEmail: t.text('customer_email'),
    customerName: t.text('customer_name'),
    /** The draft it came from, while it waits for that confirmation: its pictures come along. */
    draftKey: t.text('draft_key'),
    category: t
      .text()
      .notNull()
      .references(() => categories.id),
    /** Answers to the questions of its trade (asking/questions.ts): question → choice, or number. */
    answers: t.jsonb().$type<Record<string, string>>().notNull().default({}),
    municipality: t.text().notNull(),
    district: t.text().notNull(),
    whenKind: t.text('when_kind').$type<WhenKind>().notNull(),
    whenFrom: t.date('when_from', { mode: 'string' }),
    whenTo: t.date('when_to', { mode: 'string' }),
    /** As `projects.value_band`; null: the customer does not know. */
    budgetBand: t.smallint('budget_band'),
    title: t.text().notNull(),
    /** Empty where the trade takes no free text (health, care), and once retention emptied it. */
    body: t.text().notNull().default(''),
    /** Only the companies that the customer chose see it. */
    addressed: t.boolean().notNull().default(false),
    state: t.text().$type<WorkState>().notNull(),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    /** Until when it is decided about; until when it may be confirmed. */
    decideBy: at('decide_by'),
    /** Set exactly while people may read it in the public list (or, addressed, its companies). */
    publishedAt: at('published_at'),
    firstPublishedAt: at('first_published_at'),
    expiresAt: at('expires_at'),
    renewedAt: at('renewed_at'),
    /** Kept by the commands: proposals that were sent and live, and how many are shortlisted. */
    proposals: t.smallint().notNull().default(0),
    shortlisted: t.smallint().notNull().default(0),
    /** Companies that were told of it. */
    told: t.smallint().notNull().default(0),
    firstProposalAt: at('first_proposal_at'),
    awardedId: t.uuid('awarded_id').references((): AnyPgColumn => workProposals.id, { onDelete: 'set null' }),
    awardedAt: at('awarded_at'),
    /** The company accepts by then, or the customer may choose anew. */
    acceptBy: at('accept_by'),
    startedAt: at('started_at'),
    /** One side said that it is done; by then the other says so too, or counts as silent. */
    doneBySide: t.text('done_by_side').$type<Side>(),
    doneAt: at('done_at'),
    completeBy: at('complete_by'),
    completedAt: at('completed_at'),
    /** No state leads on: retention, and the closing of contacts, count from here. */
    endedAt: at('ended_at'),
    /** Why it was cancelled or refused, and by which rule; read by its customer. */
    reason: t.text(),
    rule: t.text(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
    /** Before a dispute: where it goes on when that is settled. */
    disputedFrom: t.text('disputed_from').$type<WorkState>(),
    /** A refusal is looked at once more, by somebody else. */
    appeal: t.text(),
    appealedAt: at('appealed_at'),
    appealDecidedAt: at('appeal_decided_at'),
    /** From where it was asked, as keyed hashes (reviews/screening/origins.ts); forgotten with the outcome. */
    network: t.text(),
    device: t.text(),
    /** The customer's word on whether the company may show it as a project; null: not asked, or not answered. */
    projectConsent: t.boolean('project_consent'),
    /** The project that its company made of it. */
    projectId: t.uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** When retention emptied texts and people. */
    forgottenAt: at('forgotten_at'),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    // What companies and the curious read: the newest first, by trade and place. Nulls stand as `order by … desc` puts them.
    index('work_requests_first_proposal').on(t.firstProposalAt).where(sql`${t.firstProposalAt} is not null`),
    index('work_requests_open')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} in (${open}) and not ${t.addressed}`),
    index('work_requests_open_category')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} in (${open}) and not ${t.addressed}`),
    index('work_requests_open_district')
      .on(t.district, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} in (${open}) and not ${t.addressed}`),
    index('work_requests_open_category_district')
      .on(t.category, t.district, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} in (${open}) and not ${t.addressed}`),
    index('work_requests_open_municipality')
      .on(t.municipality, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} in (${open}) and not ${t.addressed}`),
    index('work_requests_customer').on(
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('work_requests_email').on(t.customerEmail).where(sql`${t.customerEmail} is not null`),
    index('work_requests_queue').on(t.decideBy, t.id).where(sql`${t.state} = 'in_moderation'`),
    index('work_requests_appeals')
      .on(t.appealedAt, t.id)
      .where(sql`${t.appealedAt} is not null and ${t.appealDecidedAt} is null`),
    index('work_requests_title').using('gin', sql`f_unaccent(lower(${t.title})) gin_trgm_ops`),
    index('work_requests_listed').on(t.state, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('work_requests_expiring').on(t.expiresAt).where(sql`${t.state} in ('awaiting_email',${open})`),
    index('work_requests_accepting').on(t.acceptBy).where(sql`${t.state} = 'awarded'`),
    index('work_requests_completing').on(t.completeBy).where(sql`${t.completeBy} is not null`),
    index('work_requests_ended')
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null and ${t.forgottenAt} is null`),
    index('work_requests_awarded').on(t.awardedId).where(sql`${t.awardedId} is not null`),
    index('work_requests_project').on(t.projectId).where(sql`${t.projectId} is not null`),
    index('work_requests_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check('work_requests_state', sql`${t.state} in (${one(workStates)})`),
    check('work_requests_when', sql`${t.whenKind} in (${one(whenKinds)})`),
    check('work_requests_budget_band', sql`${t.budgetBand} between 1 and 5`),
    check('work_requests_public', sql`(${t.publishedAt} is not null) = (${t.state} in (${open}))`),
    check('work_requests_twenty', sql`${t.proposals} between 0 and 20`),
    check('work_requests_shortlist', sql`${t.shortlisted} between 0 and 5`),
    check('work_requests_done_by', sql`${t.doneBySide} in (${one(sides)})`),
  ],
)

/** What a browser has begun to ask and not yet sent, as typed; found by the hash of its key. */
export const workDrafts = pgTable(
  'work_drafts',
  (t) => ({
    keyHash: t.text('key_hash').primaryKey(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fields: t.jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: at('updated_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  }),
  (t) => [index('work_drafts_expires').on(t.expiresAt), index('work_drafts_user').on(t.userId)],
)

/** Pictures of a draft or of a request, at most eight. */
export const workPhotos = pgTable(
  'work_photos',
  (t) => ({
    id: t.uuid().primaryKey(),
    draftKey: t.text('draft_key').references(() => workDrafts.keyHash, { onDelete: 'cascade' }),
    requestId: t.uuid('request_id').references(() => workRequests.id, { onDelete: 'cascade' }),
    fileId: t.uuid('file_id').notNull(),
    alt: t.text().notNull(),
    position: t.smallint().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [
    index('work_photos_draft').on(t.draftKey, t.position),
    index('work_photos_request').on(t.requestId, t.position),
    check('work_photos_of', sql`num_nonnulls(${t.draftKey}, ${t.requestId}) = 1`),
    check('work_photos_at_most_eight', sql`${t.position} between 1 and 8`),
  ],
)

/** Companies that a request was meant for or that were told of it. */
export const workAudience = pgTable(
  'work_audience',
  (t) => ({
    requestId: belongsTo('request_id', () => workRequests.id),
    companyId: belongsTo('company_id', () => companies.id),
    kind: t.text().$type<AudienceKind>().notNull(),
    at: at('at').notNull(),
    /** When it was told; null: left out, for the month's proposals are used up, and told so. */
    toldAt: at('told_at'),
    /** It said that this is nothing for it. */
    dismissedAt: at('dismissed_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.requestId, t.companyId] }),
    // Whose turn it is: who was told least lately.
    index('work_audience_company').on(t.companyId, t.at.desc().nullsFirst(), t.requestId),
    check('work_audience_kind', sql`${t.kind} in (${one(audienceKinds)})`),
  ],
)

/** What a company wants to hear of: a trade in a place; `area` is a district or a municipality, '' everywhere it works. */
export const workAlerts = pgTable(
  'work_alerts',
  (t) => ({
    companyId: belongsTo('company_id', () => companies.id),
    userId: belongsTo('user_id', () => users.id),
    category: t.text().notNull(),
    area: t.text().notNull().default(''),
    choice: t.text().$type<AlertChoice>().notNull(),
    /** Up to when the daily digest told. */
    toldUntil: at('told_until'),
    updatedAt: at('updated_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.category, t.area] }),
    index('work_alerts_user').on(t.userId),
    index('work_alerts_daily').on(t.companyId).where(sql`${t.choice} = 'daily'`),
    check('work_alerts_choice', sql`${t.choice} in (${one(alertChoices)})`),
  ],
)

/** A company's offer for a request; its words stand in its versions. */
export const workProposals = pgTable(
  'work_proposals',
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: belongsTo('request_id', () => workRequests.id),
    companyId: belongsTo('company_id', () => companies.id),
    authorId: person('author_id'),
    state: t.text().$type<ProposalState>().notNull().default('draft'),
    version: t.integer().notNull().default(1),
    /** As typed, while it is not sent, or a changed text is not. */
    draft: t.jsonb().$type<Record<string, string>>(),
    /** The number of the text that the customer reads. */
    current: t.smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    seenAt: at('seen_at'),
    shortlistedAt: at('shortlisted_at'),
    /** End of the validity that its text promises: after it, it expires. */
    validUntil: at('valid_until'),
    endedAt: at('ended_at'),
    /** Told kindly to the company, or by it to the customer. */
    reason: t.text(),
    /** First day of the month whose proposals it counts in (plans: proposalsAMonth). */
    month: t.date({ mode: 'string' }),
    /** Does not count: the request was refused, cancelled, or never looked at. */
    givenBackAt: at('given_back_at'),
    /** Messages: the number of the last one; what each side has read. */
    messages: t.integer().notNull().default(0),
    customerRead: t.integer('customer_read').notNull().default(0),
    companyRead: t.integer('company_read').notNull().default(0),
    lastMessageAt: at('last_message_at'),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    // One living proposal of a company for a request.
    uniqueIndex('work_proposals_one')
      .on(t.requestId, t.companyId)
      .where(sql`${t.state} in ('draft','sent','seen','shortlisted','accepted')`),
    index('work_proposals_request').on(t.requestId, t.sentAt, t.id),
    index('work_proposals_company').on(
      t.companyId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('work_proposals_month')
      .on(t.companyId, t.month)
      .where(sql`${t.month} is not null and ${t.givenBackAt} is null`),
    index('work_proposals_valid').on(t.validUntil).where(sql`${t.state} in ('sent','seen','shortlisted')`),
    index('work_proposals_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    check('work_proposals_state', sql`${t.state} in (${one(proposalStates)})`),
    check('work_proposals_sent', sql`(${t.state} = 'draft') = (${t.sentAt} is null)`),
  ],
)

/** One text of a proposal, never changed. Amounts in cents. */
export const workProposalTexts = pgTable(
  'work_proposal_texts',
  (t) => ({
    id: t.uuid().primaryKey(),
    proposalId: belongsTo('proposal_id', () => workProposals.id),
    number: t.smallint().notNull(),
    body: t.text().notNull(),
    priceKind: t.text('price_kind').$type<PriceKind>().notNull(),
    /** The price, the lower end, the price of an hour; null after a visit. */
    price: t.integer(),
    /** The upper end of a range. */
    priceTo: t.integer('price_to'),
    /** Whether IVA is in the figures, and its rate in per cent where it was said. */
    vatIncluded: t.boolean('vat_included').notNull(),
    vatRate: t.smallint('vat_rate'),
    /** What is in the price, and what is not. */
    included: t.text().notNull().default(''),
    excluded: t.text().notNull().default(''),
    startOn: t.date('start_on', { mode: 'string' }),
    /** Working days that it takes. */
    days: t.smallint(),
    validUntil: at('valid_until').notNull(),
    writtenAt: at('written_at').notNull(),
    writtenBy: person('written_by'),
  }),
  (t) => [
    uniqueIndex('work_proposal_texts_number').on(t.proposalId, t.number),
    index('work_proposal_texts_written_by').on(t.writtenBy).where(sql`${t.writtenBy} is not null`),
    check('work_proposal_texts_price_kind', sql`${t.priceKind} in (${one(priceKinds)})`),
    check('work_proposal_texts_price', sql`(${t.priceKind} = 'after_visit') = (${t.price} is null)`),
    check(
      'work_proposal_texts_range',
      sql`(${t.priceKind} = 'range') = (${t.priceTo} is not null) and (${t.priceTo} is null or ${t.priceTo} >= ${t.price})`,
    ),
  ],
)

/** What customer and company write to each other about a proposal. */
export const workMessages = pgTable(
  'work_messages',
  (t) => ({
    id: t.uuid().primaryKey(),
    proposalId: belongsTo('proposal_id', () => workProposals.id),
    /** 1, 2, 3 … within its proposal. */
    place: t.integer().notNull(),
    /** `system`: the house tells what happened. */
    side: t.text().$type<Side | 'system'>().notNull(),
    authorId: person('author_id'),
    /** As written. Contacts in it are masked wherever it is shown before the exchange (conversation/masking.ts). */
    body: t.text().notNull(),
    source: t.text().$type<'web' | 'email'>().notNull().default('web'),
    emailMessageId: t.text('email_message_id'),
    at: at('at').notNull(),
  }),
  (t) => [
    uniqueIndex('work_messages_place').on(t.proposalId, t.place),
    uniqueIndex('work_messages_email').on(t.emailMessageId).where(sql`${t.emailMessageId} is not null`),
    index('work_messages_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    check('work_messages_side', sql`${t.side} in ('customer','company','system')`),
  ],
)

/** Files beside a text of a proposal, or a message. */
export const workFiles = pgTable(
  'work_files',
  (t) => ({
    fileId: belongsTo('file_id', () => files.id).primaryKey(),
    proposalId: belongsTo('proposal_id', () => workProposals.id),
    /** The text that it came with; null: a draft's, or a message's. */
    textNumber: t.smallint('text_number'),
    messageId: t.uuid('message_id').references(() => workMessages.id, { onDelete: 'cascade' }),
    place: t.smallint().notNull(),
    name: t.text().notNull(),
  }),
  (t) => [
    index('work_files_proposal').on(t.proposalId, t.place),
    index('work_files_message').on(t.messageId),
  ],
)

/** A visit before the work: up to three times offered, one chosen. */
export const workVisits = pgTable(
  'work_visits',
  (t) => ({
    id: t.uuid().primaryKey(),
    proposalId: belongsTo('proposal_id', () => workProposals.id),
    offeredBy: t.text('offered_by').$type<Side>().notNull(),
    times: t.timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
    chosen: at('chosen'),
    state: t.text().$type<VisitState>().notNull().default('offered'),
    version: t.integer().notNull().default(1),
    note: t.text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** When both were reminded. */
    remindedAt: at('reminded_at'),
  }),
  (t) => [
    uniqueIndex('work_visits_one').on(t.proposalId).where(sql`${t.state} in ('offered','agreed')`),
    index('work_visits_proposal').on(t.proposalId, t.createdAt),
    index('work_visits_reminding').on(t.chosen).where(sql`${t.state} = 'agreed'`),
    check('work_visits_state', sql`${t.state} in (${one(visitStates)})`),
    check('work_visits_offered_by', sql`${t.offeredBy} in (${one(sides)})`),
    check('work_visits_times', sql`cardinality(${t.times}) between 1 and 3`),
  ],
)

/** What each side writes down for itself: agreed at the award, and how it ended. A side without a row was silent. */
export const workOutcomes = pgTable(
  'work_outcomes',
  (t) => ({
    requestId: belongsTo('request_id', () => workRequests.id),
    side: t.text().$type<Side>().notNull(),
    phase: t.text().$type<OutcomePhase>().notNull(),
    /** Cents, with IVA. */
    price: t.integer(),
    /** The day that it was, or was to be, done. */
    day: t.date({ mode: 'string' }),
    /** Asked where price or day parted from what was agreed by more than `work.differsBy`. */
    why: t.text().notNull().default(''),
    at: at('at').notNull(),
    by: person('by'),
  }),
  (t) => [
    primaryKey({ columns: [t.requestId, t.side, t.phase] }),
    index('work_outcomes_by').on(t.by).where(sql`${t.by} is not null`),
    check('work_outcomes_side', sql`${t.side} in (${one(sides)})`),
    check('work_outcomes_phase', sql`${t.phase} in (${one(outcomePhases)})`),
  ],
)

/** The review of a request's work: one each. Which proof it got, and why not more. */
export const workReviews = pgTable(
  'work_reviews',
  (t) => ({
    requestId: belongsTo('request_id', () => workRequests.id).primaryKey(),
    reviewId: belongsTo('review_id', () => reviews.id).unique(),
    proof: t.smallint().$type<0 | 3>().notNull(),
    /** Codes of `review/proof-rules.ts` that stand against V3. */
    why: t.text().array().notNull().default(sql`'{}'`),
    at: at('at').notNull(),
  }),
  (t) => [check('work_reviews_proof', sql`${t.proof} in (0,3)`)],
)

/**
 * What one concluded job says of its company, without a person or a text: what the facts on a profile are summed from, and
 * what stays when the rest is forgotten.
 */
export const workResults = pgTable(
  'work_results',
  (t) => ({
    /** Of the request, whose row may be gone. */
    requestId: t.uuid('request_id').primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    category: t.text().notNull(),
    district: t.text().notNull(),
    completedAt: at('completed_at').notNull(),
    /** By what both sides wrote, or the one that did; null: nobody said. */
    onTime: t.boolean('on_time'),
    priceKept: t.boolean('price_kept'),
    /** The customer said nothing of how it ended. */
    customerSilent: t.boolean('customer_silent').notNull(),
    companySilent: t.boolean('company_silent').notNull(),
    /** Agreed price in cents, for DAC7 (Lei 36/2023); null where neither wrote one. */
    agreedPrice: t.integer('agreed_price'),
    /** V3 needs it: made between strangers (review/proof-rules.ts). Others are not counted in the facts. */
    counts: t.boolean().notNull(),
  }),
  (t) => [index('work_results_company').on(t.companyId, t.completedAt)],
)

/** Facts of a company's work, kept in the transaction that changes them. Said from five concluded jobs on. */
export const workFacts = pgTable('work_facts', (t) => ({
  companyId: belongsTo('company_id', () => companies.id).primaryKey(),
  concluded: t.integer().notNull().default(0),
  /** Of how many anybody said, and of how many it was so. */
  timeSaid: t.integer('time_said').notNull().default(0),
  onTime: t.integer('on_time').notNull().default(0),
  priceSaid: t.integer('price_said').notNull().default(0),
  priceKept: t.integer('price_kept').notNull().default(0),
  customerSilent: t.integer('customer_silent').notNull().default(0),
  companySilent: t.integer('company_silent').notNull().default(0),
  /** Median minutes from the telling to the proposal, of the last `work.answersLooked`; null: fewer than five. */
  answerMinutes: t.integer('answer_minutes'),
  /** Requests it was found for within `work.rotationDays` (matching/turns.ts). */
  turns: t.integer().notNull().default(0),
  updatedAt: at('updated_at').notNull(),
}))

/** Somebody says that the other side goes against a rule. */
export const workReports = pgTable(
  'work_reports',
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: belongsTo('request_id', () => workRequests.id),
    proposalId: t.uuid('proposal_id').references(() => workProposals.id, { onDelete: 'cascade' }),
    bySide: t.text('by_side').$type<Side>().notNull(),
    reporterId: person('reporter_id'),
    kind: t.text().$type<ReportKind>().notNull(),
    body: t.text().notNull().default(''),
    state: t.text().$type<ReportState>().notNull().default('open'),
    version: t.integer().notNull().default(1),
    at: at('at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
    answer: t.text(),
  }),
  (t) => [
    index('work_reports_at').on(t.at),
    index('work_reports_queue').on(t.at, t.id).where(sql`${t.state} = 'open'`),
    index('work_reports_request').on(t.requestId),
    index('work_reports_proposal').on(t.proposalId).where(sql`${t.proposalId} is not null`),
    index('work_reports_reporter').on(t.reporterId).where(sql`${t.reporterId} is not null`),
    index('work_reports_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check('work_reports_kind', sql`${t.kind} in (${one(reportKinds)})`),
    check('work_reports_state', sql`${t.state} in (${one(reportStates)})`),
    check('work_reports_by_side', sql`${t.bySide} in (${one(sides)})`),
  ],
)

/** Who does not want to deal with whom. */
export const workBlocks = pgTable(
  'work_blocks',
  (t) => ({
    userId: belongsTo('user_id', () => users.id),
    companyId: belongsTo('company_id', () => companies.id),
    bySide: t.text('by_side').$type<Side>().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId, t.bySide] }),
    index('work_blocks_company').on(t.companyId),
    check('work_blocks_by_side', sql`${t.bySide} in (${one(sides)})`),
  ],
)

/** A person or a company that may not ask, or propose, for a while: warned, kept out, kept out for good. */
export const workSanctions = pgTable(
  'work_sanctions',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    companyId: t.uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    step: t.smallint().notNull(),
    reason: t.text().notNull(),
    at: at('at').notNull(),
    /** Null: a warning, or for good (step 3). */
    until: at('until'),
    decidedBy: person('decided_by'),
  }),
  (t) => [
    index('work_sanctions_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('work_sanctions_company').on(t.companyId).where(sql`${t.companyId} is not null`),
    index('work_sanctions_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check('work_sanctions_of', sql`num_nonnulls(${t.userId}, ${t.companyId}) = 1`),
    check('work_sanctions_step', sql`${t.step} between 1 and 3`),
  ],
)

/**
 * What a company declares to be allowed to propose (DSA art. 30; licences of its trade; DAC7): who it is as a trader, that
 * it offers only lawful services, and the licence numbers of trades that need one.
 */
export const workTraders = pgTable('work_traders', (t) => ({
  companyId: belongsTo('company_id', () => companies.id).primaryKey(),
  /** The words that were agreed to, when, by whom. */
  declarationVersion: t.text('declaration_version').notNull(),
  declaredAt: at('declared_at').notNull(),
  declaredBy: person('declared_by'),
  /** Licence kind (asking/licences.ts) → number as declared. */
  licences: t.jsonb().$type<Record<string, string>>().notNull().default({}),
  /** When it was told of the reporting of prices, where that is on. */
  dac7ToldAt: at('dac7_told_at'),
  updatedAt: at('updated_at').notNull(),
}))

/** Figures of a trade in a district ('' : everywhere, in that trade or in all), of the last year, counted every night. */
export const workFigures = pgTable(
  'work_figures',
  (t) => ({
    category: t.text().notNull(),
    district: t.text().notNull(),
    /** Requests that were opened, proposals they got, how many were awarded of those that are decided. */
    requests: t.integer().notNull(),
    proposals: t.integer().notNull(),
    decided: t.integer().notNull(),
    awarded: t.integer().notNull(),
    /** Median minutes from the opening to the first proposal, of those that got one. */
    firstProposalMinutes: t.integer('first_proposal_minutes'),
    since: t.date({ mode: 'string' }).notNull(),
    at: at('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.category, t.district] })],
)
