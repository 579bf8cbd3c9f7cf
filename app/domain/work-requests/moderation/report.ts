import { eq } from 'drizzle-orm'
import { defineChange } from '../../shared/change'
import type { TxCtx } from '../../shared/ctx'
import { defineFlow } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { workProposals, workReports, workRequests } from '../schema'
import type { ReportState } from '../states'

export type Report = typeof workReports.$inferSelect

/** A complaint, with who is on both sides of it. */
export interface ReportCase {
  report: Report
  customerId: string | null
  /** Of the proposal; null where a company complains of a request without one. */
  companyId: string | null
}

export type ReportVerb = 'dismiss' | 'uphold'

export const reportFlow = defineFlow<ReportState, ReportVerb>('work-report', {
  dismiss: { from: ['open'], to: 'dismissed', by: 'work.decide', reason: true },
  uphold: { from: ['open'], to: 'upheld', by: 'work.decide', reason: true },
})

export const reportTable = {
  table: workReports,
  id: workReports.id,
  state: workReports.state,
  version: workReports.version,
}

export const noReport = () => new Refusal('not-found', 'Não encontrámos esta queixa.')

async function lockReport({ db }: TxCtx, id: string): Promise<ReportCase> {
  const [report] = isUuid(id)
    ? await db.select().from(workReports).where(eq(workReports.id, id)).for('update')
    : []
  if (!report) throw noReport()
  const [work] = await db
    .select({ customerId: workRequests.customerId })
    .from(workRequests)
    .where(eq(workRequests.id, report.requestId))
  const [proposal] = report.proposalId
    ? await db
        .select({ companyId: workProposals.companyId })
        .from(workProposals)
        .where(eq(workProposals.id, report.proposalId))
    : []
  return { report, customerId: work?.customerId ?? null, companyId: proposal?.companyId ?? null }
}

/** Whoever complained, is complained of, or belongs to the company does not decide. */
export const changeReport = defineChange({
  lock: lockReport,
  versionOf: ({ report }) => report.version,
  apart: (tx, { report, customerId, companyId }) => {
    if (tx.actor.userId !== null && [customerId, report.reporterId].includes(tx.actor.userId))
      throw new Refusal('not-allowed', 'Esta queixa é sua ou é sobre si: decide outra pessoa da equipa.', {
        right: 'decidir sobre queixas de outras pessoas',
      })
    if (companyId) checkImpartial(tx, companyId, 'decidir sobre empresas a que não pertence')
  },
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto alguém decidiu sobre esta queixa. Mostramos agora como está; o que escreveu ficou abaixo.',
    ),
})
