import { authorise } from '../permissions'
import { keepDocument } from '../pictures/documents'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { addWorkingDays } from '../shared/working-days'
import { lockClaim, seeClaim } from './finding'
import { step, tell } from './stepping'

interface Answer {
  version: number
  answer: string
  bytes?: Buffer
}

/**
 * The owner of a disputed company answers, once, with a document of their own or without; staff decide then.
 * @throws Refusal `not-found`, `not-allowed` for who does not own it; `conflict` when it was answered or is over
 */
export async function answerDispute(ctx: Ctx, id: string, { version, answer, bytes }: Answer): Promise<void> {
  const { claim } = await seeClaim(ctx, id)
  authorise(ctx.actor, 'claim.answer', claim)
  const write = (tx: TxCtx, fileId: string | null) => answerWith(tx, id, { version, answer, fileId })
  if (!bytes) return transaction(ctx, (tx) => write(tx, null))
  const of = { ownerUserId: ctx.actor.userId as string, companyId: claim.companyId, field: 'document' }
  return keepDocument(ctx, bytes, of, write)
}

async function answerWith(
  tx: TxCtx,
  id: string,
  { version, answer, fileId }: { version: number; answer: string; fileId: string | null },
): Promise<void> {
  const { claim } = await lockClaim(tx, id)
  authorise(tx.actor, 'claim.answer', claim)
  if (claim.state !== 'owner_asked' || claim.version !== version) {
    throw new Refusal(
      'conflict',
      'Esta disputa já não espera por uma resposta. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
    )
  }
  const row = await step(tx, claim, 'answer', {
    ownerAnswer: answer,
    ownerAnsweredBy: tx.actor.userId,
    ownerAnsweredAt: tx.now,
    ownerDocumentFileId: fileId,
    decideBy: addWorkingDays(tx.now, settings.claim.decisionWorkingDays),
  })
  await tell(tx, row, 'answered')
}
