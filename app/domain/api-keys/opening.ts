import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { type Actor, visitor } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { hashKey, looksLikeKey } from './key'
import { apiKeys } from './schema'
import type { KeyMode, Scope } from './scopes'

/** A key that holds, and who acts by it. */
export interface OpenKey {
  id: string
  name: string
  mode: KeyMode
  scopes: readonly Scope[]
  companyId: string
  /** Whoever made it, in this company alone, without any right of staff and without a proof of identity. */
  actor: Actor
}

const member = alias(companyMembers, 'member')

/**
 * Whose key this is, in one query; null for one that is unknown, revoked or out of its time, and once whoever it acts for
 * has left the company, is blocked or erased.
 */
export async function openKey({ db, now }: Ctx, presented: string): Promise<OpenKey | null> {
  if (!looksLikeKey(presented)) return null
  const hash = hashKey(presented)
  const [row] = await db
    .select({
      key: apiKeys,
      userId: users.id,
      userName: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      role: member.role,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.actsFor), isNull(users.blockedAt)))
    .innerJoin(
      member,
      and(eq(member.userId, users.id), eq(member.companyId, apiKeys.companyId), isNull(member.until)),
    )
    .where(or(eq(apiKeys.hash, hash), and(eq(apiKeys.oldHash, hash), gt(apiKeys.oldUntil, now))))
  if (!row) return null
  const { key, role, userId, userName, email, emailVerified } = row
  const { id, name, mode, scopes, companyId } = key
  await noteUse({ db, now }, id, key.usedAt)
  const memberships = [{ companyId, role }]
  const actor: Actor = {
    ...visitor,
    kind: 'user',
    userId,
    name: userName,
    email,
    emailVerified,
    memberships,
    activeCompanyId: companyId,
  }
  return { id, name, mode, scopes, companyId, actor }
}

/** When it was used last: written every few minutes only, so that reading stays reading. */
async function noteUse({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string, usedAt: Date | null): Promise<void> {
  const due = now.getTime() - settings.api.usedEveryMinutes * 60_000
  if (usedAt && usedAt.getTime() > due) return
  await db
    .update(apiKeys)
    .set({ usedAt: sql`greatest(${apiKeys.usedAt}, ${now})` })
    .where(eq(apiKeys.id, id))
}
