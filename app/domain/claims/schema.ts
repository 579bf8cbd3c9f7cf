import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'

/** How somebody shows that they may act for a company: code to its domain, DNS, a file or tag on its site, a document. */
export const claimProofs = ['email', 'dns', 'site', 'document'] as const
export type ClaimProof = (typeof claimProofs)[number]

export const claimStates = [
  'proving',
  'owner_asked',
  'in_review',
  'accepted',
  'refused',
  'withdrawn',
  'expired',
] as const
export type ClaimState = (typeof claimStates)[number]

/** Somebody says that a company is theirs. Of one that somebody holds already it is a dispute: `kind`. */
export const claims = pgTable(
  'claims',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    userId: belongsTo('user_id', () => users.id),
    kind: t.text().$type<'claim' | 'dispute'>().notNull(),
    state: t.text().$type<ClaimState>().notNull().default('proving'),
    version: t.integer().notNull().default(1),
    proof: t.text().$type<ClaimProof>(),
    /** Address of the proof by mail, host of the proofs by DNS and site. */
    target: t.text(),
    /** SHA-256 of the six digits of the code, keyed; how often it was tried, and until when it holds. */
    codeHash: t.text('code_hash'),
    codeTries: t.smallint('code_tries').notNull().default(0),
    codeExpiresAt: at('code_expires_at'),
    /** What a look at DNS or the site found last. */
    checkedAt: at('checked_at'),
    checkedResult: t.text('checked_result'),
    /** When the proof held. */
    provenAt: at('proven_at'),
    documentFileId: t.uuid('document_file_id'),
    /** What the claimant says, and what the owner of a disputed company answers. */
    message: t.text(),
    ownerAnswer: t.text('owner_answer'),
    ownerAnsweredBy: person('owner_answered_by'),
    ownerAnsweredAt: at('owner_answered_at'),
    ownerDocumentFileId: t.uuid('owner_document_file_id'),
    /** Until when the owner answers (disputes), then until when staff decide; when an unproven claim lapses. */
    decideBy: at('decide_by'),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    reason: t.text(),
  }),
  (t) => [
    uniqueIndex('claims_one_open')
      .on(t.companyId, t.userId)
      .where(sql`${t.state} in ('proving','owner_asked','in_review')`),
    index('claims_queue').on(t.decideBy, t.id).where(sql`${t.state} in ('owner_asked','in_review')`),
    index('claims_listed').on(t.createdAt, t.id),
    index('claims_company').on(t.companyId, t.createdAt),
    index('claims_user').on(t.userId, t.createdAt),
    index('claims_expiring').on(t.expiresAt).where(sql`${t.state} = 'proving'`),
    index('claims_documents')
      .on(t.updatedAt)
      .where(sql`${t.documentFileId} is not null or ${t.ownerDocumentFileId} is not null`),
    check('claims_kind', sql`${t.kind} in ('claim','dispute')`),
    check('claims_proof', sql`${t.proof} in ('email','dns','site','document')`),
    check(
      'claims_state',
      sql`${t.state} in ('proving','owner_asked','in_review','accepted','refused','withdrawn','expired')`,
    ),
  ],
)
