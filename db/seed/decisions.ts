import { type DecisionKind, decisionKinds, redressOf, unseenScopes } from '~/domain/decisions/decision-words'
import { settings } from '~/domain/settings/settings'
import { happen } from './history'
import { type Dice, dice } from './random'
import type { ReviewRow, World } from './world'

interface Stated {
  review: ReviewRow
  flag?: World['flags'][number] & { id: string }
  kind: DecisionKind
  rule: string | null
  facts: string
  at: Date
  by: string
}

/** Writes a statement of reasons, as decisions/stating.ts does. @returns its id */
export function stateDecision(
  world: World,
  d: Dice,
  { review, flag, kind, rule, facts, at, by }: Stated,
): string {
  const id = d.id(at)
  world.decisions.push({
    id,
    reviewId: review.id as string,
    flagId: flag?.id ?? null,
    kind,
    rule,
    law: null,
    facts,
    automated: false,
    askedBy: flag ? (flag.byCompanyId ? 'company' : 'person') : 'staff',
    scope: kind === 'ask_change' && !flag ? unseenScopes.ask_change : decisionKinds[kind].scope,
    redress: redressOf(kind),
    decidedAt: at,
    decidedBy: by,
  })
  if (flag)
    happen(world, d, {
      subject: 'flag',
      id: flag.id,
      companyId: review.companyId,
      at,
      verb: kind,
      from: 'open',
      to: flag.state,
      by,
      reason: facts,
    })
  return id
}

const kinds: Record<string, DecisionKind> = { remove: 'remove', mask: 'mask', reject: 'reject' }
const names = ['Rui Barbosa Leitão', 'Artur Nobre Seixas', 'Célia Torrado']
const covered = /\[(dados ocultados|parte ocultada)\]/

/**
 * What moderators decided about reviews has its statement of reasons; what was covered is covered in the text, and an
 * appeal waits where its author appealed.
 */
export function stateDecisions(world: World): void {
  const d = dice('decisions')
  let n = 0
  for (const review of world.reviews) {
    if (!['removed', 'masked', 'rejected', 'appealed'].includes(review.state)) continue
    const of = world.events.filter((e) => e.subjectType === 'review' && e.subjectId === review.id)
    const decided = of.findLast((e) => e.verb in kinds)
    if (!decided?.actorId || !decided.reason) continue
    // What was seen before it was decided about is stated already (seen-reviews.ts), with its appeal.
    const stated = world.decisions.some((x) => x.reviewId === review.id && x.kind === kinds[decided.verb])
    const decisionId = stated
      ? null
      : stateDecision(world, d, {
          review,
          kind: kinds[decided.verb] as DecisionKind,
          rule: review.decisionRule ?? null,
          facts: decided.reason,
          at: decided.at,
          by: decided.actorId,
        })
    const hole = covered.exec(review.body)
    if (review.state === 'masked' && hole) {
      const said =
        hole[1] === 'parte ocultada' ? '«Sabemos onde mora», disse.' : (names[n++ % names.length] as string)
      review.body = review.body.replace(covered, said)
      review.maskedSpans = [{ part: 'body', start: hole.index, end: hole.index + said.length }]
      for (const v of world.versions) if (v.reviewId === review.id) v.body = v.body.replace(covered, said)
    }
    const appeal = of.find((e) => e.verb === 'appeal')
    if (!decisionId || review.state !== 'appealed' || !appeal) continue
    world.appeals.push({
      id: d.id(appeal.at),
      decisionId,
      reviewId: review.id as string,
      side: 'author',
      body: appeal.reason as string,
      state: 'open',
      version: 1,
      sentAt: appeal.at,
      dueAt: new Date(appeal.at.getTime() + settings.decision.appealDays * 86_400_000),
    })
  }
}
