import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { violated } from '~/platform/db'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { shownName } from '../shared/display-name'
import { recordEvent } from '../shared/flow'
import { limitTo } from '../shared/limit-to'
import { newPlainCode, readPlainCode } from '../shared/plain-code'
import { transaction } from '../shared/transaction'

const newCode = () => newPlainCode(settings.invitation.codeLength)

/** As people type it. Null when it can't be a code. */
export const readCode = (typed: string): string | null => readPlainCode(typed, settings.invitation.codeLength)

/** The code of one's own link, if it was made. */
export async function myCode({ db, actor }: Ctx): Promise<string | null> {
  authorise(actor, 'account.open')
  const [me] = await db
    .select({ code: users.inviteCode })
    .from(users)
    .where(eq(users.id, actor.userId as string))
  return me?.code ?? null
}

/** Makes the code of one's own link; the one there is stays. */
export async function makeCode(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'invitation.platform')
  const userId = ctx.actor.userId as string
  for (let tries = 0; ; tries++) {
    try {
      return await transaction(ctx, async (tx) => {
        const made = await tx.db
          .update(users)
          .set({ inviteCode: newCode(), updatedAt: tx.now })
          .where(and(eq(users.id, userId), isNull(users.inviteCode)))
          .returning({ id: users.id })
        if (made.length > 0) {
          await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'invite-code' })
        }
      })
    } catch (error) {
      // Somebody else has this code already: one in 282 billion.
      if (tries > 2 || violated(error) !== 'users_invite_code_unique') throw error
    }
  }
}

const lookups = (): Limit => ({
  name: 'convite-codigo',
  points: settings.invitation.codeLookupsPerHour,
  seconds: 3600,
})

export interface CodeInviter {
  id: string
  /** As they chose to be shown in public. */
  name: string
}

/** Whose code it is; null when it is nobody's. Limited, so that codes are not found by trying. */
export async function inviterOfCode(ctx: Ctx, typed: string, address: string): Promise<CodeInviter | null> {
  await limitTo(
    ctx.db,
    lookups,
    networkOf(address),
    ctx.now,
    'Foram procurados muitos códigos a partir daqui.',
  )
  const code = readCode(typed)
  return code ? holderOfCode(ctx.db, code) : null
}

/** Without a limit, for a code that this browser brings signed. */
export async function holderOfCode(db: Db, code: string): Promise<CodeInviter | null> {
  const [found] = await db
    .select({ id: users.id, name: users.name, displayAs: users.displayAs })
    .from(users)
    .where(and(eq(users.inviteCode, code), isNull(users.blockedAt), eq(users.emailVerified, true)))
  if (!found) return null
  // Who is anonymous in reviews still invites under a name: a link from nobody would be none.
  const as = found.displayAs === 'anonymous' ? 'first-initial' : found.displayAs
  return { id: found.id, name: shownName(found.name, as) }
}

/** How many people came by one's invitations and confirmed their address, exact up to a thousand. */
export async function broughtBy({ db, actor }: Ctx): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from users where invited_by = ${actor.userId} and email_verified limit ${settings.invitation.countUpTo}) q`,
  )
  return rows[0]?.n ?? 0
}
