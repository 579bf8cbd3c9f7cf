import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../../tests/world'
import { proposalIn, workIn } from '../../../../tests/world/work'
import { workAudience, workRequests, workTraders } from '../schema'
import { companyWork, dismissWork } from './company-work'
import { companyWorks } from './company-works'
import { declareTrader, myTrader } from './trader'

useWorld()

const day = 86_400_000
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
async function acmeOf(over: Parameters<typeof company>[0] = {}) {
  const acme = await company(over)
  return { acme, manager: await person({ company: { id: acme.id, role: 'manager' } }) }
}

test('a customer’s contact is read from the short list on, and not again 90 days after the end', async () => {
  const { acme, manager } = await acmeOf()
  const customer = await person({
    name: 'Marta Canário',
    email: 'canario@segredo.pt',
    phone: '+351912345678',
  })
  const seen = async (work: { id: string }, now = today) =>
    JSON.stringify(await companyWork(ctx(manager, now), work.id))
  const secret = /Canário|canario@segredo|912345678/
  for (const [state, proposal, open] of [
    ['published', null, false],
    ['published', 'draft', false],
    ['published', 'sent', false],
    ['published', 'seen', false],
    ['shortlisting', 'shortlisted', true],
    ['in_progress', 'accepted', true],
    ['shortlisting', 'declined', false],
    ['shortlisting', 'withdrawn', false],
  ] as const) {
    const work = await workIn(state, {
      customerId: customer.userId,
      body: 'Ligue para o 912345678, é urgente e fica no rés do chão.',
    })
    if (proposal) await proposalIn(proposal, work, { companyId: acme.id })
    if (open) expect(await seen(work)).toMatch(secret)
    else expect(await seen(work)).not.toMatch(secret)
  }
  const over = await workIn('completed', { customerId: customer.userId })
  await proposalIn('accepted', over, { companyId: acme.id })
  expect(await seen(over, new Date(today.getTime() + 89 * day))).toMatch(secret)
  expect(await seen(over, new Date(today.getTime() + 91 * day))).not.toMatch(secret)
})

test('what is nobody’s business is not there; what closed is gone; what one proposed for stays', async () => {
  const { acme, manager } = await acmeOf()
  const at = async (...args: Parameters<typeof workIn>) => (await workIn(...args)).id
  await expect(companyWork(ctx(manager), await at('in_moderation'))).rejects.toEqual(refusal('not-found'))
  await expect(companyWork(ctx(manager), await at('published', { addressed: true }))).rejects.toEqual(
    refusal('not-found'),
  )
  await expect(companyWork(ctx(manager), 'nada')).rejects.toEqual(refusal('not-found'))
  await expect(companyWork(ctx(manager), await at('expired', { firstPublishedAt: today }))).rejects.toEqual(
    refusal('gone'),
  )
  await expect(companyWork(ctx(await person()), await at('published'))).rejects.toEqual(
    refusal('not-allowed'),
  )
  const mine = await workIn('expired', { firstPublishedAt: today })
  await proposalIn('expired', mine, { companyId: acme.id })
  expect((await companyWork(ctx(manager), mine.id)).proposal?.state).toBe('expired')
})

test('the list: what fits and is open, addressed ones first of all there are; not what was sent, dismissed or is elsewhere', async () => {
  const place = { municipality: '1703', district: '17' }
  const { acme, manager } = await acmeOf(place)
  const titles = async (view: 'fitting' | 'mine' | 'won') =>
    (await companyWorks(ctx(manager), { view }, null)).rows.map((r) => r.title).toSorted()
  const made = (title: string, over: Partial<Parameters<typeof workIn>[1]> = {}) =>
    workIn('published', { ...place, title, ...over })
  await made('Serve')
  await made('No mesmo distrito', { municipality: '1702' })
  await made('Acima', { category: 'construcao' })
  await made('Outra área', { category: 'eletricidade' })
  await made('Outro lugar', { municipality: '0303', district: '03' })
  const toMe = await made('Pedido a mim', { addressed: true, municipality: '0303', district: '03' })
  await made('Pedido a outra', { addressed: true })
  await database()
    .insert(workAudience)
    .values({ requestId: toMe.id, companyId: acme.id, kind: 'chosen', at: today })
  await proposalIn('sent', await made('Já propus'), { companyId: acme.id })
  await proposalIn('draft', await made('Rascunho'), { companyId: acme.id })
  const not = await made('Nada para nós')
  await dismissWork(ctx(manager), not.id)
  const won = await workIn('in_progress', { ...place, title: 'Ganho' })
  const proposal = await proposalIn('accepted', won, { companyId: acme.id })
  await database().update(workRequests).set({ awardedId: proposal.id }).where(eq(workRequests.id, won.id))
  expect(await titles('fitting')).toEqual(['Acima', 'No mesmo distrito', 'Pedido a mim', 'Rascunho', 'Serve'])
  expect(await titles('mine')).toEqual(['Ganho', 'Já propus', 'Rascunho'])
  expect(await titles('won')).toEqual(['Ganho'])
})

test('the list goes on by key, without losing or repeating any', async () => {
  const place = { municipality: '1704', district: '17' }
  const { manager } = await acmeOf({ ...place, areasServed: ['1704'] })
  const ids = []
  for (let i = 0; i < 45; i++)
    ids.push((await workIn('published', { ...place, createdAt: new Date(today.getTime() - i * 60_000) })).id)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await companyWorks(ctx(manager), { view: 'fitting' }, after)
    seen.push(...page.rows.map((r) => r.id))
    after = page.next
  } while (after)
  expect(seen).toEqual(ids)
})

test('the declaration needs a whole profile, keeps the numbers of the company’s own trades, and holds by its version', async () => {
  const { acme, manager } = await acmeOf({ category: 'climatizacao' })
  const licences = { construction: '', gas: ' 123 ', electricity: '55', fluorinated: '', estate: '9' }
  await expect(declareTrader(ctx(manager), { agree: 'sim', ...licences })).rejects.toEqual(
    refusal('conflict'),
  )
  expect((await myTrader(ctx(manager))).missing).toEqual(['NIF ou NIPC', 'morada', 'e-mail ou telefone'])
  const whole = await acmeOf({
    category: 'climatizacao',
    nipc: '510000002',
    address: 'Rua Direita, 1',
    email: 'geral@empresa.pt',
  })
  await declareTrader(ctx(whole.manager), { agree: 'sim', ...licences })
  const [row] = await database().select().from(workTraders).where(eq(workTraders.companyId, whole.acme.id))
  expect(row?.licences).toEqual({ gas: ' 123 ' })
  expect((await myTrader(ctx(whole.manager))).declaredAt).toEqual(today)
  await database()
    .update(workTraders)
    .set({ declarationVersion: '2020-01-01' })
    .where(eq(workTraders.companyId, whole.acme.id))
  expect((await myTrader(ctx(whole.manager))).declaredAt).toBeNull()
  expect(acme.id).not.toBe(whole.acme.id)
})
