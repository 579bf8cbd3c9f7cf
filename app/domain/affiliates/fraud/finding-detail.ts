import { and, asc, eq, sql } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { myAffiliateId } from '../attribution/brought-companies'
import { shownCompany } from '../attribution/shown-company'
import { findingFlow } from '../flows'
import { affiliateCommissions, affiliates } from '../schema'
import { type Finding, findingOf } from './finding'

/** All of one finding for whoever decides it: what was seen, of whom, what it holds, what was answered. */
export async function findingDetail(ctx: Ctx, id: string | undefined) {
  authorise(ctx.actor, 'affiliate.decide')
  const finding = await findingOf(ctx, id ?? '')
  const { db, actor } = ctx
  const [[affiliate], [company], [holds], history] = await Promise.all([
    db
      .select({ id: affiliates.id, code: affiliates.code, userId: affiliates.userId, name: users.name })
      .from(affiliates)
      .leftJoin(users, eq(users.id, affiliates.userId))
      .where(eq(affiliates.id, finding.affiliateId)),
    finding.companyId
      ? db
          .select({ name: companies.name, slug: companies.slug })
          .from(companies)
          .where(eq(companies.id, finding.companyId))
      : [],
    db
      .select({
        n: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(${affiliateCommissions.cents}), 0)::int`,
      })
      .from(affiliateCommissions)
      .where(
        and(
          eq(affiliateCommissions.affiliateId, finding.affiliateId),
          finding.companyId ? eq(affiliateCommissions.companyId, finding.companyId) : undefined,
          eq(affiliateCommissions.state, 'held'),
        ),
      ),
    historyOf(ctx, finding.id),
  ])
  const own =
    affiliate?.userId === actor.userId || actor.memberships.some((m) => m.companyId === finding.companyId)
  return {
    ...finding,
    affiliate: {
      id: finding.affiliateId,
      name: affiliate?.name ?? 'Conta apagada',
      code: affiliate?.code ?? '',
    },
    company: company ?? null,
    holds: holds ?? { n: 0, cents: 0 },
    history,
    own,
    verbs: own || !may(actor, 'affiliate.decide') ? [] : findingFlow.from(finding.state),
  }
}
export type FindingDetail = Awaited<ReturnType<typeof findingDetail>>

const historyOf = ({ db }: Ctx, id: string) =>
  db
    .select({
      verb: events.verb,
      at: events.at,
      reason: events.reason,
      kind: events.actorKind,
      who: users.name,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, 'affiliate-finding'), eq(events.subjectId, id)))
    .orderBy(asc(events.at), asc(events.id))

/** What its affiliate reads of it: nothing of others. @throws Refusal `not-found` for another’s */
export async function myFinding(ctx: Ctx, id: string | undefined) {
  await myAffiliateId(ctx)
  const finding = await ownFinding(ctx, id)
  const {
    rule,
    weight,
    state,
    version,
    foundAt,
    expiresAt,
    answer,
    answeredAt,
    reason,
    decidedAt,
    companyId,
  } = finding
  return {
    id: finding.id,
    rule,
    weight,
    state,
    version,
    foundAt,
    expiresAt,
    answer,
    answeredAt,
    reason,
    decidedAt,
    company: companyId && { id: companyId, name: await shownCompany(ctx.db, companyId) },
  }
}

async function ownFinding(ctx: Ctx, id: string | undefined): Promise<Finding> {
  const finding = await findingOf(ctx, id ?? '')
  const [whose] = await ctx.db
    .select({ userId: affiliates.userId })
    .from(affiliates)
    .where(eq(affiliates.id, finding.affiliateId))
  authorise(ctx.actor, 'affiliate.own', { userId: whose?.userId ?? '' })
  return finding
}
