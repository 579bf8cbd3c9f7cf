import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../../tests/world'
import { declared, draft, field, last, propose, refusal, textsOf } from '../../../../tests/world/proposing'
import { proposalIn, workIn } from '../../../../tests/world/work'
import type { Actor } from '../../permissions'
import { workBlocks, workRequests } from '../schema'
import { comparedProposals } from './compared'
import { sendProposal, withdrawProposal } from './proposing'

useWorld()

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
    price: expect.stringMatching(/^1230\s€ com IVA a 23 % \(1000\s€ sem IVA\)$/),
    withoutVat: expect.stringMatching(/^1000\s€$/),
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
