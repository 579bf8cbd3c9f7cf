import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import type { AffiliateState } from '../states'
import { affiliateOf } from './affiliate'
import { askAgainFrom, mayAskAgain } from './asking-again'
import { programmeTerms } from './enrolling'
import { standingOf, whyNotEnrol } from './who-may'

/** Where somebody stands in the programme, for the page on which they ask. */
export interface Enrolment {
  state: AffiliateState
  code: string
  reason: string | null
  appliedAt: Date
  decidedAt: Date | null
  /** Of who was refused. */
  againFrom: Date | null
}

export async function enrolmentPage(ctx: Ctx) {
  authorise(ctx.actor, 'account.open')
  const userId = ctx.actor.userId as string
  const row = await affiliateOf(ctx, userId)
  const enrolment: Enrolment | null = row
    ? {
        state: row.state,
        code: row.code,
        reason: row.reason,
        appliedAt: row.appliedAt,
        decidedAt: row.decidedAt,
        againFrom: row.state === 'refused' ? askAgainFrom(row.decidedAt ?? row.appliedAt) : null,
      }
    : null
  const verified = may(ctx.actor, 'affiliate.apply')
  // What stands against numbers is said when they are known.
  const numbers = { taxNumber: '', ibanHash: Buffer.alloc(0) }
  const whyNot = row ? null : whyNotEnrol(await standingOf(ctx, userId, numbers))
  return {
    enrolment,
    verified,
    whyNot,
    mayApply: verified && whyNot === null && (!row || mayAskAgain(row, ctx.now)),
    terms: programmeTerms(ctx.now),
    before: row ? { plans: row.plans, site: row.site } : null,
  }
}
