import { and, isNotNull, lt, notInArray, or } from 'drizzle-orm'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { openStates } from './claim-flow'
import { inDays } from './claim-rules'
import { dropDocuments } from './documents'
import { claims } from './schema'

/** Documents of claims that were decided so long ago: rows now, bytes by a job. @returns of how many claims */
export async function forgetDocuments(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const due = await ctx.db
    .select()
    .from(claims)
    .where(
      and(
        or(isNotNull(claims.documentFileId), isNotNull(claims.ownerDocumentFileId)),
        notInArray(claims.state, [...openStates]),
        lt(claims.updatedAt, inDays(ctx.now, -settings.privacy.proofDocumentDays)),
      ),
    )
    .limit(1000)
  for (const claim of due) await transaction(ctx, (tx) => dropDocuments(tx, claim))
  return due.length
}
