import { enqueue } from '~/platform/jobs'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import type { ExtendInput } from './forms'
import { notifyOfExtension } from './mails'
import { changeObligation, mayExtend, setObligation, written, wrong } from './obligation'
import { kindWords } from './obligation-words'
import { endOfTerm } from './term'

/** Whoever does it looks after it from here. @throws Refusal `not-found`, `conflict` */
export const takeObligation = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeObligation(ctx, id, { right: 'obligation.handle', version }, async (tx, row) => {
    if (row.state === 'closed') throw new Refusal('conflict', 'Esta obrigação já está concluída.')
    await setObligation(tx, row, { holderId: tx.actor.userId, warnedAt: null })
    await written(tx, row, 'take')
  })

/**
 * Makes the term of a request about personal data longer, once, by the two months of the law. Who asked is told why, by mail
 * or as `how` says, within the first month: later it can't be (RGPD, art. 12(3)).
 * @throws Refusal `conflict`, `invalid` at `how` where there is no address
 */
export const extendObligation = (
  ctx: Ctx,
  id: string,
  { version, reason, how }: ExtendInput,
): Promise<void> =>
  changeObligation(ctx, id, { right: 'obligation.handle', version }, async (tx, row) => {
    const { extension } = kindWords[row.kind]
    if (!extension || !mayExtend(row, tx.now))
      throw new Refusal('conflict', 'Este prazo já não se pode prorrogar. O que escreveu ficou abaixo.')
    if (!row.email && !how)
      throw wrong('how', 'Não temos o e-mail desta pessoa: diga como a avisou da prorrogação.')
    await setObligation(tx, row, {
      extendedAt: tx.now,
      extension: reason,
      dueAt: endOfTerm(row.receivedAt, extension),
      warnedAt: null,
    })
    if (row.email) await enqueue(tx, notifyOfExtension, { obligationId: id })
    await written(tx, row, 'extend', { reason, ...(how && { data: { how } }) })
  })
