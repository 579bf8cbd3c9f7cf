import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useWorld } from '../../../../tests/world'
import { bySystem, invitingCompanyInTest, later } from '../../../../tests/world/inviting'
import { publishedReview } from '../../../../tests/world/review'
import { transaction } from '../../shared/transaction'
import { findInvitedBias } from './invited-bias'
import { count } from './review-counting'

useWorld()

test('invited people who give other stars: staff get one event a month', async () => {
  const { acme } = await invitingCompanyInTest()
  await transaction(bySystem(), (tx) => count(tx, acme.id, { registered: 40, invited: 40, answered: 31 }))
  expect(await findInvitedBias(bySystem())).toEqual([])
  for (let i = 0; i < 62; i++) {
    const invited = i < 31
    const { id } = await publishedReview(acme, {
      rating: invited ? 5 : 2 + (i % 2),
      proof: invited ? 1 : 0,
      proofKind: invited ? 'invitation' : null,
      daysAgo: 10,
    })
    // One of them has shown an invoice besides.
    if (i > 0) continue
    await database().execute(sql`update reviews set proof = 2, proof_kind = 'invoice' where id = ${id}`)
    await database().execute(sql`insert into invitations (id, kind, state, email_hash, company_id, created_at, updated_at, outcome_id)
      values (gen_random_uuid(), 'review', 'accepted', 'x', ${acme.id}, now(), now(), ${id})`)
  }
  expect(await findInvitedBias(bySystem())).toEqual([acme.id])
  expect(await findInvitedBias(bySystem(later(20)))).toEqual([])
  expect(await findInvitedBias(bySystem(later(31)))).toEqual([acme.id])
  const { rows } = await database().execute<{ reason: string }>(
    sql`select reason from events where subject_id = ${acme.id} and verb = 'invited-bias' limit 1`,
  )
  expect(rows[0]?.reason).toBe('Quem foi convidado: média 5,0 em 31. Quem veio por si: média 2,5 em 31.')
})
