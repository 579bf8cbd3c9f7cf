import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { proposalIn, workIn } from '../../../../tests/world/work'
import type { Actor } from '../../permissions'
import { settings } from '../../settings/defaults'
import { transaction } from '../../shared/transaction'
import {
  workAudience,
  workBlocks,
  workFacts,
  workFiles,
  workProposals,
  workProposalTexts,
  workRequests,
  workTraders,
} from '../schema'
import { changeWork, stepWork } from '../work-request'
import { comparedProposals } from './compared'
import { expireProposals } from './expiring'
import { fileForCompany, fileForCustomer, removeFile } from './files'
import { giveBack } from './giving-back'
import { draftProposalForm } from './proposal-forms'
import { saveDraft, sendProposal, withdrawProposal } from './proposing'
import { declarationVersion } from './trader-words'

useWorld()

const refusal = (kind: string, sentence?: RegExp) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(sentence && { message: expect.stringMatching(sentence) }),
  })
const field = (name: string, sentence: RegExp) =>
  expect.objectContaining({
    kind: 'invalid',
    detail: expect.objectContaining({
      fields: expect.objectContaining({ [name]: expect.stringMatching(sentence) }),
    }),
  })

const typed = (over: Record<string, unknown> = {}) => ({
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

async function declared(over: Parameters<typeof company>[0] = {}) {
  const acme = await company(over)
  const manager = await person({ name: 'Rui Pinto', company: { id: acme.id, role: 'manager' } })
  await database()
    .insert(workTraders)
    .values({ companyId: acme.id, declarationVersion, declaredAt: today, updatedAt: today })
  return { acme, manager }
}
const last = async (requestId: string, companyId: string) => {
  const [row] = await database()
    .select()
    .from(workProposals)
    .where(sql`request_id = ${requestId} and company_id = ${companyId}`)
    .orderBy(sql`created_at desc, id desc`)
  return row as typeof workProposals.$inferSelect
}
const draft = (
  who: Actor,
  requestId: string,
  companyId: string,
  over: Record<string, unknown> = {},
  version?: number,
) => saveDraft(ctx(who), { requestId, companyId }, { ...typed(over), version })
async function propose(who: Actor, requestId: string, companyId: string, now = today) {
  await saveDraft(ctx(who, now), { requestId, companyId }, typed())
  const { version } = await last(requestId, companyId)
  await sendProposal(ctx(who, now), { requestId, companyId, version })
}
const textsOf = (proposalId: string) =>
  database()
    .select()
    .from(workProposalTexts)
    .where(eq(workProposalTexts.proposalId, proposalId))
    .orderBy(asc(workProposalTexts.number))

test('a draft is kept, nothing of it is read; sent, it counts in the month and at the request', async () => {
  const { acme, manager } = await declared()
  const work = await workIn('published')
  await draft(manager, work.id, acme.id)
  expect(await comparedProposals(ctx(manager), work)).toEqual([])
  const before = await last(work.id, acme.id)
  await sendProposal(ctx(manager), { requestId: work.id, companyId: acme.id, version: before.version })
  const sent = await last(work.id, acme.id)
  expect(sent).toMatchObject({ state: 'sent', current: 1, month: '2026-11-01', draft: null })
  expect(sent.validUntil?.toISOString()).toBe('2026-12-18T23:59:59.000Z')
  const [row] = await database().select().from(workRequests).where(eq(workRequests.id, work.id))
  expect(row).toMatchObject({ proposals: 1, firstProposalAt: today })
  const [shown] = await comparedProposals(ctx(manager), work)
  expect(shown).toMatchObject({
    price: '1230 € com IVA a 23 % (1000 € sem IVA)',
    withoutVat: '1000 €',
    reason: 'serve Braga',
    files: [],
  })
})

test('other words for a sent one are a version that the customer reads; an older version is told so', async () => {
  const { acme, manager } = await declared()
  const work = await workIn('published')
  await propose(manager, work.id, acme.id)
  const { version } = await last(work.id, acme.id)
  await draft(manager, work.id, acme.id, { price: '1100' }, version)
  await expect(draft(manager, work.id, acme.id, { price: '900' }, version)).rejects.toEqual(
    refusal('conflict'),
  )
  const next = await last(work.id, acme.id)
  await expect(
    sendProposal(ctx(manager), { requestId: work.id, companyId: acme.id, version }),
  ).rejects.toEqual(refusal('conflict'))
  await sendProposal(ctx(manager), { requestId: work.id, companyId: acme.id, version: next.version })
  expect((await textsOf(next.id)).map((t) => [t.number, t.price])).toEqual([
    [1, 123_000],
    [2, 110_000],
  ])
  const jobs = await database().execute(
    sql`select data from pgboss.job where name = 'work.notify-customer-of-proposal' and data ->> 'proposalId' = ${next.id} order by created_on`,
  )
  expect(jobs.rows.map((r) => (r.data as { what: string }).what)).toEqual(['sent', 'changed'])
})

test('contacts wait for the shortlist: as figures, in words, as an address, in a file’s name', async () => {
  const { acme, manager } = await declared()
  const work = await workIn('published')
  const long = 'Fazemos o trabalho em três dias, com garantia. '
  for (const [name, text] of [
    ['body', `${long}Ligue 912 345 678.`],
    ['body', `${long}Ligue nove um dois três quatro cinco seis sete oito.`],
    ['included', 'Material. rui@canalizacoes.pt'],
    ['excluded', 'Veja www.canalizacoes.pt'],
  ] as const)
    await expect(draft(manager, work.id, acme.id, { [name]: text })).rejects.toEqual(
      field(name, /contactos trocam-se/),
    )
  const file = new File(['%PDF-1.4'], 'orçamento 912345678.pdf')
  await expect(draft(manager, work.id, acme.id, { files: [file] })).rejects.toEqual(
    field('files', /912345678/),
  )
  expect(await last(work.id, acme.id)).toBeUndefined()
})

test('who may not is told why', async () => {
  const { acme, manager } = await declared()
  const at = (over: Parameters<typeof workIn>[1], state: Parameters<typeof workIn>[0] = 'published') =>
    workIn(state, over)
  const tried = async (requestId: string, who: Actor = manager, companyId = acme.id) =>
    draft(who, requestId, companyId)
  await expect(tried((await at({ category: 'dentistas' })).id)).rejects.toEqual(
    refusal('conflict', /áreas do perfil/),
  )
  await expect(tried((await at({ municipality: '1106', district: '11' })).id)).rejects.toEqual(
    refusal('conflict', /concelho/),
  )
  await expect(tried((await at({}, 'cancelled')).id)).rejects.toEqual(refusal('not-found'))
  await expect(tried((await at({ firstPublishedAt: today }, 'cancelled')).id)).rejects.toEqual(
    refusal('conflict', /já não recebe/),
  )
  await expect(tried((await at({}, 'in_moderation')).id)).rejects.toEqual(refusal('not-found'))
  await expect(tried((await at({ addressed: true })).id)).rejects.toEqual(refusal('not-found'))
  await expect(tried((await at({ customerId: manager.userId })).id)).rejects.toEqual(
    refusal('conflict', /própria empresa/),
  )
  const blocked = await at({})
  await database()
    .insert(workBlocks)
    .values({ userId: blocked.customerId as string, companyId: acme.id, bySide: 'customer', at: today })
  await expect(tried(blocked.id)).rejects.toEqual(refusal('conflict', /partes/))
  const work = await at({})
  await expect(tried('nada')).rejects.toEqual(refusal('not-found'))
  await expect(tried(work.id, await person())).rejects.toEqual(refusal('not-allowed'))
  await expect(tried(work.id, await person({ company: { id: acme.id, role: 'viewer' } }))).rejects.toEqual(
    refusal('not-allowed'),
  )
})

test('before the declaration a draft may be written, and nothing sent', async () => {
  const acme = await company()
  const manager = await person({ company: { id: acme.id, role: 'manager' } })
  const work = await workIn('published')
  await expect(propose(manager, work.id, acme.id)).rejects.toEqual(refusal('conflict', /declara/))
  expect(await last(work.id, acme.id)).toMatchObject({ state: 'draft', month: null })
})

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

test('taken back with a word; not once it was chosen; and proposed anew', async () => {
  const { acme, manager } = await declared()
  const work = await workIn('published')
  await propose(manager, work.id, acme.id)
  const { version, id } = await last(work.id, acme.id)
  await withdrawProposal(ctx(manager), work.id, { version, reason: 'Não temos equipa livre.' })
  expect(await last(work.id, acme.id)).toMatchObject({
    state: 'withdrawn',
    reason: 'Não temos equipa livre.',
  })
  await propose(manager, work.id, acme.id, new Date(today.getTime() + 60_000))
  expect((await last(work.id, acme.id)).id).not.toBe(id)

  const chosen = await workIn('awarded')
  const proposal = await proposalIn('shortlisted', chosen, { companyId: acme.id })
  await database().update(workRequests).set({ awardedId: proposal.id }).where(eq(workRequests.id, chosen.id))
  await expect(
    withdrawProposal(ctx(manager), chosen.id, {
      version: proposal.version,
      reason: 'Não temos equipa livre.',
    }),
  ).rejects.toEqual(refusal('conflict', /já escolheu/))
})

test('somebody else’s proposal is not there', async () => {
  const { acme, manager } = await declared()
  const other = await declared()
  const work = await workIn('published')
  await propose(manager, work.id, acme.id)
  await expect(
    withdrawProposal(ctx(other.manager), work.id, { version: 2, reason: 'Não temos equipa.' }),
  ).rejects.toEqual(refusal('not-found'))
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

test('its validity over, it expires; what was chosen does not', async () => {
  const work = await workIn('published')
  const past = { validUntil: new Date(today.getTime() - 1000) }
  const [due, not] = [await proposalIn('seen', work, past), await proposalIn('sent', work)]
  const awarded = await workIn('awarded')
  const chosen = await proposalIn('shortlisted', awarded, past)
  expect(await expireProposals(ctx(byItself))).toBe(1)
  const states = await database()
    .select({ id: workProposals.id, state: workProposals.state })
    .from(workProposals)
  const of = (id: string) => states.find((s) => s.id === id)?.state
  expect([of(due.id), of(not.id), of(chosen.id)]).toEqual(['expired', 'sent', 'shortlisted'])
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
