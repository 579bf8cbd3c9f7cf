import { and, eq, gt, inArray } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { askableListings } from '../teams/asking-access'
import { accessRequests } from '../teams/schema'
import { described, type FoundCompany, findMyCompany } from './finding-company'

export interface AskPage {
  mayAsk: boolean
  /** The chosen company; null while none is chosen. */
  company: FoundCompany | null
  /** A request of theirs that waits there already. */
  open: { id: string; expiresAt: Date } | null
  /** An address was given, and no public profile has it. */
  unknown: boolean
  found: FoundCompany[]
}

/** What the page shows on which somebody asks to join a company: the company chosen, or those found by their words. */
export async function askPage(ctx: Ctx, slug: string | null, typed: string): Promise<AskPage> {
  authorise(ctx.actor, 'account.open')
  const mayAsk = may(ctx.actor, 'team.ask')
  const none = { mayAsk, company: null, open: null, unknown: false, found: [] }
  if (!slug) return { ...none, found: (await findMyCompany(ctx, typed)).companies }
  const [row] = await ctx.db
    .select({ id: companies.id, slug: companies.slug })
    .from(companies)
    .where(and(eq(companies.slug, slug.slice(0, 200)), inArray(companies.listing, [...askableListings])))
  if (!row) return { ...none, unknown: true }
  const [[company], [open]] = await Promise.all([
    described(ctx, [row.slug]),
    ctx.db
      .select({ id: accessRequests.id, expiresAt: accessRequests.expiresAt })
      .from(accessRequests)
      .where(
        and(
          eq(accessRequests.companyId, row.id),
          eq(accessRequests.userId, ctx.actor.userId as string),
          eq(accessRequests.state, 'sent'),
          gt(accessRequests.expiresAt, ctx.now),
        ),
      ),
  ])
  return { ...none, company: company ?? null, open: open ?? null }
}
