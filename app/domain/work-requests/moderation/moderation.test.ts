import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, today, useWorld } from '../../../../tests/world'
import { mailsTo } from '../../../../tests/world/mail'
import { runJobs } from '../../../../tests/world/person'
import { outcome, outcomes } from '../../../../tests/world/review'
import { proposalIn, workIn, workWith } from '../../../../tests/world/work'
import { workProposals, workReports, workRequests, workSanctions } from '../schema'
import { appealWork, upholdRefusal } from './appealing'
import { blockCompany, blockCustomer, blocksOf } from './blocking'
import { overturnRefusal, publishWork, refuseWork } from './deciding'
import { dismissReport, upholdReport } from './deciding-report'
import { readConversation } from './reading-conversation'
import { reportDetail } from './report-reading'
import { reportCompany, reportCustomer } from './reporting'
import { liftSanction, sanctionOf } from './sanctions'
import { findStaffWorks, staffWorkDetail } from './staff-reading'

/** What staff decide about requests, what each side says of the other, and what follows. */

useWorld()
const db = () => database()
const why = 'O pedido anuncia uma empresa e não pede nenhum trabalho a ninguém.'
const answer = 'Vimos a conversa e o que se passou; obrigado por nos ter contado.'
const day = 86_400_000
const later = (days: number) => new Date(today.getTime() + days * day)
const reload = async (id: string) => {
  const [row] = await db().select().from(workRequests).where(eq(workRequests.id, id))
  if (!row) throw new Error('gone')
  return row
}
const refusing = { rule: 'advertising' as const, reason: why }

test('published by a moderator, not by its customer, and once', async () => {
  const work = await workIn('in_moderation')
  const [one, two] = [await as('moderator'), await as('moderator')]
  const went = await outcomes([
    () => publishWork(ctx(one), work.id, { version: 1 }),
    () => publishWork(ctx(two), work.id, { version: 1 }),
  ])
  expect(went).toEqual(['conflict', 'ok'])
  expect(await reload(work.id)).toMatchObject({ state: 'published', decideBy: null, expiresAt: later(30) })
  const own = await workIn('in_moderation', { customerId: one.userId })
  expect(await outcome(() => publishWork(ctx(one), own.id, { version: 1 }))).toBe('not-allowed')
  expect(await outcome(async () => publishWork(ctx(await as('support')), own.id, { version: 1 }))).toBe(
    'not-allowed',
  )
})

test('closed with a rule: its proposals end and are given back, its customer reads why', async () => {
  const work = await workIn('published')
  const proposal = await proposalIn('sent', work)
  const row = await reload(work.id)
  await refuseWork(ctx(await as('moderator')), work.id, { version: row.version, ...refusing })
  expect(await reload(work.id)).toMatchObject({ state: 'refused', rule: 'advertising', publishedAt: null })
  const [ended] = await db().select().from(workProposals).where(eq(workProposals.id, proposal.id))
  expect(ended?.state).toBe('expired')
  expect(ended?.givenBackAt).not.toBeNull()
  expect(await runJobs(today, /work.notify-of-decision/)).toEqual(['work.notify-of-decision'])
})

test('an appeal: once, in time, and decided by another', async () => {
  const customer = await person()
  const work = await workIn('in_moderation', { customerId: customer.userId })
  const first = await as('moderator')
  await refuseWork(ctx(first), work.id, { version: 1, ...refusing })
  await runJobs()
  const appeal = 'Não anuncio nada: quero mesmo trocar os canos da minha cozinha.'
  expect(await outcome(() => appealWork(ctx(customer, later(200)), work.id, { version: 2, appeal }))).toBe(
    'conflict',
  )
  expect(await outcome(async () => appealWork(ctx(await person()), work.id, { version: 2, appeal }))).toBe(
    'not-found',
  )
  await appealWork(ctx(customer, later(29)), work.id, { version: 2, appeal })
  expect(await outcome(() => appealWork(ctx(customer), work.id, { version: 3, appeal }))).toBe('conflict')
  expect(await outcome(() => overturnRefusal(ctx(first), work.id, { version: 3, answer }))).toBe(
    'not-allowed',
  )
  expect((await staffWorkDetail(ctx(first), work.id)).verbs).toEqual([])
  const second = await as('moderator')
  expect((await staffWorkDetail(ctx(second), work.id)).verbs).toEqual(['overturn', 'uphold'])
  const listed = await findStaffWorks(
    ctx(second),
    { view: 'appeals', search: '', category: null, district: null },
    null,
  )
  expect(listed.rows.map((r) => r.id)).toContain(work.id)
  await overturnRefusal(ctx(second), work.id, { version: 3, answer })
  expect(await reload(work.id)).toMatchObject({ state: 'published', rule: null })
  await runJobs()
  // The refusal, and what became of it: one mail each.
  expect((await mailsTo(customer.email)).map((m) => m.subject)).toEqual([
    'O seu pedido de trabalho não foi publicado',
    'Tinha razão: o seu pedido está publicado',
  ])
  expect(await outcome(() => upholdRefusal(ctx(second), work.id, { version: 5, answer }))).toBe('conflict')
})

test('an appeal that is not right stays refused, with its answer', async () => {
  const customer = await person()
  const work = await workIn('in_moderation', { customerId: customer.userId })
  await refuseWork(ctx(await as('moderator')), work.id, { version: 1, ...refusing })
  await appealWork(ctx(customer), work.id, { version: 2, appeal: 'Peço que outra pessoa veja o meu pedido.' })
  await upholdRefusal(ctx(await as('moderator')), work.id, { version: 3, answer })
  expect((await reload(work.id)).state).toBe('refused')
  expect((await reload(work.id)).appealDecidedAt).not.toBeNull()
})

const actingFor = async (who: Awaited<ReturnType<typeof person>>, companyId: string) => ({
  ...who,
  activeCompanyId: companyId,
})
const reportOf = async (requestId: string) => {
  const [row] = await db().select().from(workReports).where(eq(workReports.requestId, requestId))
  if (!row) throw new Error('no report')
  return row
}

test('a customer complains with one press; a moderator apart from it decides; the company is out, and back', async () => {
  const { customer, manager, acme, request, proposal } = await workWith('shortlisting', 'shortlisted')
  const press = { kind: 'payment_before_work' as const }
  await reportCompany(ctx(customer), request.id, proposal.id, press)
  expect(await outcome(() => reportCompany(ctx(customer), request.id, proposal.id, press))).toBe('conflict')
  expect(await outcome(() => reportCompany(ctx(manager), request.id, proposal.id, press))).toBe('not-found')
  const report = await reportOf(request.id)
  const input = { version: 1, answer, step: '2' as const, reason: why }
  const inside = {
    ...(await as('moderator')),
    memberships: [{ companyId: acme.id, role: 'viewer' as const }],
  }
  expect(await outcome(() => upholdReport(ctx(inside), report.id, input))).toBe('not-allowed')
  const moderator = await as('moderator')
  expect((await reportDetail(ctx(moderator), report.id)).verbs).toEqual(['dismiss', 'uphold'])
  // For good is nobody's first step.
  expect(await outcome(() => upholdReport(ctx(moderator), report.id, { ...input, step: '3' }))).toBe(
    'conflict',
  )
  await upholdReport(ctx(moderator), report.id, input)
  expect(await sanctionOf(ctx(customer), { companyId: acme.id })).toEqual({ until: later(90), reason: why })
  expect(await sanctionOf(ctx(customer, later(91)), { companyId: acme.id })).toBeNull()
  const [out] = await db().select().from(workProposals).where(eq(workProposals.id, proposal.id))
  expect(out?.state).toBe('withdrawn')
  const ran = await runJobs(today, /work.notify-(reporter|sanctioned)/)
  expect(ran.sort()).toEqual(['work.notify-reporter', 'work.notify-sanctioned'])
  await liftSanction(ctx(moderator), report.id, { version: 2, reason: why })
  expect(await sanctionOf(ctx(customer), { companyId: acme.id })).toBeNull()
  expect(await outcome(() => liftSanction(ctx(moderator), report.id, { version: 2, reason: why }))).toBe(
    'conflict',
  )
})

test('a warning keeps nobody out; for good does, until it is lifted', async () => {
  const { userId } = await person()
  const row = { userId, reason: why, at: today }
  await db()
    .insert(workSanctions)
    .values({ ...row, id: crypto.randomUUID(), step: 1 })
  expect(await sanctionOf(ctx(await person()), { userId: userId as string })).toBeNull()
  await db()
    .insert(workSanctions)
    .values({ ...row, id: crypto.randomUUID(), step: 3 })
  expect(await sanctionOf(ctx(await person()), { userId: userId as string })).toEqual({
    until: null,
    reason: why,
  })
})

test('a company complains of a request that it may read, and of no other', async () => {
  const { manager, acme } = await workWith('published', 'sent')
  const who = await actingFor(manager, acme.id)
  const open = await workIn('published')
  const other = await workIn('published', { addressed: true })
  const notYet = await workIn('in_moderation')
  const input = { kind: 'not_a_job' as const, body: 'Já pediu isto três vezes.' }
  await reportCustomer(ctx(who), open.id, input)
  for (const id of [other.id, notYet.id])
    expect(await outcome(() => reportCustomer(ctx(who), id, input))).toBe('not-found')
  const report = await reportOf(open.id)
  await dismissReport(ctx(await as('moderator')), report.id, { version: 1, answer })
  expect((await reportOf(open.id)).state).toBe('dismissed')
})

test('who blocks ends what may still be chosen, not what is under way; and may take it back', async () => {
  const { customer, acme, request, proposal } = await workWith('published', 'sent')
  await db().update(workRequests).set({ awardedId: null }).where(eq(workRequests.id, request.id))
  const pair = { userId: customer.userId as string, companyId: acme.id }
  await blockCompany(ctx(customer), request.id, proposal.id, {})
  expect(await blocksOf(ctx(customer), pair)).toEqual(['customer'])
  const [row] = await db().select().from(workProposals).where(eq(workProposals.id, proposal.id))
  expect(row?.state).toBe('declined')
  await blockCompany(ctx(customer), request.id, proposal.id, { undo: 'sim' })
  expect(await blocksOf(ctx(customer), pair)).toEqual([])
  const begun = await workWith('in_progress')
  const manager = await actingFor(begun.manager, begun.acme.id)
  expect(await outcome(() => blockCustomer(ctx(manager), begun.request.id, {}))).toBe('conflict')
})

test('a conversation is read where somebody complained, by who has no part in it, and the trail says so', async () => {
  const { customer, request, proposal, acme } = await workWith('in_progress')
  const moderator = await as('moderator')
  expect(await outcome(() => readConversation(ctx(moderator), request.id, proposal.id))).toBe('not-allowed')
  await reportCompany(ctx(customer), request.id, proposal.id, { kind: 'abuse' })
  expect((await readConversation(ctx(moderator), request.id, proposal.id)).company).toBe(
    (await db().execute<{ name: string }>(sql`select name from companies where id = ${acme.id}`)).rows[0]
      ?.name,
  )
  // What was proposed may be what is complained of.
  expect((await readConversation(ctx(moderator), request.id, proposal.id)).offer?.body).toBeTruthy()
  const { rows } = await db().execute(
    sql`select 1 from audit_log where verb = 'work-request.read' and object_id = ${request.id}`,
  )
  expect(rows).toHaveLength(2)
  const inside = {
    ...(await as('moderator')),
    memberships: [{ companyId: acme.id, role: 'viewer' as const }],
  }
  expect(await outcome(() => readConversation(ctx(inside), request.id, proposal.id))).toBe('not-allowed')
})
