import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../companies/schema'
import { users } from '../people/schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'claim' | 'dispute'>().notNull(),
    state: text().$type<ClaimState>().notNull().default('proving'),
    version: integer().notNull().default(1),
    proof: text().$type<ClaimProof>(),
    /** Address of the proof by mail, host of the proofs by DNS and site. */
    target: text(),
    /** SHA-256 of the six digits of the code, keyed; how often it was tried, and until when it holds. */
    codeHash: text('code_hash'),
    codeTries: smallint('code_tries').notNull().default(0),
    codeExpiresAt: at('code_expires_at'),
    /** What a look at DNS or the site found last. */
    checkedAt: at('checked_at'),
    checkedResult: text('checked_result'),
    /** When the proof held. */
    provenAt: at('proven_at'),
    documentFileId: uuid('document_file_id'),
    /** What the claimant says, and what the owner of a disputed company answers. */
    message: text(),
    ownerAnswer: text('owner_answer'),
    ownerAnsweredBy: uuid('owner_answered_by').references(() => users.id, { onDelete: 'set null' }),
    ownerAnsweredAt: at('owner_answered_at'),
    ownerDocumentFileId: uuid('owner_document_file_id'),
    /** Until when the owner answers (disputes), then until when staff decide; when an unproven claim lapses. */
    decideBy: at('decide_by'),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    reason: text(),
  },
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
