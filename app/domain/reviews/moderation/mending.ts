import { audit } from '../../audit/log'
import { unseenScopes } from '../../decisions/decision-words'
import { announceDecision } from '../../decisions/mails'
import { stateReasons } from '../../decisions/stating'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { changeReview } from '../changing'
import type { MaskInput, RuleInput } from '../forms'
import { reviewFlow, reviewTable } from '../review'
import { passagesIn } from './masked-text'
import { showMasked } from './masking'
import { action } from './moderating'

/** What else than all or nothing may be decided about a review that nobody has seen yet (product/reviews.md, Life). */

/**
 * Publishes it with passages covered; its author is told why and may write them anew.
 * @throws Refusal `invalid` on `passages` for one that is nowhere in it, `conflict`, `not-allowed`
 */
export function publishMasked(
  ctx: Ctx,
  id: string,
  { version, rule, law, facts, passages }: MaskInput,
): Promise<void> {
  return changeReview(ctx, id, { right: 'review.moderate', version }, async (tx, review) => {
    await showMasked(tx, review, passagesIn(review, passages), { rule, facts })
    const decisionId = await stateReasons(tx, id, {
      kind: 'mask',
      rule,
      law,
      facts,
      askedBy: 'staff',
      scope: unseenScopes.mask,
    })
    await announceDecision(tx, decisionId)
    await audit(tx, { ...action('review.publish-masked', review, facts), after: { state: 'masked', rule } })
  })
}

/** Asks its author to change it, within seven days; until they do nobody sees it. */
export function askHeldForChange(
  ctx: Ctx,
  id: string,
  { version, rule, law, facts }: RuleInput,
): Promise<void> {
  return changeReview(ctx, id, { right: 'review.moderate', version }, async (tx, review) => {
    const heldUntil = new Date(tx.now.getTime() + settings.flag.changeDays * 86_400_000)
    await move(tx, reviewFlow, reviewTable, review, 'ask-change', {
      companyId: review.companyId,
      reason: facts,
      data: { rule },
      set: { heldUntil, decisionRule: rule, decidedAt: tx.now },
    })
    const decisionId = await stateReasons(tx, id, {
      kind: 'ask_change',
      rule,
      law,
      facts,
      askedBy: 'staff',
      scope: unseenScopes.ask_change,
    })
    await announceDecision(tx, decisionId)
    await audit(tx, {
      ...action('review.ask-change', review, facts),
      after: { state: 'change_requested', rule, until: heldUntil },
    })
  })
}
