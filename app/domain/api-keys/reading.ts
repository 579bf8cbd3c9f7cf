import { and, asc, eq, isNull } from 'drizzle-orm'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { ownKey } from './key'
import { apiKeys } from './schema'

/** One of them, whose it acts for, and whether that person may still do anything in the company. */
const lines = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      mode: apiKeys.mode,
      scopes: apiKeys.scopes,
      hint: apiKeys.hint,
      version: apiKeys.version,
      createdAt: apiKeys.createdAt,
      usedAt: apiKeys.usedAt,
      oldUntil: apiKeys.oldUntil,
      actsFor: users.name,
      role: companyMembers.role,
      blockedAt: users.blockedAt,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.actsFor))
    .leftJoin(
      companyMembers,
      and(
        eq(companyMembers.userId, users.id),
        eq(companyMembers.companyId, apiKeys.companyId),
        isNull(companyMembers.until),
      ),
    )

type Line = Awaited<ReturnType<typeof lines>>[number]
const shownOf = ({ role, blockedAt, oldUntil, ...key }: Line, now: Date) => ({
  ...key,
  works: role !== null && blockedAt === null,
  oldUntil: oldUntil && oldUntil > now ? oldUntil : null,
})

/** The company's keys, the oldest first. */
export async function keysOf({ db, actor, now }: Ctx) {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'integration.manage', { companyId })
  const found = await lines({ db })
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
  return found.map((key) => shownOf(key, now))
}
export type KeyLine = Awaited<ReturnType<typeof keysOf>>[number]

/** One key of the company that one acts for. @throws Refusal `not-found` */
export async function keyDetail(ctx: Ctx, id: string): Promise<KeyLine> {
  await ownKey(ctx, id)
  const [found] = await lines(ctx).where(eq(apiKeys.id, id))
  return shownOf(found as Line, ctx.now)
}
export type KeyDetail = KeyLine
