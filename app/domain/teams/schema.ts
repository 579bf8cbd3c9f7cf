import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies, type MemberRole } from '../companies/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'

export const accessStates = ['sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type AccessState = (typeof accessStates)[number]

/** Somebody asks to work in a company's profile; its owners answer within 14 days (product/companies.md). */
export const accessRequests = pgTable(
  'access_requests',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    userId: belongsTo('user_id', () => users.id),
    role: t.text().$type<MemberRole>().notNull(),
    message: t.text(),
    state: t.text().$type<AccessState>().notNull().default('sent'),
    version: t.integer().notNull().default(1),
    /** The role that was given: the one asked for, or a lesser one. */
    grantedRole: t.text('granted_role').$type<MemberRole>(),
    reason: t.text(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
  }),
  (t) => [
    uniqueIndex('access_requests_one_open').on(t.companyId, t.userId).where(sql`${t.state} = 'sent'`),
    index('access_requests_company').on(t.companyId, t.state, t.createdAt),
    index('access_requests_user').on(t.userId, t.createdAt),
    index('access_requests_expiring').on(t.expiresAt).where(sql`${t.state} = 'sent'`),
    check('access_requests_role', sql`${t.role} in ('manager','responder','finance','viewer')`),
    check('access_requests_state', sql`${t.state} in ('sent','accepted','declined','withdrawn','expired')`),
  ],
)

export const transferStates = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type TransferState = (typeof transferStates)[number]

/** An owner hands a company over to another member: both sides confirm. */
export const ownershipTransfers = pgTable(
  'ownership_transfers',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    fromUserId: belongsTo('from_user_id', () => users.id),
    toUserId: belongsTo('to_user_id', () => users.id),
    /** What the one who hands over is afterwards; null: leaves. */
    remainsAs: t.text('remains_as').$type<MemberRole>(),
    state: t.text().$type<TransferState>().notNull().default('offered'),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedAt: at('decided_at'),
  }),
  (t) => [
    uniqueIndex('ownership_transfers_one_open').on(t.companyId).where(sql`${t.state} = 'offered'`),
    index('ownership_transfers_to').on(t.toUserId),
    index('ownership_transfers_from').on(t.fromUserId),
    index('ownership_transfers_expiring').on(t.expiresAt).where(sql`${t.state} = 'offered'`),
    check(
      'ownership_transfers_state',
      sql`${t.state} in ('offered','accepted','declined','withdrawn','expired')`,
    ),
  ],
)
