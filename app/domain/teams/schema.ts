import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies, type MemberRole } from '../companies/schema'
import { users } from '../people/schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accessStates = ['sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type AccessState = (typeof accessStates)[number]

/** Somebody asks to work in a company's profile; its owners answer within 14 days (product/companies.md). */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    message: text(),
    state: text().$type<AccessState>().notNull().default('sent'),
    version: integer().notNull().default(1),
    /** The role that was given: the one asked for, or a lesser one. */
    grantedRole: text('granted_role').$type<MemberRole>(),
    reason: text(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
  },
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
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    fromUserId: uuid('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: uuid('to_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the one who hands over is afterwards; null: leaves. */
    remainsAs: text('remains_as').$type<MemberRole>(),
    state: text().$type<TransferState>().notNull().default('offered'),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedAt: at('decided_at'),
  },
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
