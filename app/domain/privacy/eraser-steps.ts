import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { files } from '~/platform/schema'
import { eraseAffiliateOf } from '../affiliates/enrolment/erasing'
import { events } from '../audit/schema'
import { eraseClaimsOf } from '../claims/erasing'
import { settleOwnership } from '../companies/ownership'
import { companies, companyMembers } from '../companies/schema'
import { eraseFeedbackOf } from '../feedback/forgetting'
import { eraseFlagsOf } from '../flags/erasing'
import { suppress } from '../invitations/delivery/suppressing'
import { invitationFlow } from '../invitations/invitation'
import { invitationBatches, invitations } from '../invitations/schema'
import { eraseObligationsOf } from '../obligations/forgetting'
import { forgetMailsOf } from '../order-mails/teaching'
import { users } from '../people/schema'
import { removeStored } from '../pictures/removing'
import { eraseAuthor, takeBackVotes } from '../reviews/erasing-author'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { forgetOrdersOf } from '../shops/inviting-orders'
import { eraseTicketsOf } from '../tickets/forgetting'
import { eraseTestimonialOf } from '../voices/testimonials/erasing'
import { eraseWorkOf } from '../work-requests/erasing'
import { clearQueue } from './clearing-queue'
import { condition, nameOf, type PersonalTable, personalData, words } from './personal-data'
import { dataExports, type erasures } from './schema'
import type { Subject } from './subject'

type Erasing = Pick<typeof erasures.$inferSelect, 'reviews' | 'choices'>
type Report = Record<string, number>
type Step = (tx: TxCtx, who: Subject, choices: Erasing) => Promise<Report>

/** What needs more than a condition; before the plain deletions, because these find their rows by the account. */
export const ownSteps: Record<string, Step> = {
  // Before the reviews: what was said about them is found by whose they are.
  flags: async (tx, who) => ({ flags: await eraseFlagsOf(tx, who) }),
  async reviews(tx, who, { reviews, choices }) {
    const { erased, anonymised } = await eraseAuthor(tx, who, (id) => choices[id] ?? reviews)
    return { 'reviews.erased': erased, 'reviews.anonymised': anonymised }
  },
  claims: async (tx, { userId }) => ({ claims: await eraseClaimsOf(tx, userId) }),
  affiliates: async (tx, { userId }) => ({ affiliates: await eraseAffiliateOf(tx, userId) }),
  useful_votes: async (tx, { userId }) => ({ useful_votes: await takeBackVotes(tx, userId) }),
  // Before the files: theirs and those that staff sent them.
  feedback: async (tx, who) => ({ feedback: await eraseFeedbackOf(tx, who) }),
  tickets: async (tx, who) => ({ tickets: await eraseTicketsOf(tx, who) }),
  obligations: async (tx, who) => ({ obligations: await eraseObligationsOf(tx, who) }),
  work_requests: async (tx, who) => ({ work_requests: await eraseWorkOf(tx, who) }),
  testimonials: async (tx, { userId }) => ({ testimonials: await eraseTestimonialOf(tx, userId) }),
  companies: dropUnpublishedCompanies,
  invitations: emptyInvitations,
  invitation_batches: leaveBatches,
  order_mail_waits: async (tx, { emails }) => ({ order_mail_waits: await forgetMailsOf(tx, emails) }),
  shop_orders: async (tx, { emails }) => ({ shop_orders: await forgetOrdersOf(tx, emails) }),
  files: dropFiles,
  async data_exports({ db, ...tx }, { userId }) {
    const gone = await db.delete(dataExports).where(eq(dataExports.userId, userId)).returning()
    const keys = gone.flatMap((g) => g.fileKey ?? [])
    if (keys.length > 0) await enqueue({ ...tx, db }, removeStored, { keys })
    return { data_exports: gone.length }
  },
  async events({ db }, { userId }) {
    const own = and(eq(events.subjectType, 'user'), eq(events.subjectId, userId))
    const { rowCount } = await db.delete(events).where(own)
    // What they did elsewhere stays told, but not by whom: several things can't be put together as one person's.
    await db.update(events).set({ actorId: null }).where(eq(events.actorId, userId))
    return { events: rowCount ?? 0 }
  },
  queue: async (tx, who) => ({ queue: await clearQueue(tx, who) }),
}

/**
 * Removes somebody from everywhere, inside one transaction: first what has its own step, then the tables of
 * personal-data.ts in their order, the account last.
 * @param without leaves a step out: tests prove by it that each is needed.
 * @returns table to number of rows.
 */
export async function eraseEverywhere(
  tx: TxCtx,
  who: Subject,
  choices: Erasing,
  without: readonly string[] = [],
): Promise<Report> {
  const owned = await ownedBy(tx, who)
  const report: Report = {}
  for (const [name, step] of Object.entries(ownSteps)) {
    if (!without.includes(name)) Object.assign(report, await step(tx, who, choices))
  }
  for (const one of personalData) {
    if (!without.includes(nameOf(one.table))) Object.assign(report, await erasePlainly(tx, who, one))
  }
  for (const companyId of await stillThere(tx, owned)) await settleOwnership(tx, companyId)
  return report
}

/** Companies they own: closed ones, and those that were never approved, may be left with nobody. */
async function ownedBy({ db }: TxCtx, { userId }: Subject): Promise<string[]> {
  const rows = await db
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(
      and(eq(companyMembers.userId, userId), eq(companyMembers.role, 'owner'), isNull(companyMembers.until)),
    )
    // In one order: two erasures at once don't wait for each other.
    .orderBy(companyMembers.companyId)
  return rows.map((r) => r.id)
}

async function stillThere({ db }: TxCtx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ id: companies.id }).from(companies).where(inArray(companies.id, ids))
  return rows.map((r) => r.id).sort()
}

async function erasePlainly({ db }: TxCtx, who: Subject, { table, rows, erasure }: PersonalTable) {
  const name = nameOf(table)
  const where = condition(rows, who)
  if (erasure.how === 'delete') {
    const { rowCount } = await db.execute(sql`delete from ${sql.identifier(name)} where ${where}`)
    return { [name]: rowCount ?? 0 }
  }
  if (erasure.how === 'empty') {
    const set = words(erasure.columns).map((c) => sql`${sql.identifier(c)} = null`)
    const { rowCount } = await db.execute(
      sql`update ${sql.identifier(name)} set ${sql.join(set, sql`, `)} where ${where}`,
    )
    return { [name]: rowCount ?? 0 }
  }
  return {}
}

/** Profiles that were begun and never published, and that nobody else belongs to. */
async function dropUnpublishedCompanies({ db }: TxCtx, { userId }: Subject): Promise<Report> {
  const alone = await db
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.companyId, companies.id), eq(companyMembers.userId, userId)),
    )
    .where(
      and(
        inArray(companies.listing, ['draft', 'rejected']),
        isNull(companies.approvedAt),
        sql`not exists (select 1 from company_members o where o.company_id = ${companies.id} and o.user_id <> ${userId} and o.until is null)`,
        // A review that waited with it stays its author's.
        sql`not exists (select 1 from reviews r where r.company_id = ${companies.id})`,
      ),
    )
  const ids = alone.map((c) => c.id)
  if (ids.length === 0) return { companies: 0 }
  await db.delete(events).where(inArray(events.companyId, ids))
  await db.delete(companies).where(inArray(companies.id, ids))
  return { companies: ids.length }
}

/** Invitations to them are emptied and end; those from them lose their name and text, and end where only they invited. */
async function emptyInvitations(tx: TxCtx, { userId, emails, hashes }: Subject): Promise<Report> {
  const { db } = tx
  const toThem = or(inArray(invitations.email, emails), inArray(invitations.emailHash, hashes))
  const open = await db
    .select()
    .from(invitations)
    .where(
      and(
        or(toThem, and(eq(invitations.inviterId, userId), eq(invitations.kind, 'platform'))),
        inArray(invitations.state, [...invitationFlow.verbs.revoke.from]),
      ),
    )
  const at = {
    table: invitations,
    id: invitations.id,
    state: invitations.state,
    version: invitations.version,
  }
  for (const row of open)
    await move(tx, invitationFlow, at, row, 'revoke', { companyId: row.companyId ?? undefined })
  const emptied = await db
    .update(invitations)
    .set({ email: null, name: null, message: null, serviceReference: null, tokenHash: null })
    .where(toThem)
    .returning({ id: invitations.id })
  await db.update(invitations).set({ message: null }).where(eq(invitations.inviterId, userId))
  if (emptied.length > 0) {
    await db
      .update(events)
      .set({ reason: null, data: null })
      .where(
        and(
          eq(events.subjectType, 'invitation'),
          inArray(
            events.subjectId,
            emptied.map((i) => i.id),
          ),
        ),
      )
  }
  for (const hash of hashes) await suppress(tx, hash, 'erased')
  return { invitations: emptied.length }
}

/** Lists of customers are their company's: their row leaves those that wait, their name those they uploaded. */
async function leaveBatches({ db }: TxCtx, { userId, emails }: Subject): Promise<Report> {
  const { rowCount } = await db.execute(sql`
    update invitation_batches b set rows = (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(b.rows) r
      where not (lower(r ->> 'email') = any(${sql.param(emails)}::text[])))
    where b.rows is not null and exists (select 1 from jsonb_array_elements(b.rows) r
      where lower(r ->> 'email') = any(${sql.param(emails)}::text[]))`)
  await db
    .update(invitationBatches)
    .set({ createdBy: null, fileName: 'lista.csv' })
    .where(eq(invitationBatches.createdBy, userId))
  return { invitation_batches: rowCount ?? 0 }
}

/** Their pictures and documents go, bytes too; what a company or somebody else shows stays, without saying who brought it. */
async function dropFiles(tx: TxCtx, { userId }: Subject): Promise<Report> {
  const { db } = tx
  const [me] = await db.select({ photo: users.photoFileId }).from(users).where(eq(users.id, userId))
  const mine = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(or(eq(files.ownerUserId, userId), me?.photo ? eq(files.id, me.photo) : undefined))
  if (mine.length === 0) return { files: 0 }
  const ids = mine.map((f) => f.id)
  const { rows: used } = await db.execute<{ id: string }>(sql`
    select f.id from files f where f.id = any(${sql.param(ids)}::uuid[]) and (f.company_id is not null and f.visibility = 'public'
      or exists (select 1 from users u where u.photo_file_id = f.id and u.id <> ${userId})
      or exists (select 1 from companies c where c.logo_file_id = f.id)
      or exists (select 1 from certification_evidence e where e.file_id = f.id)
      or exists (select 1 from company_photos p where p.file_id = f.id))`)
  const others = used.map((u) => u.id)
  const gone = mine.filter((f) => !others.includes(f.id))
  await db.update(users).set({ photoFileId: null }).where(eq(users.id, userId))
  if (others.length > 0) await db.update(files).set({ ownerUserId: null }).where(inArray(files.id, others))
  if (gone.length === 0) return { files: 0 }
  await db.delete(files).where(
    inArray(
      files.id,
      gone.map((f) => f.id),
    ),
  )
  await enqueue(tx, removeStored, { keys: gone.map((f) => f.key) })
  return { files: gone.length }
}
