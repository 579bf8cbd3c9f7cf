import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import type { Ctx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import type { UpdateLinkInput } from './forms'
import { changeLink, endOf, followAnew, linkFlow, linkTable, type ShortLink } from './link'
import { shortLinks } from './schema'
import { ownSite, sitePath } from './targets'
import { verifiedHosts } from './verified-hosts'

/** What its owner calls it and until when it leads there. Where it leads stays: what is printed must not change its mind. */
export function updateLink(ctx: Ctx, id: string, { version, label, until }: UpdateLinkInput): Promise<void> {
  return changeLink(ctx, id, { rowRight: 'shortLink.own', version }, async (tx, link) => {
    const expiresAt = endOf(until, tx.now)
    await tx.db
      .update(shortLinks)
      .set({ label, expiresAt, version: sql`${shortLinks.version} + 1` })
      .where(eq(shortLinks.id, id))
    await recordEvent(tx, {
      subjectType: 'short-link',
      subjectId: id,
      companyId: companyOf(link),
      verb: 'update',
    })
    followAnew(tx, link.code)
  })
}

const companyOf = ({ companyId }: ShortLink) => companyId ?? undefined

/** Its owner switches it off: it answers 410 until they switch it on again. */
export function disableLink(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeLink(ctx, id, { rowRight: 'shortLink.own', version }, async (tx, link) => {
    const set = { disabledAt: tx.now }
    await move(tx, linkFlow, linkTable, link, 'disable', { companyId: companyOf(link), set })
    followAnew(tx, link.code)
  })
}

/** @throws Refusal `conflict` where it leads to what is no longer allowed, or staff blocked it */
export function enableLink(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeLink(ctx, id, { rowRight: 'shortLink.own', version }, async (tx, link) => {
    if (!(await isAllowed(tx.db, link)))
      throw new Refusal(
        'conflict',
        'O site para onde leva já não está comprovado como da empresa. Continua desligada.',
      )
    const set = { disabledAt: null }
    await move(tx, linkFlow, linkTable, link, 'enable', { companyId: companyOf(link), set })
    followAnew(tx, link.code)
  })
}

/** Whether a link may lead where it leads today: a company may have lost its site since. */
export async function isAllowed(
  db: Db,
  { kind, target, companyId }: Pick<ShortLink, 'kind' | 'target' | 'companyId'>,
): Promise<boolean> {
  // What we wrote ourselves: one's own invitation.
  if (kind === 'invitation') return true
  if (target.startsWith('/')) return sitePath(target, env().ORIGIN) !== null
  return companyId !== null && ownSite(target, await verifiedHosts(db, companyId)) !== null
}
