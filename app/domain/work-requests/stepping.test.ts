import { expect, test } from 'vitest'
import { ctx, useWorld } from '../../../tests/world'
import { proposalIn, workIn, workWith } from '../../../tests/world/work'
import { transaction } from '../shared/transaction'
import { livingOf, lockOffer, stepProposal } from './proposal'
import { workStates } from './states'

useWorld()

test('a request stands in each state, as the database sees it', async () => {
  for (const state of workStates)
    if (state === 'awarded' || state === 'in_progress')
      await workWith(state, state === 'awarded' ? 'shortlisted' : 'accepted')
    else await workIn(state, state === 'awaiting_email' ? { customerEmail: 'a@b.example' } : {})
})

test('moving a proposal keeps how many there are, and how many are on the short list', async () => {
  const { request, customer } = await workWith('published', 'sent')
  await proposalIn('sent', request)
  const counts = await transaction(ctx(customer), async (tx) => {
    const [first, second] = await livingOf(tx, request.id)
    let offer = await lockOffer(tx, first?.id as string)
    offer = await stepProposal(tx, offer, 'shortlist', { set: { shortlistedAt: tx.now } })
    const after = [[offer.work.proposals, offer.work.shortlisted]]
    offer = await stepProposal(tx, offer, 'decline', { reason: 'Ficou outra mais perto.' })
    after.push([offer.work.proposals, offer.work.shortlisted])
    const other = await stepProposal(tx, await lockOffer(tx, second?.id as string), 'withdraw', {
      reason: 'Sem gente.',
    })
    after.push([other.work.proposals, other.work.shortlisted])
    return after
  })
  expect(counts).toEqual([
    [2, 1],
    [1, 0],
    [0, 0],
  ])
})
