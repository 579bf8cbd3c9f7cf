import { and, eq, ne, or, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { events } from '../../audit/schema'
import { invoices } from '../../billing/schema'
import type { PartnerOfCompany } from '../../companies/creation/creating'
import { companyMembers } from '../../companies/schema'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { shortLinks } from '../../short-links/schema'
import { lockAffiliate } from '../enrolment/affiliate'
import { lookForFraud } from '../fraud/looking-job'
import { affiliateAttributions, affiliateCommissions, affiliateFindings, affiliates } from '../schema'
import { accountPartner, latestThatCounts } from './partner-code'

/**
 * Binds a company to who brought it (decision 0041): once, when it begins or gets its first owner. Nothing moves it later but
 * its joining to another profile.
 */
async function bind(tx: TxCtx, companyId: string, partner: PartnerOfCompany): Promise<void> {
  const { code, how, at, ad, link } = partner
  const [affiliate] = await tx.db
    .select({ id: affiliates.id, linkId: shortLinks.id })
    .from(affiliates)
    // Which of their links it was, as the address says; a code that is no link of theirs says nothing.
    .leftJoin(
      shortLinks,
      and(
        eq(shortLinks.code, link ?? ''),
        eq(shortLinks.ownerId, affiliates.userId),
        eq(shortLinks.kind, 'affiliate'),
      ),
    )
    .where(and(eq(affiliates.code, code), eq(affiliates.state, 'active')))
  if (!affiliate) return
  const bound = await tx.db
    .insert(affiliateAttributions)
    .values({
      companyId,
      affiliateId: affiliate.id,
      state: 'counts',
      code,
      how,
      ad,
      linkId: affiliate.linkId,
      broughtAt: at,
      boundAt: tx.now,
      boundBy: tx.actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: affiliateAttributions.companyId })
  if (bound.length === 0) return
  await recordEvent(tx, {
    subjectType: 'attribution',
    subjectId: companyId,
    verb: 'bind',
    toState: 'counts',
    data: { how },
  })
  await enqueue(tx, lookForFraud, { companyId })
}

/** A company begins: the code that stood in the field. */
export async function bindCreated(
  tx: TxCtx,
  companyId: string,
  partner: PartnerOfCompany | null,
): Promise<void> {
  if (partner) await bind(tx, companyId, partner)
}

/** A company that was nobody's gets its first owner: the code that their account began with, while it counts. */
export async function bindOwned(tx: TxCtx, companyId: string, userId: string): Promise<void> {
  if (await wasSomebodys(tx, companyId, userId)) return
  const partner = await latestThatCounts(tx, [await accountPartner(tx.db, userId)])
  if (partner) await bind(tx, companyId, partner)
}

/** Whether it ever had a team before: members, present or past, or one whose account is gone. */
async function wasSomebodys({ db }: TxCtx, companyId: string, userId: string): Promise<boolean> {
  const [member] = await db
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), ne(companyMembers.userId, userId)))
    .limit(1)
  if (member) return true
  const own = sql`${events.data}->>'userId' = ${userId}`
  const proposed = sql`${events.data}->>'proposed' = 'true'`
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.subjectType, 'company'),
        or(
          and(eq(events.verb, 'join'), sql`${own} is not true`),
          and(eq(events.verb, 'create'), eq(events.toState, 'draft'), sql`${proposed} is not true`),
        ),
      ),
    )
    .limit(1)
  return event !== undefined
}

/**
 * Two profiles were one: the one that stays counts for whom it counted. Where that is nobody, it counts for whoever brought the
 * other, unless it has paid for a plan already: a customer whom nobody brought stays one.
 */
export async function moveAttribution(tx: TxCtx, fromId: string, intoId: string): Promise<void> {
  const { db } = tx
  const [there] = await db
    .select({ id: affiliateAttributions.companyId })
    .from(affiliateAttributions)
    .where(eq(affiliateAttributions.companyId, intoId))
  if (there || (await paidBefore(tx, intoId))) return
  const [bound] = await db
    .select({ affiliateId: affiliateAttributions.affiliateId })
    .from(affiliateAttributions)
    .where(eq(affiliateAttributions.companyId, fromId))
  if (!bound) return
  await lockAffiliate(tx, bound.affiliateId)
  await db
    .update(affiliateAttributions)
    .set({ companyId: intoId, version: sql`${affiliateAttributions.version} + 1` })
    .where(eq(affiliateAttributions.companyId, fromId))
  await db
    .update(affiliateFindings)
    .set({ companyId: intoId })
    .where(and(eq(affiliateFindings.companyId, fromId), eq(affiliateFindings.state, 'open')))
  // What is held or refused with a company from now on are all of its commissions. Their invoices still say who paid.
  await db
    .update(affiliateCommissions)
    .set({ companyId: intoId })
    .where(
      and(
        eq(affiliateCommissions.affiliateId, bound.affiliateId),
        eq(affiliateCommissions.companyId, fromId),
      ),
    )
  await recordEvent(tx, {
    subjectType: 'attribution',
    subjectId: intoId,
    verb: 'follow-merge',
    data: { from: fromId },
  })
}

async function paidBefore({ db }: TxCtx, companyId: string): Promise<boolean> {
  const [paid] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.state, 'paid'),
        sql`${invoices.purpose} in ('plan-order','plan-renewal','plan-change')`,
      ),
    )
    .limit(1)
  return paid !== undefined
}
