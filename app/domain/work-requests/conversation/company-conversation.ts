import { and, desc, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { workProposals, workRequests } from '../schema'
import { noWork } from '../work-request'
import { type Conversation, conversationOf } from './conversation'
import { maskContacts } from './masking'

export interface CompanyConversation {
  /** Of the request. */
  id: string
  title: string
  conversation: Conversation
}

/**
 * The conversation of the active company about a request, for the pages of its steps: of the last proposal that it sent.
 * @throws Refusal `not-found`, `not-allowed`
 */
export async function companyConversation(ctx: Ctx, requestId: string): Promise<CompanyConversation> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.read', { companyId })
  const [row] =
    isUuid(requestId) && isUuid(companyId)
      ? await ctx.db
          .select({ work: workRequests, proposal: workProposals })
          .from(workProposals)
          .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
          .where(and(eq(workProposals.requestId, requestId), eq(workProposals.companyId, companyId)))
          .orderBy(desc(workProposals.createdAt))
          .limit(1)
      : []
  if (!row || row.proposal.state === 'draft') throw noWork()
  const conversation = await conversationOf(ctx, { side: 'company', ...row })
  return { id: row.work.id, title: maskContacts(row.work.title), conversation }
}
