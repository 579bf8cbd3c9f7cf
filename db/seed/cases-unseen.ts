import type { Rule } from '~/domain/decisions/rules'
import { settings } from '~/domain/settings/settings'
import { reasons } from './case-reasons'
import { stateDecision } from './decisions'
import { happen } from './history'
import type { Dice } from './random'
import type { ReviewRow, UserRow, World } from './world'

type Row = ReviewRow & { id: string }
const hour = 3_600_000
const deedOf = ({ id, companyId }: Row) => ({ subject: 'review' as const, id, companyId })

/** A review that waits for a company which its author proposed. */
export function waitForCompany(world: World, review: Row, author: UserRow, d: Dice): void {
  const { createdAt: at } = review
  const company = world.companies.find((c) => c.id === review.companyId)
  Object.assign(company ?? {}, { proposedAt: at, createdBy: author.id })
  happen(world, d, {
    ...deedOf(review),
    at,
    verb: 'await-company',
    from: 'screening',
    to: 'awaiting_company',
  })
}

/** A review that was held, and whose author a moderator asked for a change before anybody saw it. */
export function askHeldForChange(world: World, review: Row, rule: Rule, moderator: UserRow, d: Dice): void {
  const facts = reasons[rule] as string
  const by = moderator.id as string
  const later = (hours: number) => new Date(review.createdAt.getTime() + hours * hour)
  const decidedAt = later(30)
  const heldUntil = new Date(decidedAt.getTime() + settings.flag.changeDays * 24 * hour)
  happen(world, d, {
    ...deedOf(review),
    at: later(0.01),
    verb: 'hold',
    from: 'screening',
    to: 'held',
    data: { automatic: true },
  })
  happen(world, d, {
    ...deedOf(review),
    at: decidedAt,
    verb: 'ask-change',
    from: 'held',
    to: 'change_requested',
    by,
    reason: facts,
    data: { rule },
    staff: true,
  })
  Object.assign(review, { decisionRule: rule, decidedAt, heldUntil })
  stateDecision(world, d, { review, kind: 'ask_change', rule, facts, at: decidedAt, by })
}
