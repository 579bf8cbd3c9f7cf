import { eq, inArray } from 'drizzle-orm'
import { database } from '~/platform/db'
import { type Job } from '~/platform/jobs'
import { checkBatch } from '../../app/domain/invitations/batches/batch-checking'
import { inviteNextRows } from '../../app/domain/invitations/batches/batch-running'
import { queueDueReviews } from '../../app/domain/invitations/customers/review-sending'
import { sendInvitation } from '../../app/domain/invitations/inviting/sending'
import { sendInvitationJob } from '../../app/domain/invitations/jobs'
import { invitationBatches, invitationCounters, invitations } from '../../app/domain/invitations/schema'
import type { PlanName } from '../../app/domain/plans/limits'
import type { Ctx } from '../../app/domain/shared/ctx'
import { as, byItself, company, ctx, today } from '../world.ts'
import { onPlan } from './plan.ts'

/** What tests of review invitations begin with: a company, its owner, a file, the hand of the clock. */

export const day = 86_400_000
export const later = (days: number, from = today) => new Date(from.getTime() + days * day)
export const bySystem = (now = today) => ctx(byItself, now)

export async function invitingCompanyInTest(
  over: Parameters<typeof company>[0] = {},
  plan: PlanName = 'essential',
) {
  const acme = await onPlan(await company(over), plan)
  return { acme, owner: await as('owner', acme) }
}

export const csvOf = (emails: string[], date = '2026-11-10') =>
  new TextEncoder().encode(
    `e-mail;nome;referência;data\n${emails.map((e, i) => `${e};Cliente ${i};FT ${i}/${e};${date}`).join('\n')}`,
  )
export const emails = (n: number, domain = 'clientes.pt') =>
  Array.from({ length: n }, (_, i) => `c${i}@${domain}`)

export const upload = (asked: Ctx, list: string[], delay = 3) =>
  checkBatch(asked, { name: 'clientes.csv', bytes: csvOf(list), delay })

export async function batchOf(id: string) {
  const [batch] = await database().select().from(invitationBatches).where(eq(invitationBatches.id, id))
  if (!batch) throw new Error('no batch')
  return batch
}
export const invitationsOf = (companyId: string) =>
  database().select().from(invitations).where(eq(invitations.companyId, companyId)).orderBy(invitations.email)

export async function countersOf(companyId: string) {
  const [counters] = await database()
    .select()
    .from(invitationCounters)
    .where(eq(invitationCounters.companyId, companyId))
  return counters
}

/** As the worker would: chunk after chunk until nothing is left. */
export async function runToEnd(id: string, now = today) {
  for (let i = 0; i < 50 && (await batchOf(id)).state === 'running'; i++)
    await inviteNextRows(bySystem(now), id)
}

/** The timetable at a moment, with the jobs it enqueued. @returns how many were queued. */
export async function timetable(now: Date): Promise<number> {
  const queued = await queueDueReviews(bySystem(now), sendInvitationJob as Job<{ invitationId: string }>)
  const waiting = await database()
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.state, 'queued'))
  for (const { id } of waiting) await sendInvitation(bySystem(now), id)
  return queued
}

/** What other tests of the file left waiting doesn't leave with this one's. */
export const nothingElseWaits = () =>
  database()
    .update(invitations)
    .set({ state: 'revoked' })
    .where(inArray(invitations.state, ['scheduled', 'queued']))
