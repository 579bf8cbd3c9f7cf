import { describe, expect, test } from 'vitest'
import { anonymous, as, ctx, person, useWorld } from '../../../tests/world'
import { received, receivedAt, refusal, registered, rowOf, said } from '../../../tests/world/obligation'
import { registerForm } from './forms'
import { obligationList } from './obligation-list'
import { kindWords, obligationKinds } from './obligation-words'
import { findObligations, obligationDetail } from './reading'
import { registerObligation } from './registering'
import { endOfTerm } from './term'

useWorld()

test('support and moderators handle them; colleagues are told, strangers learn nothing', async () => {
  const input = registerForm.parse({
    kind: 'breach',
    subject: 'Lista enviada a quem não devia',
    sender: 'Apoio',
    facts: 'Um ficheiro com moradas seguiu para o cliente errado.',
    received,
  })
  await expect(registerObligation(ctx(await as('finance')), input)).rejects.toEqual(refusal('not-allowed'))
  await expect(registerObligation(ctx(await person()), input)).rejects.toEqual(refusal('not-found'))
  await expect(registerObligation(ctx(anonymous), input)).rejects.toEqual(refusal('sign-in'))
  for (const role of ['support', 'moderator', 'admin'] as const)
    expect(await registerObligation(ctx(await as(role)), input)).toBeTruthy()
  const filter = obligationList.read(new URLSearchParams())
  await expect(findObligations(ctx(await as('auditor')), filter, null)).rejects.toEqual(
    refusal('not-allowed'),
  )
  await expect(obligationDetail(ctx(await as('support')), 'x')).rejects.toEqual(refusal('not-found'))
})

describe('when it is due', () => {
  test.each(obligationKinds)('%s: by the law, from when it reached us', async (kind) => {
    const id = await registered(kind)
    expect(await rowOf(id)).toMatchObject({
      receivedAt,
      dueAt: endOfTerm(receivedAt, kindWords[kind].term),
      state: 'open',
    })
  })
  test.each(obligationKinds)('%s: by the order, where one may say so', async (kind) => {
    const due = registered(kind, { due: '2026-11-20T12:00' })
    if (!kindWords[kind].stated) await expect(due).rejects.toEqual(refusal('invalid', { due: said }))
    else expect((await rowOf(await due)).dueAt).toEqual(new Date('2026-11-20T12:00:00Z'))
  })
  test.each([
    ['received', { received: '2026-11-19T10:00' }],
    ['received', { received: '2024-11-17T10:00' }],
    ['received', { received: '2026-02-30T10:00' }],
    ['due', { due: '2026-11-16T10:00' }],
  ])('not a wrong %s: %o', async (field, more) => {
    await expect(registered('order_act', more)).rejects.toEqual(refusal('invalid', { [field]: said }))
  })
})
