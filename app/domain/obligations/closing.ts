import { enqueue } from '~/platform/jobs'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import type { ProposeInput } from './forms'
import { sendAnswer } from './mails'
import {
  answersByMail,
  changeObligation,
  type Obligation,
  obligationFlow,
  obligationTable,
  pastMoment,
  refusalDueOf,
  written,
  wrong,
} from './obligation'
import { kindWords } from './obligation-words'

/**
 * Says what becomes of it, and what is answered. Another person closes it.
 * @throws Refusal `conflict`, `invalid` at `outcome`, `answered`
 */
export const proposeAnswer = (
  ctx: Ctx,
  id: string,
  { version, outcome, answer, answered }: ProposeInput,
): Promise<void> =>
  changeObligation(ctx, id, { right: 'obligation.handle', version }, async (tx, row) => {
    if (!kindWords[row.kind].outcomes[outcome])
      throw wrong('outcome', 'Este resultado não é deste género. Escolha outro.')
    await move(tx, obligationFlow, obligationTable, row, 'propose', {
      set: {
        outcome,
        answer,
        answeredAt: answered ? leftAt(row, answered, tx.now) : null,
        proposedAt: tx.now,
        proposedBy: tx.actor.userId,
        holderId: row.holderId ?? tx.actor.userId,
      },
      data: { outcome },
    })
    await written(tx, row, 'propose', { data: { outcome } })
  })

/** When an answer left that was not ours to send. */
function leftAt(row: Obligation, answered: string, now: Date): Date {
  if (answersByMail(row))
    throw wrong(
      'answered',
      'Esta resposta segue por e-mail quando a segunda pessoa concluir: deixe em branco.',
    )
  const at = pastMoment('answered', answered, now)
  if (at >= row.receivedAt) return at
  throw wrong('answered', 'A resposta não pode ser de antes de isto ter chegado, ou de o sabermos.')
}

/** Back to who answers, with what is wrong with it; also by who proposed it. @throws Refusal `conflict` */
export const returnAnswer = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changeObligation(ctx, id, { right: 'obligation.handle', version }, async (tx, row) => {
    await move(tx, obligationFlow, obligationTable, row, 'return', {
      reason,
      set: { outcome: null, answer: null, answeredAt: null, proposedAt: null, proposedBy: null },
    })
    await written(tx, row, 'return', { reason })
  })

/**
 * The second person has read it, and it ends here. What goes by mail leaves now.
 * @throws Refusal `not-allowed` for who proposed it, `conflict`
 */
export const closeObligation = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeObligation(ctx, id, { right: 'obligation.handle', version }, async (tx, row) => {
    checkSecond(tx, row)
    await move(tx, obligationFlow, obligationTable, row, 'close', {
      set: {
        closedAt: tx.now,
        closedBy: tx.actor.userId,
        answeredAt: row.answeredAt ?? tx.now,
        dueAt: refusalDueOf(row) ?? row.dueAt,
      },
      data: { outcome: row.outcome },
    })
    if (answersByMail(row)) await enqueue(tx, sendAnswer, { obligationId: id })
    await written(tx, row, 'close', { data: { outcome: row.outcome } })
  })

function checkSecond({ actor }: TxCtx, { proposedBy }: Obligation): void {
  if (proposedBy !== actor.userId) return
  throw new Refusal('not-allowed', 'Propôs esta resposta: quem a conclui é outra pessoa da equipa.', {
    right: 'concluir uma obrigação cuja resposta não propôs',
  })
}
