import { and, eq } from 'drizzle-orm'
import { type Attribution, lockAttribution, stepAttribution } from '../../affiliates/attribution/attribution'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { holdCommissions } from '../commissions/holding'
import { lockAffiliate } from '../enrolment/affiliate'
import { affiliateFindings } from '../schema'
import { fraudFacts } from './finding-facts'
import { ruleWords } from './fraud-words'
import { notifyOfFinding } from './mail-jobs'
import { type Found, findFraud } from './rules'

/**
 * Looks at a company and whoever brought it by the rules, writes what was found that was not found before, and does what its weight asks: a
 * company that may not count is refused, one that must be looked at is held, with its commissions. The affiliate is told of each.
 */
export async function lookAt(tx: TxCtx, affiliateId: string, companyId: string): Promise<void> {
  const affiliate = await lockAffiliate(tx, affiliateId)
  const attribution = await lockAttribution(tx, companyId)
  if (!attribution || attribution.affiliateId !== affiliateId) return
  const before = await foundBefore(tx, affiliateId)
  const found = findFraud(await fraudFacts(tx, affiliateId, companyId))
  let now = attribution
  for (const one of found) {
    const about = one.ofAffiliate ? null : companyId
    // What a person cleared, or time let go, is not raised again by the same rule.
    if (before.has(key(one.rule, about))) continue
    const findingId = await insertFinding(tx, affiliate.id, about, one)
    now = await act(tx, now, one, about)
    await notifyOfFinding(tx, findingId, 'found')
  }
}

const key = (rule: string, companyId: string | null) => `${rule} ${companyId ?? ''}`

async function foundBefore({ db }: TxCtx, affiliateId: string): Promise<Set<string>> {
  const rows = await db
    .select({ rule: affiliateFindings.rule, companyId: affiliateFindings.companyId })
    .from(affiliateFindings)
    .where(and(eq(affiliateFindings.affiliateId, affiliateId)))
  return new Set(rows.map(({ rule, companyId }) => key(rule, companyId)))
}

async function insertFinding(
  tx: TxCtx,
  affiliateId: string,
  companyId: string | null,
  { rule, weight, evidence }: Found,
): Promise<string> {
  const id = newId()
  await tx.db.insert(affiliateFindings).values({
    id,
    affiliateId,
    companyId,
    rule,
    weight,
    evidence,
    state: 'open',
    foundAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + settings.affiliates.findingDays * 86_400_000),
  })
  await recordEvent(tx, {
    subjectType: 'affiliate-finding',
    subjectId: id,
    verb: 'find',
    toState: 'open',
    data: { rule, weight },
  })
  return id
}

/** @returns the attribution as it is then */
async function act(
  tx: TxCtx,
  attribution: Attribution,
  { rule, weight }: Found,
  companyId: string | null,
): Promise<Attribution> {
  if (weight === 'look') return attribution
  const { affiliateId, state } = attribution
  const reason = ruleWords[rule].told
  await holdCommissions(tx, { affiliateId, ...(companyId && { companyId }) }, reason)
  if (!companyId) return attribution
  const verb = weight === 'refuse' ? 'refuse' : 'hold'
  if (state === 'refused' || (verb === 'hold' && state === 'held')) return attribution
  await stepAttribution(tx, attribution, verb, { reason, set: { reason } })
  return { ...attribution, state: verb === 'refuse' ? 'refused' : 'held', version: attribution.version + 1 }
}
