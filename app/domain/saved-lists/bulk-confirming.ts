import { enqueue } from '~/platform/jobs'
import { audit } from '../audit/log'
import { authorise } from '../permissions'
import { placesAndCategories } from '../places/places-and-categories'
import { defineChange } from '../shared/change'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { lockRun, runById } from './bulk-finding'
import { bulkFlow, bulkTable } from './bulk-flow'
import { rightOf } from './bulk-rights'
import { carryOut } from './bulk-running'
import { asksFor, type BulkAsked } from './bulk-words'
import type { ConfirmBulkInput } from './forms'

/**
 * Goes ahead with what the dry run showed.
 * @throws Refusal `step-up`; `conflict` when it was confirmed or cancelled meanwhile; `not-allowed` for anybody but
 * whoever counted it, in whose name it is carried out
 */
export async function confirmBulkRun(
  ctx: Ctx,
  id: string,
  { version, ...given }: ConfirmBulkInput,
): Promise<void> {
  const { action, createdBy } = await runById(ctx.db, id)
  authorise(ctx.actor, rightOf(action))
  if (createdBy !== ctx.actor.userId) {
    throw new Refusal('not-allowed', 'Só quem preparou esta ação a pode confirmar.', {
      right: 'confirmar as ações que outra pessoa preparou',
    })
  }
  requireProof(ctx.actor, ctx.now)
  if (action === 'export') throw new Refusal('conflict', 'Um CSV descarrega-se: não há nada para confirmar.')
  const asked: Partial<typeof given> = {}
  for (const what of Object.keys(missing) as BulkAsked[])
    if (asksFor(action, what)) {
      if (!given[what]) throw wrong(what, missing[what])
      Object.assign(asked, { [what]: given[what] })
    }
  if (asked.category && !(await placesAndCategories(ctx.now)).categories.has(asked.category))
    throw wrong('category', missing.category)
  await changeRun(ctx, id, { right: rightOf(action), version }, async (tx, run) => {
    const { reason, ...facts } = asked
    const input = { ...run.input, ...asked }
    await move(tx, bulkFlow, bulkTable, run, 'confirm', { set: { input, confirmedAt: tx.now } })
    await enqueue(tx, carryOut, { runId: id })
    await audit(tx, {
      verb: 'bulk.confirm',
      objectType: 'bulk-run',
      objectId: id,
      reason,
      after: { action, rows: run.total, query: run.input.query ?? '', ...facts },
    })
  })
}

/** Stops it: what was done stays done, the rest is left alone. Whoever may do the action may stop it. */
export async function cancelBulkRun(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  const { action } = await runById(ctx.db, id)
  await changeRun(ctx, id, { right: rightOf(action), version }, async (tx, run) => {
    await move(tx, bulkFlow, bulkTable, run, 'cancel', {
      set: { finishedAt: tx.now },
      data: { done: run.done, failed: run.failed },
    })
    await audit(tx, {
      verb: 'bulk.cancel',
      objectType: 'bulk-run',
      objectId: id,
      before: { state: run.state },
      after: { done: run.done, failed: run.failed, left: run.total - run.done - run.failed },
    })
  })
}

/** What an action asks for, and what is said where it is not there. */
const missing: Record<BulkAsked, string> = {
  ground: 'Escolha o motivo.',
  category: 'Escolha uma categoria da lista.',
  release: 'Diga em que versão ficam resolvidos.',
  reason: 'Explique a decisão: este texto fica no registo de cada uma.',
}

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })

const changeRun = defineChange({
  lock: lockRun,
  versionOf: (run) => run.version,
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto esta ação foi confirmada, anulada ou chegou ao fim. Mostramos agora o estado atual.',
    ),
})
