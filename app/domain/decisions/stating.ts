import { createHash } from 'node:crypto'
import { settings } from '../settings/defaults'
import type { TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { type AskedBy, type DecisionKind, decisionKinds, redressOf } from './decision-words'
import { decisions, redecisions } from './schema'

export interface Reasons {
  kind: DecisionKind
  rule: string | null
  law?: string | null
  facts: string
  automated?: boolean
  askedBy: AskedBy
  flagId?: string | null
}

/**
 * Writes the statement of reasons of what was just decided about a review, in the transaction of the decision
 * (Regulation (EU) 2022/2065, article 17), and draws whether it is decided once more.
 * @returns its id
 */
export async function stateReasons(
  { db, now, actor }: TxCtx,
  reviewId: string,
  { kind, rule, law, facts, automated = false, askedBy, flagId }: Reasons,
): Promise<string> {
  const id = newId()
  await db.insert(decisions).values({
    id,
    reviewId,
    flagId: flagId ?? null,
    kind,
    rule,
    law: law ?? null,
    facts,
    automated,
    askedBy,
    scope: decisionKinds[kind].scope,
    redress: redressOf(kind),
    decidedAt: now,
    decidedBy: automated ? null : actor.userId,
  })
  if (!automated && comparable.includes(kind) && isDrawn(id)) {
    await db.insert(redecisions).values({ decisionId: id, chosenAt: now })
  }
  return id
}

/** Decisions that somebody else can come to by the same text and flag. */
const comparable: readonly DecisionKind[] = ['keep', 'mask', 'remove', 'reject']

/** One in twenty, by the hash of its id: nobody chooses, and whoever checks finds the same ones. */
export function isDrawn(id: string, share = settings.decision.againShare): boolean {
  return createHash('sha256').update(`again:${id}`).digest().readUInt32BE() < share * 2 ** 32
}
