import { expect, test } from 'vitest'
import { as, byItself, ctx, useWorld } from '../../../tests/world'
import { eventsOf, pendingCompany, reloaded } from '../../../tests/world/company'
import { askCompany } from '../companies/deciding'
import { lapseUnanswered } from './answer-deadline'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Falta o documento que liga quem pede o perfil à empresa.'

test('without an answer in 15 days it lapses, once', async () => {
  const acme = await pendingCompany()
  await askCompany(ctx(await as('support')), acme.id, { version: 1, ground: 'proof', reason })
  await lapseUnanswered(ctx(byItself, new Date('2026-12-01')), acme.id)
  expect(await reloaded(acme.id)).toMatchObject({ listing: 'info_requested' })
  const late = ctx(byItself, new Date('2026-12-03T10:00:01Z'))
  await lapseUnanswered(late, acme.id)
  await lapseUnanswered(late, acme.id)
  expect(await reloaded(acme.id)).toMatchObject({
    listing: 'rejected',
    state_reason_code: 'no-answer',
    decide_by: null,
  })
  expect((await eventsOf(acme.id)).map((e) => [e.verb, e.actor_kind])).toEqual([
    ['ask', 'user'],
    ['lapse', 'system'],
  ])
  await expect(lapseUnanswered(ctx(await as('admin')), acme.id)).rejects.toEqual(refusal('not-found'))
})
