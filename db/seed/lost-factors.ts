import type { Anchor } from './anchor'
import { newPerson, placeNear } from './people'
import { dice } from './random'
import type { World } from './world'

const day = 86_400_000

/** Somebody who lost app and codes and waits, for support to look at, and a colleague of staff who has an app. */
export function loseFactors(world: World, anchor: Anchor): void {
  const d = dice('lost-factors')
  const person = newPerson(world, d, anchor.ago(420, 18), placeNear(d, '03'))
  const colleague = newPerson(world, d, anchor.ago(500, 10), placeNear(d, '11'), 'aval.example')
  Object.assign(colleague, { staffRoles: ['editor'] })
  for (const { id: userId } of [person, colleague]) {
    const createdAt = anchor.ago(200, 11)
    // Neither has a password in the demonstration: nobody gets as far as having this opened.
    world.totpSecrets.push({ userId, sealed: 'demonstração', createdAt, confirmedAt: createdAt, lastStep: 0 })
  }
  const askedAt = anchor.ago(1, 19)
  const confirmedAt = new Date(askedAt.getTime() + 6 * 60_000)
  const after = (days: number) => new Date(confirmedAt.getTime() + days * day)
  world.factorRecoveries.push({
    id: d.id(askedAt),
    userId: person.id,
    state: 'waiting',
    version: 2,
    confirmProofId: d.id(askedAt),
    stopProofId: d.id(askedAt),
    finishProofId: d.id(confirmedAt),
    askedAt,
    confirmedAt,
    waitsUntil: after(3),
    expiresAt: after(10),
  })
  const told = { 'factor-recovery-asked': askedAt, 'factor-recovery-confirmed': confirmedAt }
  for (const [verb, at] of Object.entries(told))
    world.events.push({
      id: d.id(at),
      at,
      subjectType: 'user',
      subjectId: person.id,
      companyId: null,
      verb,
      fromState: null,
      toState: null,
      actorKind: 'visitor',
      actorId: null,
      reason: null,
      data: null,
    })
}
