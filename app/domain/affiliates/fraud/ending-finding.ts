import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../../shared/ctx'
import { lockAttribution, stepAttribution } from '../attribution/attribution'
import { earnMissed } from '../commissions/earning-missed'
import { rejectCommissions, releaseCommissions } from '../commissions/holding'
import { type Finding, heldByAnother } from './finding'

/** Each of these runs where the affiliate is held (`lockFinding`), after the finding moved on. */

/** Nothing is against it: what it held goes on, unless something else holds it. */
export async function letGo(tx: TxCtx, finding: Finding, reason?: string): Promise<void> {
  if (finding.weight === 'look' || (await heldByAnother(tx, finding))) return
  const { affiliateId, companyId } = finding
  if (companyId) {
    const attribution = await lockAttribution(tx, companyId)
    if (attribution && attribution.state !== 'counts') {
      await stepAttribution(tx, attribution, 'clear', { reason, set: { reason: null } })
      if (attribution.state === 'refused') await enqueue(tx, earnMissed, { companyId })
    }
  }
  await releaseCommissions(tx, { affiliateId, ...(companyId && { companyId }) })
}

/** It is as the rule says: the company does not count, and nothing of it is paid. What was only seen of the affiliate is for `affiliate.decide`. */
export async function takeAway(tx: TxCtx, finding: Finding, reason: string): Promise<void> {
  const { affiliateId, companyId } = finding
  if (companyId) {
    const attribution = await lockAttribution(tx, companyId)
    if (attribution && attribution.state !== 'refused')
      await stepAttribution(tx, attribution, 'refuse', { reason, set: { reason } })
  }
  await rejectCommissions(tx, { affiliateId, ...(companyId && { companyId }) }, reason)
}
