import { createHash } from 'node:crypto'
import { redecisions } from '../appeals/schema'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { type AskedBy, type DecisionKind, type DecisionSubject, redressOf, scopeOf } from './decision-words'
import { decisions } from './schema'

/** A reply or a photo, where it is not about the review itself. */
export interface Part {
  subject: Exclude<DecisionSubject, 'review'>
  id: string
}

export interface Reasons {
  part?: Part
  kind: DecisionKind
  rule: string | null
  law?: string | null
  facts: string
  automated?: boolean
  askedBy: AskedBy
  flagId?: string | null
  /** How far it goes, where that is not what such a decision usually does. */
  scope?: string
}

/**
 * Writes the statement of reasons of what was just decided about a review, or a reply or photo of it, in the transaction of the decision
 * (Regulation (EU) 2022/2065, article 17), and draws whether it is decided once more.
 * @returns its id
 */
export async function stateReasons(
  { db, now, actor }: TxCtx,
  reviewId: string,
  { kind, rule, law, facts, automated = false, askedBy, flagId, part, scope }: Reasons,
): Promise<string> {
  const id = newId()
  await db.insert(decisions).values({
    id,
    reviewId,
    flagId: flagId ?? null,
    subject: part?.subject ?? 'review',
    subjectId: part?.id ?? null,
    kind,
    rule,
    law: law ?? null,
    facts,
    automated,
    askedBy,
    scope: scope ?? scopeOf(part?.subject ?? 'review', kind),
    redress: redressOf(kind),
    decidedAt: now,
    decidedBy: automated ? null : actor.userId,
  })
  if (!automated && !part && comparable.includes(kind) && isDrawn(id)) {
    await db.insert(redecisions).values({ decisionId: id, chosenAt: now })
  }
  return id
}

/**
 * Decisions that somebody else can come to by the same text and flag. Of replies and photos only removals are written
 * down: whoever saw one again would know what was decided.
 */
const comparable: readonly DecisionKind[] = ['keep', 'mask', 'remove', 'reject']

/** One in twenty, by the hash of its id: nobody chooses, and whoever checks finds the same ones. */
export function isDrawn(id: string, share = settings.decision.againShare): boolean {
  return createHash('sha256').update(`again:${id}`).digest().readUInt32BE() < share * 2 ** 32
}
