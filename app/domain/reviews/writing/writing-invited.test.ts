import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../../tests/world'
import { goodInput, outcome, reload, writtenReview } from '../../../../tests/world/review'
import { invitations } from '../../invitations/schema'
import { hashEmail } from '../../invitations/tokens'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { saveDraft } from './drafts'
import { reviewedCompany } from './reviewed-company'
import { sendReview } from './writing'

useWorld()

const day = 86_400_000

async function invite(who: Actor, acme: { id: string }, over: Partial<typeof invitations.$inferInsert> = {}) {
  await database()
    .insert(invitations)
    .values({
      id: newId(),
      kind: 'review',
      state: 'sent',
      email: who.email,
      emailHash: hashEmail(who.email as string),
      companyId: acme.id,
      createdAt: new Date(today.getTime() - 5 * day),
      updatedAt: new Date(today.getTime() - 5 * day),
      expiresAt: new Date(today.getTime() + 50 * day),
      ...over,
    })
}

async function send(who: Actor, acme: { slug: string }) {
  const key = await saveDraft(ctx(who), undefined, await reviewedCompany(ctx(who), acme.slug), goodInput())
  return sendReview(ctx(who), acme.slug, key)
}

test('invited: also on a day on which one has written already, and it takes nobody’s turn', async () => {
  const ana = await person()
  await writtenReview(await company(), { author: ana, state: 'rejected' })
  const acme = await company()
  expect(await outcome(() => send(ana, acme))).toBe('too-many')
  await invite(ana, acme)
  const { id } = await send(ana, acme)
  expect(await reload(id)).toMatchObject({ proof: 1, proofKind: 'invitation' })
  // The first of the day that nobody asked for is still free for somebody who only answered an invitation.
  const rui = await person()
  const [one, other] = [await company(), await company()]
  await invite(rui, one)
  await send(rui, one)
  expect(await outcome(() => send(rui, other))).toBe('ok')
})

test('an invitation that is over, of another company or of somebody else lifts nothing', async () => {
  const ana = await person()
  await writtenReview(await company(), { author: ana, state: 'rejected' })
  const acme = await company()
  await invite(ana, acme, { state: 'revoked' })
  await invite(ana, await company())
  await invite(await person(), acme)
  expect(await outcome(() => send(ana, acme))).toBe('too-many')
})
