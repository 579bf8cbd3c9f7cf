import { and, desc, eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { workMessages, workProposals, workProposalTexts, workReports, workRequests } from '../schema'
import { noWork } from '../work-request'
import { conversationsOpen } from './staff-reading'

/**
 * What was proposed and what both sides wrote, where somebody complained or there is a dispute. That it was read is in the audit trail and in the
 * request's history.
 * @throws Refusal `not-found`; `not-allowed` without such a reason, or for who has a part in it
 */
export function readConversation(ctx: Ctx, requestId: string, proposalId: string) {
  authorise(ctx.actor, 'staff.work')
  return transaction(ctx, async (tx) => {
    const { db, actor } = tx
    const [row] =
      isUuid(requestId) && isUuid(proposalId)
        ? await db
            .select({ work: workRequests, companyId: workProposals.companyId, company: companies.name })
            .from(workProposals)
            .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
            .innerJoin(companies, eq(companies.id, workProposals.companyId))
            .where(and(eq(workProposals.id, proposalId), eq(workProposals.requestId, requestId)))
        : []
    if (!row) throw noWork()
    const { work, companyId, company } = row
    if (actor.userId === work.customerId)
      throw new Refusal('not-allowed', 'Este trabalho é seu: a conversa lê-se na sua conta.')
    checkImpartial(tx, companyId, 'ler conversas de empresas a que não pertence')
    const reports = await db
      .select({ state: workReports.state })
      .from(workReports)
      .where(eq(workReports.requestId, requestId))
    if (!conversationsOpen(work, reports))
      throw new Refusal(
        'not-allowed',
        'Só se lê uma conversa quando há uma queixa por decidir ou um desacordo.',
        {
          right: 'ler conversas sem uma queixa ou um desacordo',
        },
      )
    const messages = await db
      .select({ id: workMessages.id, side: workMessages.side, body: workMessages.body, at: workMessages.at })
      .from(workMessages)
      .where(eq(workMessages.proposalId, proposalId))
      .orderBy(workMessages.place)
      .limit(500)
    const [offer] = await db
      .select()
      .from(workProposalTexts)
      .where(eq(workProposalTexts.proposalId, proposalId))
      .orderBy(desc(workProposalTexts.number))
      .limit(1)
    await recordEvent(tx, { subjectType: 'work-request', subjectId: requestId, companyId, verb: 'read' })
    await audit(tx, {
      verb: 'work-request.read',
      objectType: 'work-request',
      objectId: requestId,
      after: { proposal: proposalId },
    })
    return { title: work.title, company, offer, messages }
  })
}
