import { Refusal } from '../../shared/refusal'
import type { ReplyState } from '../schema'

/**
 * What is said below a review: the company's official reply (1), and one round more, its author (2) and the company (3).
 * Then it is enough (product/reviews.md).
 */
export type Round = 1 | 2 | 3
export const companyRounds = [1, 3] as const
export type CompanyRound = (typeof companyRounds)[number]

/** A company's turn of an address. @throws Refusal `not-found` */
export function companyRoundOf(text: string): CompanyRound {
  if (text === '1' || text === '3') return text === '1' ? 1 : 3
  throw new Refusal('not-found', 'Não encontrámos esta resposta.')
}

export interface Turn {
  round: Round
  state: ReplyState
}

const stands = (turns: readonly Turn[], round: number) =>
  turns.some((t) => t.round === round && t.state === 'published')

/** Whether a turn may be written or changed: it was before, or the one before it stands. Moderation's no is for good. */
export function mayTake(turns: readonly Turn[], round: Round): boolean {
  const own = turns.find((t) => t.round === round)
  if (own?.state === 'removed') return false
  return round === 1 || own?.state === 'published' || stands(turns, round - 1)
}

/** Which turn a company's page is about: its second once there is something to answer. */
export const companyTurn = (turns: readonly Turn[]): CompanyRound =>
  turns.some((t) => t.round === 3) || stands(turns, 2) ? 3 : 1

/** What figures are told of what was said below a review. */
export const saidOf = (turns: readonly Turn[]) => ({ replied: stands(turns, 1), owed: owed(turns) })

/** What a company still has to say below a review: its reply, or its last word after what the author said to that. */
export type Owed = 'reply' | 'last-word'

/** What waits for the company's word; a reply that moderation removed is not written again, one taken back may be. */
export function owed(turns: readonly Turn[]): Owed | null {
  const first = turns.find((t) => t.round === 1)
  if (first?.state === 'removed') return null
  if (first?.state !== 'published') return 'reply'
  return stands(turns, 2) && !turns.some((t) => t.round === 3) ? 'last-word' : null
}
