import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '~/platform/db'
import type { Actor } from '../../app/domain/permissions'
import { draftProposalForm } from '../../app/domain/work-requests/proposals/proposal-forms'
import { saveDraft, sendProposal } from '../../app/domain/work-requests/proposals/proposing'
import { declarationVersion } from '../../app/domain/work-requests/proposals/trader-words'
import { workProposals, workProposalTexts, workTraders } from '../../app/domain/work-requests/schema'
import { company, ctx, person, today } from '../world.ts'

/** Proposals by their commands: a company that has declared, what is typed, drafted, sent. */

export const refusal = (kind: string, sentence?: RegExp) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(sentence && { message: expect.stringMatching(sentence) }),
  })
export const field = (name: string, sentence: RegExp) =>
  expect.objectContaining({
    kind: 'invalid',
    detail: expect.objectContaining({
      fields: expect.objectContaining({ [name]: expect.stringMatching(sentence) }),
    }),
  })

export const typed = (over: Record<string, unknown> = {}) => ({
  ...draftProposalForm.parse({
    body: 'Trocamos toda a tubagem por multicamada, com ensaio de pressão no fim.',
    priceKind: 'fixed',
    price: '1230',
    vat: 'incluido',
    vatRate: '23',
    validDays: '30',
    files: [],
    ...over,
  }),
})

export async function declared(over: Parameters<typeof company>[0] = {}) {
  const acme = await company(over)
  const manager = await person({ name: 'Rui Pinto', company: { id: acme.id, role: 'manager' } })
  await database()
    .insert(workTraders)
    .values({ companyId: acme.id, declarationVersion, declaredAt: today, updatedAt: today })
  return { acme, manager }
}
export const last = async (requestId: string, companyId: string) => {
  const [row] = await database()
    .select()
    .from(workProposals)
    .where(sql`request_id = ${requestId} and company_id = ${companyId}`)
    .orderBy(sql`created_at desc, id desc`)
  return row as typeof workProposals.$inferSelect
}
export const draft = (
  who: Actor,
  requestId: string,
  companyId: string,
  over: Record<string, unknown> = {},
  version?: number,
) => saveDraft(ctx(who), { requestId, companyId }, { ...typed(over), version })
export async function propose(who: Actor, requestId: string, companyId: string, now = today) {
  await saveDraft(ctx(who, now), { requestId, companyId }, typed())
  const { version } = await last(requestId, companyId)
  await sendProposal(ctx(who, now), { requestId, companyId, version })
}
export const textsOf = (proposalId: string) =>
  database()
    .select()
    .from(workProposalTexts)
    .where(eq(workProposalTexts.proposalId, proposalId))
    .orderBy(asc(workProposalTexts.number))
