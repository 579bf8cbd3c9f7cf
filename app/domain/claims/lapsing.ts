import { sql } from 'drizzle-orm'
import { settleOwnership } from '../companies/ownership'
import { isHeld } from '../companies/ownership-flow'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { addWorkingDays } from '../shared/working-days'
import { isOpen } from './claim-flow'
import { isClaimable } from './claim-rules'
import { lapseClaim } from './ending'
import { lockClaim } from './finding'
import { step, tell } from './stepping'

/** Claims that time or the world has overtaken: each is looked at again with its locks. At most so many at once. */
export async function overtakenClaims({ db, now }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from claims where state = 'proving' and expires_at <= ${now} order by expires_at limit 200)
    union
    (select id from claims where state = 'owner_asked' and decide_by <= ${now} order by decide_by limit 200)
    union
    (select c.id from claims c join users u on u.id = c.user_id join companies k on k.id = c.company_id
      where c.state in ('proving','owner_asked','in_review') and (u.blocked_at is not null
        or k.listing not in ('pending','info_requested','approved','suspended')) limit 200)
    union
    (select c.id from claims c where c.state = 'owner_asked' and not exists (select 1 from company_members m
      where m.company_id = c.company_id and m.role = 'owner' and m.until is null) limit 200)`)
  return rows.map((r) => r.id)
}

/** Ends a claim that can come to nothing any more, or passes it on where nobody answers. Twice changes nothing. */
export function tendClaim(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const { claim, company } = await lockClaim(tx, id)
    if (!isOpen(claim.state)) return
    const why = !isClaimable(company.listing)
      ? `${company.name} ${company.listing === 'merged' ? 'foi junta a outra empresa' : 'já não tem perfil na Aval'}.`
      : (await isBlocked(tx, claim.userId))
        ? 'A conta de quem pediu foi bloqueada.'
        : claim.state === 'proving' && claim.expiresAt && claim.expiresAt <= tx.now
          ? `Passaram ${settings.claim.provingDays} dias sem prova.`
          : null
    if (why) {
      await lapseClaim(tx, claim, why)
      return
    }
    if (claim.state !== 'owner_asked') return
    const held = isHeld(await settleOwnership(tx, company.id))
    if (held && claim.decideBy && claim.decideBy > tx.now) return
    const row = await step(tx, claim, 'pass', {
      decideBy: addWorkingDays(tx.now, settings.claim.decisionWorkingDays),
    })
    await tell(tx, row, 'passed')
  })
}

async function isBlocked({ db }: TxCtx, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users where id = ${userId} and blocked_at is not null`)
  return rows.length > 0
}

/** Claims whose proof was looked for once and is worth another look, the longest ago first. */
export async function recheckable({ db, now }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from claims where state = 'proving' and proof in ('dns','site') and checked_at <= ${new Date(
      now.getTime() - settings.claim.recheckHours * 3_600_000,
    )} order by checked_at limit 200`)
  return rows.map((r) => r.id)
}
