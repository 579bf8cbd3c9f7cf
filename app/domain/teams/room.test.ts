import { expect, test } from 'vitest'
import { as, company, ctx, useWorld } from '../../../tests/world'
import { newEmail } from '../../../tests/world/invitation'
import { onPlan } from '../../../tests/world/plan'
import { roleIn, stranger } from '../../../tests/world/team'
import { inviteToTeam } from '../invitations/inviting/inviting'
import { useSentence } from '../plans/limit-words'
import { transaction } from '../shared/transaction'
import { joinCompany, takeOwnership } from './joining'
import { teamUse } from './room'

useWorld()

const invite = (owner: Awaited<ReturnType<typeof as>>, companyId: string) =>
  inviteToTeam(ctx(owner), companyId, { email: newEmail(), role: 'viewer' })

test('who waits for an answer takes a place; who joins needs one among the members', async () => {
  const acme = await company()
  const owner = await as('owner', acme)
  await invite(owner, acme.id)
  await invite(owner, acme.id)
  expect(useSentence(await teamUse(ctx(owner), acme.id, 'places'))).toBe(
    'Os 3 lugares que o plano Grátis dá à equipa estão ocupados. O plano Essencial dá 10.',
  )
  await expect(invite(owner, acme.id)).rejects.toMatchObject({ kind: 'conflict' })
  const { userId } = await stranger()
  await transaction(ctx(owner), (tx) => joinCompany(tx, { companyId: acme.id, userId, role: 'viewer' }))
  await onPlan(acme, 'essential')
  await invite(owner, acme.id)
})

test('a plan that ends throws nobody out: only nobody new comes in, but for whom the company belongs to', async () => {
  const acme = await onPlan(await company({ ownership: 'unclaimed' }), 'essential')
  const members = await Promise.all(Array.from({ length: 6 }, () => as('viewer', acme)))
  await onPlan(acme, 'free')
  const use = await teamUse(ctx(members[0] as never), acme.id, 'members')
  expect(useSentence(use)).toBe(
    'A equipa ocupa 6 lugares, e o plano Grátis dá 3. Ninguém sai; só não entra mais ninguém. O plano Essencial dá 10.',
  )
  for (const member of members) expect(await roleIn(acme.id, member)).toBe('viewer')
  const { userId } = await stranger()
  const join = transaction(ctx(members[0] as never), (tx) =>
    joinCompany(tx, { companyId: acme.id, userId, role: 'viewer' }),
  )
  await expect(join).rejects.toMatchObject({ kind: 'conflict' })
  await transaction(ctx(members[0] as never), (tx) => takeOwnership(tx, acme.id, userId))
  expect(await roleIn(acme.id, { userId })).toBe('owner')
})
