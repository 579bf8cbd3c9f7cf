import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { mailsTo } from '../../../../tests/world/mail'
import { runJobs } from '../../../../tests/world/person'
import { declared, draft, field, last, propose, refusal } from '../../../../tests/world/proposing'
import { proposalIn, workIn } from '../../../../tests/world/work'
import { settings } from '../../settings/settings'
import { transaction } from '../../shared/transaction'
import { fileForCompany, fileForCustomer } from '../conversation/files'
import { workAudience, workFacts, workFiles, workProposals } from '../schema'
import { changeWork, stepWork } from '../work-request'
import { expireProposals } from './expiring'
import { removeFile } from './files'
import { giveBack } from './giving-back'
import { sendProposal } from './proposing'

useWorld()

test('a request that is cancelled while a proposal is written: told so, the draft stays', async () => {
  const { acme, manager } = await declared()
  const customer = await person()
  const work = await workIn('published', { customerId: customer.userId })
  await draft(manager, work.id, acme.id)
  const { version } = await last(work.id, acme.id)
  await changeWork(ctx(customer), work.id, { rowRight: 'work.own', version: 'unseen' }, (tx, row) =>
    stepWork(tx, row, 'cancel', { reason: 'Já não preciso.' }),
  )
  await expect(
    sendProposal(ctx(manager), { requestId: work.id, companyId: acme.id, version }),
  ).rejects.toEqual(refusal('conflict', /já não recebe/))
  expect(await last(work.id, acme.id)).toMatchObject({
    state: 'draft',
    draft: expect.objectContaining({ price: '1230' }),
  })
})

test('the 21st is refused, of two at once for the last place one', async () => {
  const work = await workIn('published')
  for (let i = 0; i < settings.work.proposalsAtMost - 1; i++) await proposalIn('sent', work)
  const both = [await declared(), await declared()]
  for (const { acme, manager } of both) await draft(manager, work.id, acme.id)
  const tried = await Promise.allSettled(
    both.map(async ({ acme, manager }) =>
      sendProposal(ctx(manager), {
        requestId: work.id,
        companyId: acme.id,
        version: (await last(work.id, acme.id)).version,
      }),
    ),
  )
  expect(tried.map((t) => t.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tried.find((t) => t.status === 'rejected')).toMatchObject({
    reason: refusal('conflict', /20 propostas/),
  })
})

test('the month’s last place goes to one of two members who send at once', async () => {
  const { acme, manager } = await declared()
  const colleague = await person({ company: { id: acme.id, role: 'responder' } })
  const { rows } = await database().execute<{ n: number }>(
    sql`select (limits ->> 'proposalsAMonth')::int as n from plan_versions where plan = 'free' and valid_from <= ${today} order by version desc limit 1`,
  )
  const limit = rows[0]?.n as number
  for (let i = 0; i < limit - 1; i++)
    await proposalIn('sent', await workIn('published'), { companyId: acme.id })
  const works = [await workIn('published'), await workIn('published')]
  for (const work of works) await draft(manager, work.id, acme.id)
  const tried = await Promise.allSettled(
    [manager, colleague].map(async (who, i) => {
      const requestId = works[i]?.id as string
      await sendProposal(ctx(who), {
        requestId,
        companyId: acme.id,
        version: (await last(requestId, acme.id)).version,
      })
    }),
  )
  expect(tried.map((t) => t.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tried.find((t) => t.status === 'rejected')).toMatchObject({
    reason: refusal('conflict', /No dia 1/),
  })
  // Given back, there is room again.
  const sent = works[tried.findIndex((t) => t.status === 'fulfilled')]
  await transaction(ctx(manager), (tx) => giveBack(tx, sent?.id as string))
  const waiting = works.find((w) => w !== sent)?.id as string
  await sendProposal(ctx(manager), {
    requestId: waiting,
    companyId: acme.id,
    version: (await last(waiting, acme.id)).version,
  })
})

test('given back: all of a cancelled request, of another what was never opened', async () => {
  const cancelled = await workIn('cancelled')
  const expired = await workIn('expired')
  const seen = { seenAt: today }
  const [a, b, c] = [
    await proposalIn('expired', cancelled, seen),
    await proposalIn('expired', expired, seen),
    await proposalIn('expired', expired),
  ]
  for (const { id } of [cancelled, expired]) await transaction(ctx(await person()), (tx) => giveBack(tx, id))
  const back = async (id: string) =>
    (await database().select().from(workProposals).where(eq(workProposals.id, id)))[0]?.givenBackAt !== null
  expect([await back(a.id), await back(b.id), await back(c.id)]).toEqual([true, false, true])
})

test('files: five, opened by both sides once sent, taken away before', async () => {
  const { acme, manager } = await declared()
  const customer = await person()
  const work = await workIn('published', { customerId: customer.userId })
  const { pngPhoto } = await files()
  const file = (n: number) => new File([new Uint8Array(pngPhoto)], `planta ${n}.png`, { type: 'image/png' })
  await draft(manager, work.id, acme.id, { files: [file(1), file(2), file(3)] })
  const { id, version } = await last(work.id, acme.id)
  await expect(
    draft(manager, work.id, acme.id, { files: [file(4), file(5), file(6)] }, version),
  ).rejects.toEqual(field('files', /até 5 ficheiros/))
  const rows = await database()
    .select()
    .from(workFiles)
    .where(eq(workFiles.proposalId, id))
    .orderBy(workFiles.place)
  const [first, second] = rows.map((r) => r.fileId) as [string, string]
  await expect(fileForCustomer(ctx(customer), work.id, id, first)).rejects.toEqual(refusal('not-found'))
  await removeFile(ctx(manager), work.id, second)
  await sendProposal(ctx(manager), { requestId: work.id, companyId: acme.id, version })
  expect(await fileForCustomer(ctx(customer), work.id, id, first)).toEqual({
    fileId: first,
    name: 'planta 1',
  })
  expect(await fileForCompany(ctx(manager), work.id, first)).toEqual({ fileId: first, name: 'planta 1' })
  const other = await declared()
  await expect(fileForCompany(ctx(other.manager), work.id, first)).rejects.toEqual(refusal('not-found'))
  await expect(fileForCustomer(ctx(await person()), work.id, id, first)).rejects.toEqual(refusal('not-found'))
  await expect(removeFile(ctx(manager), work.id, first)).rejects.toEqual(refusal('not-found'))
})

test('its validity over, it expires and its company hears of it; what was chosen does not', async () => {
  const work = await workIn('published')
  const past = { validUntil: new Date(today.getTime() - 1000) }
  const { acme, manager } = await declared()
  const [due, not] = [
    await proposalIn('seen', work, { ...past, companyId: acme.id }),
    await proposalIn('sent', work),
  ]
  const awarded = await workIn('awarded')
  const chosen = await proposalIn('shortlisted', awarded, past)
  expect(await expireProposals(ctx(byItself))).toBe(1)
  const states = await database()
    .select({ id: workProposals.id, state: workProposals.state })
    .from(workProposals)
  const of = (id: string) => states.find((s) => s.id === id)?.state
  expect([of(due.id), of(not.id), of(chosen.id)]).toEqual(['expired', 'sent', 'shortlisted'])
  await runJobs()
  expect((await mailsTo(manager.email)).map((m) => m.subject)).toEqual([
    expect.stringMatching(/^A proposta para .* passou da validade$/),
  ])
})

test('how fast a company answers is kept, from five on', async () => {
  const { acme, manager } = await declared()
  const facts = async () =>
    (await database().select().from(workFacts).where(eq(workFacts.companyId, acme.id)))[0]?.answerMinutes
  for (const minutes of [10, 200, 30, 40, 50]) {
    expect(await facts()).toBeFalsy()
    const work = await workIn('published')
    const toldAt = new Date(today.getTime() - minutes * 60_000)
    await database()
      .insert(workAudience)
      .values({ requestId: work.id, companyId: acme.id, kind: 'matched', at: toldAt, toldAt })
    await propose(manager, work.id, acme.id)
  }
  expect(await facts()).toBe(40)
})

const files = async () => {
  const { photoBytes } = await import('../../../../tests/world/project')
  return { pngPhoto: await photoBytes() }
}
