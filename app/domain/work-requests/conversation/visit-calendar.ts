import { desc, eq } from 'drizzle-orm'
import { env } from '~/platform/env'
import { municipalities } from '../../companies/schema'
import type { Ctx } from '../../shared/ctx'
import { workVisits } from '../schema'
import type { Side } from '../states'
import { calendarOf } from './calendar'
import { type About, aboutOf, hrefOf } from './mails'

type Visit = typeof workVisits.$inferSelect

/** The calendar file of a visit that was agreed, or of one that was and is no more; null before. */
export async function calendarOfVisit(
  ctx: Pick<Ctx, 'db' | 'now'>,
  visit: Visit,
  about: Pick<About, 'title' | 'municipality'>,
  href: string,
): Promise<string | null> {
  if (!visit.chosen) return null
  const [place] = await ctx.db
    .select({ name: municipalities.name })
    .from(municipalities)
    .where(eq(municipalities.code, about.municipality))
  return calendarOf({
    id: visit.id,
    version: visit.version,
    at: visit.chosen,
    cancelled: visit.state === 'cancelled',
    title: about.title,
    // Where exactly stands in the conversation, once the contacts are open.
    place: place?.name ?? '',
    href: env().ORIGIN + href,
    now: ctx.now,
  })
}

/** The calendar file of the last visit of a proposal; null where none was agreed. Who may have it is the caller's to say. */
export async function visitCalendar(ctx: Ctx, proposalId: string, side: Side): Promise<string | null> {
  const [about, [visit]] = await Promise.all([
    aboutOf(ctx, proposalId),
    ctx.db
      .select()
      .from(workVisits)
      .where(eq(workVisits.proposalId, proposalId))
      .orderBy(desc(workVisits.version))
      .limit(1),
  ])
  return about && visit ? calendarOfVisit(ctx, visit, about, hrefOf(side, about)) : null
}
