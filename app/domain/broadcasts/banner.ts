import { and, eq, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { count } from './counts'
import { pressedAddress } from './mails'
import { broadcastBanners } from './schema'

export interface Banner {
  id: string
  title: string
  text: string
  button: string | null
  href: string | null
}

/** Above the pages of somebody's account, `me` being their row of `users`: part of what every page asks anyway. */
export const bannerOf = (userId: string | null, now: Date) => sql<Omit<Banner, 'href'> | null>`(
  select jsonb_build_object('id', b.id, 'title', b.title, 'text', split_part(b.body, E'\n\n', 1), 'button', b.button)
  from broadcast_banners n join broadcasts b on b.id = n.broadcast_id
  where n.user_id = ${userId} and b.banner_until > ${now} and b.state in ('sending', 'paused', 'sent'))`

export const withHref = (banner: Omit<Banner, 'href'> | null): Banner | null =>
  banner && { ...banner, href: banner.button && pressedAddress(banner.id, 'banner') }

/** Mine is gone; closing it twice closes it once. */
export function closeBanner(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.open')
    const gone = isUuid(id)
      ? await tx.db
          .delete(broadcastBanners)
          .where(
            and(eq(broadcastBanners.userId, tx.actor.userId as string), eq(broadcastBanners.broadcastId, id)),
          )
          .returning({ id: broadcastBanners.broadcastId })
      : []
    if (gone.length > 0) await count(tx, id, 'closed')
  })
}
