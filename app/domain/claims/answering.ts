import { authorise } from '../permissions'
import { keepDocument } from '../pictures/documents'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { addWorkingDays } from '../shared/working-days'
import { changeClaim, seeClaim } from './finding'
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
  const how = { rowRight: 'claim.answer', version, tooLate: notAwaited } as const
  const write = (within: Ctx, fileId: string | null) =>
    changeClaim(within, id, how, async (tx, { claim: asked }) => {
      if (asked.state !== 'owner_asked') throw notAwaited()
      const row = await step(tx, asked, 'answer', {
        ownerAnswer: answer,
        ownerAnsweredBy: tx.actor.userId,
        ownerAnsweredAt: tx.now,
        ownerDocumentFileId: fileId,
        decideBy: addWorkingDays(tx.now, settings.claim.decisionWorkingDays),
      })
      await tell(tx, row, 'answered')
    })
  if (!bytes) return write(ctx, null)
  const of = { ownerUserId: ctx.actor.userId as string, companyId: claim.companyId, field: 'document' }
  return keepDocument(ctx, bytes, of, write)
}

const notAwaited = () =>
  new Refusal(
    'conflict',
    'Esta disputa já não espera por uma resposta. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )
