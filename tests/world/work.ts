import { eq } from 'drizzle-orm'
import { newId } from '~/domain/shared/ids'
import { workProposals, workProposalTexts, workRequests } from '~/domain/work-requests/schema'
import { isEnded, isOpen, type ProposalState, type WorkState } from '~/domain/work-requests/states'
import { database } from '~/platform/db'
import { company, person, today } from '../world.ts'

const day = 86_400_000
type WorkRow = typeof workRequests.$inferInsert

/** A request in a state, of a customer, written without the commands. */
export async function workIn(state: WorkState, over: Partial<WorkRow> = {}) {
  const customerId =
    over.customerId === undefined && state !== 'awaiting_email'
      ? ((await person({ name: 'Marta Reis' })).userId as string)
      : (over.customerId ?? null)
  const began = over.createdAt ?? new Date(today.getTime() - 3 * day)
  const late = ['awarded', 'in_progress', 'completed', 'reviewed', 'disputed'].includes(state)
  const [row] = await database()
    .insert(workRequests)
    .values({
      id: newId(),
      category: 'canalizacao',
      municipality: '0303',
      district: '03',
      whenKind: 'no_hurry',
      title: 'Trocar a canalização de uma cozinha',
      body: 'A cozinha é de 1978 e os canos são de ferro. Queremos trocar tudo antes de pôr os móveis novos.',
      createdAt: began,
      decideBy: state === 'in_moderation' ? new Date(today.getTime() + 4 * 3_600_000) : null,
      publishedAt: isOpen(state) ? began : null,
      firstPublishedAt: isOpen(state) || late ? began : null,
      expiresAt: new Date(began.getTime() + 30 * day),
      awardedAt: late ? new Date(today.getTime() - 2 * day) : null,
      acceptBy: state === 'awarded' ? new Date(today.getTime() + day) : null,
      startedAt: late && state !== 'awarded' ? new Date(today.getTime() - day) : null,
      completedAt: state === 'completed' || state === 'reviewed' ? today : null,
      endedAt: isEnded(state) ? today : null,
      disputedFrom: state === 'disputed' ? 'in_progress' : null,
      ...over,
      customerId,
      state,
    })
    .returning()
  if (!row) throw new Error('no request')
  return row
}

/** A company's proposal in a state, with its text and the counters of its request; of a new approved company by default. */
export async function proposalIn(
  state: ProposalState,
  work: { id: string },
  over: Partial<typeof workProposals.$inferInsert> & { price?: number | null } = {},
) {
  const { price = 120_000, ...row } = over
  const companyId = row.companyId ?? (await company({ category: 'canalizacao' })).id
  const sent = state !== 'draft'
  const [proposal] = await database()
    .insert(workProposals)
    .values({
      id: newId(),
      requestId: work.id,
      state,
      current: sent ? 1 : 0,
      createdAt: today,
      sentAt: sent ? today : null,
      validUntil: sent ? new Date(today.getTime() + 30 * day) : null,
      month: sent ? '2026-11-01' : null,
      endedAt: ['declined', 'withdrawn', 'expired'].includes(state) ? today : null,
      ...row,
      companyId,
    })
    .returning()
  if (!proposal) throw new Error('no proposal')
  if (sent)
    await database()
      .insert(workProposalTexts)
      .values({
        id: newId(),
        proposalId: proposal.id,
        number: 1,
        body: 'Trocamos toda a tubagem por multicamada, com ensaio de pressão e garantia de cinco anos.',
        priceKind: price === null ? 'after_visit' : 'fixed',
        price,
        vatIncluded: true,
        vatRate: 23,
        included: 'Material, mão de obra e limpeza.',
        excluded: 'Pintura.',
        days: 3,
        validUntil: new Date(today.getTime() + 30 * day),
        writtenAt: today,
      })
  await recount(work.id)
  return proposal
}

/** The counters of a request, as its proposals say. */
async function recount(requestId: string) {
  const rows = await database()
    .select({ state: workProposals.state })
    .from(workProposals)
    .where(eq(workProposals.requestId, requestId))
  const n = (...states: ProposalState[]) => rows.filter((r) => states.includes(r.state)).length
  await database()
    .update(workRequests)
    .set({
      proposals: n('sent', 'seen', 'shortlisted', 'accepted'),
      shortlisted: n('shortlisted', 'accepted'),
    })
    .where(eq(workRequests.id, requestId))
}

/** A request with one company's proposal, awarded or further; who is who. */
export async function workWith(state: WorkState, proposalState: ProposalState = 'accepted') {
  const customer = await person({ name: 'Marta Reis' })
  const acme = await company({ category: 'canalizacao' })
  const manager = await person({ name: 'Rui Pinto', company: { id: acme.id, role: 'manager' } })
  const request = await workIn(state, { customerId: customer.userId })
  const proposal = await proposalIn(proposalState, request, { companyId: acme.id, authorId: manager.userId })
  await database().update(workRequests).set({ awardedId: proposal.id }).where(eq(workRequests.id, request.id))
  return { customer, manager, acme, request: { ...request, awardedId: proposal.id }, proposal }
}
