import type { events } from '~/domain/audit/schema'
import type { certificateLookups, certificates } from '~/domain/certification/schema'
import type {
  categoryScores,
  companies,
  companyMembers,
  companyPhotos,
  companyScores,
  formerSlugs,
} from '~/domain/companies/schema'
import type {
  invitationBatches,
  invitationCounters,
  invitations,
  suppressions,
} from '~/domain/invitations/schema'
import type { notifications } from '~/domain/notifications/schema'
import type { accounts, roleChanges, users } from '~/domain/people/schema'
import type {
  replyVersions,
  reviewDrafts,
  reviewReplies,
  reviewSignals,
  reviews,
  reviewVersions,
  usefulVotes,
} from '~/domain/reviews/schema'
import type { bulkRows, bulkRuns, savedLists } from '~/domain/saved-lists/schema'
import type { files } from '~/platform/schema'
import type { Sketch } from './directory-list'
import type { DatedAction } from './history'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

export type UserRow = Row<typeof users>
export type CompanyRow = Row<typeof companies>
export type ReviewRow = Row<typeof reviews>
export type ReplyRow = Row<typeof reviewReplies>
export type CertificateRow = Row<typeof certificates>
export type EventRow = Row<typeof events>
export type InvitationRow = Row<typeof invitations>

/** Everything that will be written, table by table. */
export interface World {
  users: UserRow[]
  accounts: Row<typeof accounts>[]
  roleChanges: Row<typeof roleChanges>[]
  companies: CompanyRow[]
  formerSlugs: Row<typeof formerSlugs>[]
  members: Row<typeof companyMembers>[]
  files: Row<typeof files>[]
  photos: Row<typeof companyPhotos>[]
  reviews: ReviewRow[]
  versions: Row<typeof reviewVersions>[]
  signals: Row<typeof reviewSignals>[]
  replies: ReplyRow[]
  replyVersions: Row<typeof replyVersions>[]
  votes: Row<typeof usefulVotes>[]
  drafts: Row<typeof reviewDrafts>[]
  certificates: CertificateRow[]
  lookups: Row<typeof certificateLookups>[]
  invitationBatches: Row<typeof invitationBatches>[]
  invitations: InvitationRow[]
  invitationCounters: Row<typeof invitationCounters>[]
  suppressions: Row<typeof suppressions>[]
  events: EventRow[]
  notifications: Row<typeof notifications>[]
  savedLists: Row<typeof savedLists>[]
  bulkRuns: Row<typeof bulkRuns>[]
  bulkRows: Row<typeof bulkRows>[]
  /** Actions of staff, for the audit chain. */
  audit: DatedAction[]
  scores: Row<typeof companyScores>[]
  categoryScores: Row<typeof categoryScores>[]
}

export const emptyWorld = (): World => ({
  users: [],
  accounts: [],
  roleChanges: [],
  companies: [],
  formerSlugs: [],
  members: [],
  files: [],
  photos: [],
  reviews: [],
  versions: [],
  signals: [],
  replies: [],
  replyVersions: [],
  votes: [],
  drafts: [],
  certificates: [],
  lookups: [],
  invitationBatches: [],
  invitations: [],
  invitationCounters: [],
  suppressions: [],
  events: [],
  notifications: [],
  savedLists: [],
  bulkRuns: [],
  bulkRows: [],
  audit: [],
  scores: [],
  categoryScores: [],
})

/** A company with what was known of it when it was sketched. */
export interface Settled {
  row: CompanyRow & { id: string; category: string }
  sketch: Sketch
  /** Who may answer in its name. */
  team: UserRow[]
}
