import { expect, test } from 'vitest'
import { as, ctx, person, today, useWorld } from '../../../tests/world'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { audit, type StaffAction } from './log'
import { decidedBefore } from './meanwhile'

useWorld()

test('who comes second is told who decided and what; only staff, and not where two decide apart', async () => {
  const [first, second] = [await as('moderator'), await as('moderator')]
  const done = async (verb: StaffAction['verb'], at = today) => {
    const objectId = newId()
    const [objectType = ''] = verb.split('.')
    await transaction(ctx(first, at), (tx) => audit(tx, { verb, objectType, objectId }))
    return objectId
  }
  const removed = await done('review.remove')
  expect(await decidedBefore(ctx(second), removed)).toMatchObject({
    who: first.name,
    sentence: expect.stringMatching(/ foi de .+, às \d\d:\d\d: retirada\.$/),
  })
  expect(await decidedBefore(ctx(first), removed)).toBeNull()
  expect(await decidedBefore(ctx(await person()), removed)).toBeNull()
  for (const verb of [
    'certificate.ask-revocation',
    'certificate-appeal.vote',
    'appeal.uphold',
    'user.read',
  ] as const)
    expect(await decidedBefore(ctx(second), await done(verb))).toBeNull()
  // A claim is kept in the trail under its company: its own history says who.
  const changed = async (subjectType: string, by = first, at = today) => {
    const subjectId = newId()
    await transaction(ctx(by, at), (tx) => recordEvent(tx, { subjectType, subjectId, verb: 'refuse' }))
    return subjectId
  }
  expect(await decidedBefore(ctx(second), await changed('claim'))).toMatchObject({
    who: first.name,
    sentence: expect.stringMatching(/^A última alteração registada foi de .+, às \d\d:\d\d\.$/),
  })
  for (const subject of ['appeal', 'certificate-appeal', 'certificate'])
    expect(await decidedBefore(ctx(second), await changed(subject))).toBeNull()
  expect(await decidedBefore(ctx(second), await changed('claim', await person()))).toBeNull()
  expect(await decidedBefore(ctx(first), await changed('claim'))).toBeNull()
  const old = await done('review.remove', new Date(today.getTime() - 13 * 3_600_000))
  expect(await decidedBefore(ctx(second), old)).toBeNull()
  expect(await decidedBefore(ctx(second), undefined)).toBeNull()
})
