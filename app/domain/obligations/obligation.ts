import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../audit/log'
import { type AuditAction, type AuditVerb } from '../audit/words'
import { defineChange } from '../shared/change'
import type { TxCtx } from '../shared/ctx'
import { defineFlow, recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { checkImpartial } from '../shared/impartial'
import { isOwn } from '../shared/own'
import { Refusal } from '../shared/refusal'
import { momentOf } from '../shared/wall-moment'
import { kindWords, type ObligationState } from './obligation-words'
import { obligationLinks, obligations } from './schema'
import { endOfTerm } from './term'

export type Obligation = typeof obligations.$inferSelect

export const obligationFlow = defineFlow<ObligationState, 'propose' | 'return' | 'close'>('obligation', {
  propose: { from: ['open'], to: 'proposed', by: 'obligation.handle' },
  return: { from: ['proposed'], to: 'open', by: 'obligation.handle', reason: true },
  close: { from: ['proposed'], to: 'closed', by: 'another person with obligation.handle' },
})

export const obligationTable = {
  table: obligations,
  id: obligations.id,
  state: obligations.state,
  version: obligations.version,
}

export const noObligation = () => new Refusal('not-found', 'Não encontrámos esta obrigação.')

/** Its answer goes to who asked, by a mail of ours. */
export const answersByMail = ({ kind, email }: Pick<Obligation, 'kind' | 'email'>): boolean =>
  kind === 'data_request' && email !== null

/**
 * Until when a refusal had to follow, where the term was made longer: more time is for doing what was asked, and whoever is refused
 * must know within the first month all the same (RGPD, art. 12(4)).
 */
export const refusalDueOf = ({
  kind,
  outcome,
  extendedAt,
  receivedAt,
}: Pick<Obligation, 'kind' | 'outcome' | 'extendedAt' | 'receivedAt'>): Date | null =>
  outcome === 'refused' && extendedAt ? endOfTerm(receivedAt, kindWords[kind].term) : null

/** Whether its term may still be made longer: once, by the law, before the first one ends. */
export const mayExtend = (
  { kind, state, extendedAt, dueAt }: Pick<Obligation, 'kind' | 'state' | 'extendedAt' | 'dueAt'>,
  now: Date,
): boolean => kindWords[kind].extension !== undefined && state === 'open' && !extendedAt && now <= dueAt

export const changeObligation = defineChange({
  lock: async ({ db }: TxCtx, id: string): Promise<Obligation> => {
    const [row] = isUuid(id)
      ? await db.select().from(obligations).where(eq(obligations.id, id)).for('update')
      : []
    if (!row) throw noObligation()
    return row
  },
  versionOf: ({ version }) => version,
  apart: checkApart,
  tooLate: () =>
    new Refusal('conflict', 'Entretanto um colega mexeu nesta obrigação. O que escreveu ficou abaixo.'),
})

/** Nobody handles what is about themselves, or a company of theirs. */
async function checkApart(tx: TxCtx, { id }: Obligation): Promise<void> {
  const links = await tx.db.select().from(obligationLinks).where(eq(obligationLinks.obligationId, id))
  for (const { kind, targetId } of links) {
    if (kind === 'company') checkImpartial(tx, targetId)
    if (kind === 'person' && targetId === tx.actor.userId)
      throw new Refusal('not-allowed', 'Isto é sobre si: tem de ser outra pessoa da equipa.', {
        right: 'tratar de obrigações que não são sobre si',
      })
  }
}

/** Changes what is no state, of one that is locked. */
export async function setObligation(
  { db }: TxCtx,
  { id, version }: Obligation,
  set: Partial<typeof obligations.$inferInsert>,
): Promise<void> {
  await db
    .update(obligations)
    .set({ ...set, version: sql`${obligations.version} + 1` })
    .where(and(eq(obligations.id, id), eq(obligations.version, version)))
}

type Step = Extract<
  AuditAction,
  'register' | 'take' | 'extend' | 'attach' | 'link' | 'unlink' | 'propose' | 'return' | 'close'
>

/** In the history of it, and in the trail of staff. Flows write their event by themselves. */
export async function written(
  tx: TxCtx,
  { id }: Pick<Obligation, 'id'>,
  verb: Step,
  { reason, data }: { reason?: string; data?: Record<string, unknown> } = {},
): Promise<void> {
  if (!isOwn(obligationFlow.verbs, verb))
    await recordEvent(tx, { subjectType: 'obligation', subjectId: id, verb, reason, data })
  await audit(tx, {
    verb: `obligation.${verb}` satisfies AuditVerb,
    objectType: 'obligation',
    objectId: id,
    reason,
    after: data,
  })
}

/** @throws Refusal `invalid` at the field, for what is no moment or is still to come */
export function pastMoment(field: string, text: string, now: Date): Date {
  const at = momentOf(text)
  if (at && at <= now) return at
  throw wrong(field, at ? 'Esta hora ainda não passou.' : 'Este dia ou esta hora não existe.')
}

export const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', '', { fields: { [field]: sentence } })
