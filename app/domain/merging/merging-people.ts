import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Company } from '../companies/deciding'
import { isHeld } from '../companies/ownership-flow'
import { companyMembers, type MemberRole, memberRoles } from '../companies/schema'
import { users } from '../people/schema'
import type { Ctx, TxCtx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { happened } from '../shared/happened'

/** Somebody of a company that is joined to another, with what they are there before and after. */
export interface JoiningMember {
  userId: string
  name: string
  role: MemberRole
  /** Their role in the company that takes theirs in, when they have one there. */
  had: MemberRole | null
  becomes: MemberRole
}

/** The stronger of two roles: nobody loses what they might do. */
const stronger = (a: MemberRole, b: MemberRole): MemberRole =>
  memberRoles.indexOf(a) <= memberRoles.indexOf(b) ? a : b

/** Who comes along, and as what. */
export async function joiningMembers(
  { db }: Pick<Ctx, 'db'>,
  sourceId: string,
  targetId: string,
): Promise<JoiningMember[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select s.user_id, u.name, s.role, t.role as had from company_members s join users u on u.id = s.user_id
    left join company_members t on t.company_id = ${targetId} and t.user_id = s.user_id and t.until is null
    where s.company_id = ${sourceId} and s.until is null order by s.since, s.user_id`)
  return rows.map((r) => {
    const role = r.role as MemberRole
    const had = r.had as MemberRole | null
    return {
      userId: r.user_id as string,
      name: r.name as string,
      role,
      had,
      becomes: had ? stronger(role, had) : role,
    }
  })
}

/**
 * The people of one company belong to the other from now on; former members are former members of both, so that the rule
 * about reviewing one's own company holds on. One that nobody held is its new owners' from now on, and what others claim of
 * it a dispute with them. The caller authorised and locked both.
 */
export async function joinPeople(tx: TxCtx, source: Company, target: Company): Promise<JoiningMember[]> {
  const { db, now } = tx
  const joining = await joiningMembers(tx, source.id, target.id)
  for (const { userId, becomes, had } of joining) {
    await db
      .insert(companyMembers)
      .values({ companyId: target.id, userId, role: becomes, since: now })
      .onConflictDoUpdate({
        target: [companyMembers.companyId, companyMembers.userId],
        set: { role: becomes, until: null, ...(had === null && { since: now }) },
      })
    await db
      .update(users)
      .set({ activeCompanyId: target.id })
      .where(and(eq(users.id, userId), eq(users.activeCompanyId, source.id)))
    if (had !== becomes) {
      await companyEvent(tx, target.id, 'join', { data: { userId, role: becomes, from: source.id } })
    }
  }
  await db.execute(sql`
    insert into company_members (company_id, user_id, role, since, until)
      select ${target.id}, user_id, role, since, until from company_members where company_id = ${source.id} and until is not null
    on conflict (company_id, user_id) do update set until = greatest(company_members.until, excluded.until)
      where company_members.until is not null`)
  await db
    .update(companyMembers)
    .set({ until: now })
    .where(and(eq(companyMembers.companyId, source.id), isNull(companyMembers.until)))
  const owner = joining.find((m) => m.becomes === 'owner')
  if (owner && !isHeld(target.ownership)) await happened(tx, 'company.owned', target.id, owner.userId)
  return joining
}
