import { clock } from '~/domain/flags/flagging'
import type { FlagState } from '~/domain/flags/schema'
import { stateDecision } from './decisions'
import { happen } from './history'
import type { Dice } from './random'
import type { ReviewRow, World } from './world'

interface Told {
  review: ReviewRow
  code: string
  reason: string
  facts: string
  sentAt: Date
  state?: FlagState
  /** The company's person who sent it; else somebody without an account. */
  by?: { userId: string; companyId: string }
  name?: string
}

/** Writes a flag that came in, with its event. */
export function flag(world: World, d: Dice, told: Told) {
  const { review, code, reason, facts, sentAt, state = 'open', by, name = 'Teresa Marques' } = told
  const id = d.id(sentAt)
  const row: World['flags'][number] = {
    id,
    reviewId: review.id as string,
    reporterId: by?.userId ?? null,
    reporterName: by ? null : name,
    reporterEmail: by ? null : `${code.slice(2, 6).toLowerCase()}@exemplo.example`,
    byCompanyId: by?.companyId ?? null,
    reason,
    kind: null,
    law: null,
    facts,
    state,
    version: state === 'open' ? 1 : 2,
    code,
    createdAt: sentAt,
    ...clock(reason, sentAt),
    answer: null,
    answeredAt: null,
    decidedAt: null,
    decidedBy: null,
  }
  world.flags.push(row)
  happen(world, d, {
    subject: 'flag',
    id,
    companyId: review.companyId,
    at: sentAt,
    verb: 'send',
    to: 'open',
    by: by?.userId,
  })
  return row as typeof row & { id: string }
}

/** A sentence more in what somebody wrote, so that what is said of it can be seen in it. */
export function adds(world: World, review: ReviewRow, sentence: string): ReviewRow {
  const newest = world.versions
    .filter((v) => v.reviewId === review.id && v.publishedAt)
    .toSorted((a, b) => b.version - a.version)[0]
  review.body = `${review.body}\n\n${sentence}`
  if (newest) newest.body = review.body
  return review
}

const kept =
  'O texto conta uma experiência própria, com datas. Discordar do que conta não mostra que não foi cliente.'

/** Decided without ground. */
export function keepIt(
  world: World,
  d: Dice,
  row: World['flags'][number],
  { at, by }: { at: Date; by: string },
): { decisionId: string; reviewId: string } {
  Object.assign(row, { decidedAt: at, decidedBy: by })
  const review = world.reviews.find((r) => r.id === row.reviewId) as ReviewRow
  const flagRow = row as typeof row & { id: string }
  const decisionId = stateDecision(world, d, {
    review,
    flag: flagRow,
    kind: 'keep',
    rule: null,
    facts: kept,
    at,
    by,
  })
  return { decisionId, reviewId: row.reviewId }
}
