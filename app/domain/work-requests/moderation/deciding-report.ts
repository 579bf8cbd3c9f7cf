import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { withdrawLiving } from '../following'
import type { DismissReportInput, UpholdReportInput } from './forms'
import { notifyReporter } from './mails'
import { changeReport, type ReportCase, type ReportVerb, reportFlow, reportTable } from './report'
import { blamed, issueSanction, sanctionsOf } from './sanctions'

/** What moderators decide about a complaint. Whoever complained hears what we saw; whom it was about, only what follows. */

async function decide(tx: TxCtx, { report }: ReportCase, verb: ReportVerb, answer: string): Promise<void> {
  await move(tx, reportFlow, reportTable, report, verb, {
    reason: answer,
    set: { answer, decidedAt: tx.now, decidedBy: tx.actor.userId },
  })
  await enqueue(tx, notifyReporter, { reportId: report.id })
  await audit(tx, {
    verb: `work-report.${verb}`,
    objectType: 'work-report',
    objectId: report.id,
    reason: answer,
    before: { state: report.state },
  })
}

/** Nothing goes against a rule. @throws Refusal `not-found`, `conflict`, `not-allowed` for who has a part in it */
export const dismissReport = (ctx: Ctx, id: string, { version, answer }: DismissReportInput): Promise<void> =>
  changeReport(ctx, id, { right: 'work.decide', version }, (tx, found) =>
    decide(tx, found, 'dismiss', answer),
  )

/**
 * It is so, with what follows for the other side: nothing, a warning, out for a while or for good. A company that is out
 * has its proposals withdrawn, which their customers are told; what was awarded goes on.
 * @throws Refusal `not-found`, `conflict` (for good, without an earlier step, too), `not-allowed`
 */
export const upholdReport = (
  ctx: Ctx,
  id: string,
  { version, answer, step, reason }: UpholdReportInput,
): Promise<void> =>
  changeReport(ctx, id, { right: 'work.decide', version }, async (tx, found) => {
    const who = blamed(found)
    await decide(tx, found, 'uphold', answer)
    if (step === 'none') return
    if (!who)
      throw new Refusal(
        'conflict',
        'A conta ou a proposta de que se trata já não existe: confirme sem medida.',
      )
    // A company is kept out for good at once only where it did it again (Regulation (EU) 2019/1150, article 4(4)(c)).
    if (step === '3' && 'companyId' in who && (await sanctionsOf(tx, who)).length === 0)
      throw new Refusal('conflict', 'De vez, só quem já teve uma medida antes. Escolha um aviso ou um prazo.')
    await issueSanction(tx, who, { step: Number(step) as 1 | 2 | 3, reason: reason as string })
    if (step !== '1' && 'companyId' in who) await withdrawLiving(tx, who.companyId, 'sanctioned')
  })
