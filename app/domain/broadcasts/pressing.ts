import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { channels, channelWords } from './broadcast-words'
import { count } from './counts'
import { broadcasts } from './schema'

/**
 * Where a broadcast leads, from one of its channels. Counted once it left, never by whom: the address is the same for everybody.
 * @throws Refusal `not-found`
 */
export async function followBroadcast(ctx: Ctx, id: string, by: string): Promise<string> {
  const channel = channels.find((one) => channelWords[one].inAddress === by)
  const [row] =
    channel && isUuid(id)
      ? await ctx.db
          .select({ href: broadcasts.href, left: sql<boolean>`${broadcasts.frozenAt} is not null` })
          .from(broadcasts)
          .where(and(eq(broadcasts.id, id), sql`${channel} = any(${broadcasts.channels})`))
      : []
  if (!channel || !row?.href)
    throw new Refusal('not-found', 'Esta ligação não está completa, ou já não existe.')
  if (row.left) await count(ctx, id, `pressed_${channel}`)
  return row.href
}
