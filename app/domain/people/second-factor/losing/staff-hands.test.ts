import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, person, useWorld } from '../../../../../tests/world'
import {
  ask,
  loser,
  mailsOf,
  on,
  password,
  rowOf,
  saidOf,
  sessionsOf,
  step,
  waiting,
} from '../../../../../tests/world/losing'
import { signedIn, withApp } from '../../../../../tests/world/people'
import { auditLog } from '../../../audit/schema'
import { userRecord } from '../../staff/user-record'
import { factorsOf } from '../factors'
import { losingPage } from './asking'
import { finishRecovery } from './finishing'
import { refuseRecovery } from './refusing'
import { removeStaffFactor } from './removing-staff-factor'

useWorld()

const reason = 'Não reconheceu os dois últimos acessos quando ligou.'
const audited = (id: string) => database().select().from(auditLog).where(eq(auditLog.objectId, id))

test('support sees it and can refuse it, with a reason; not sooner again than a week', async () => {
  const [ana, support] = [await loser(), await as('support')]
  const { finish } = await waiting(ana)
  const record = await userRecord(ctx(support, on(1)), ana.userId)
  expect(record.recovery).toEqual({ askedAt: on(0), waitsUntil: on(3), expiresAt: on(10) })
  expect(record.can).toMatchObject({ recovery: true, factor: false })
  await refuseRecovery(ctx(support, on(1)), ana.userId, { reason })
  expect(await rowOf(ana)).toMatchObject({ state: 'refused', ending: 'staff' })
  expect((await mailsOf(ana)).at(-1)).toMatchObject({ what: 'refused' })
  expect((await mailsOf(ana)).find((m) => m.what === 'refused')?.data).toMatchObject({ reason })
  expect((await audited(ana.userId)).map((r) => r.verb)).toContain('user.refuse-recovery')
  expect((await userRecord(ctx(support, on(1)), ana.userId)).recovery).toBeNull()
  expect(await finishRecovery(ctx(anonymous, on(4)), finish, password)).toBe('perda-terminada')
  expect(await losingPage(ctx(anonymous, on(7.9)), await step(ana, on(7.9)))).toMatchObject({
    kind: 'refused',
  })
  await ask(ana, on(8.1))
})

test('who may not: others of staff, visitors, people; nothing under way; one’s own', async () => {
  const ana = await loser()
  await waiting(ana)
  for (const role of ['moderator', 'finance', 'editor', 'auditor'] as const)
    await expect(refuseRecovery(ctx(await as(role)), ana.userId, { reason })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  await expect(refuseRecovery(ctx(anonymous), ana.userId, { reason })).rejects.toMatchObject({
    kind: 'sign-in',
  })
  await expect(refuseRecovery(ctx(await person()), ana.userId, { reason })).rejects.toMatchObject({
    kind: 'not-found',
  })
  const support = await as('support')
  await expect(refuseRecovery(ctx(support), support.userId, { reason })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(refuseRecovery(ctx(support), 'x', { reason })).rejects.toMatchObject({ kind: 'not-found' })
  await expect(refuseRecovery(ctx(support, on(11)), ana.userId, { reason })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect((await rowOf(ana)).state).toBe('waiting')
})

test('refused and finished at once: one wins', async () => {
  const ana = await loser()
  const { finish } = await waiting(ana)
  const support = ctx(await as('support'), on(3))
  await Promise.allSettled([
    refuseRecovery(support, ana.userId, { reason }),
    finishRecovery(ctx(anonymous, on(3)), finish, password),
  ])
  const { state } = await rowOf(ana)
  expect((await factorsOf(database(), ana.userId)).totpSince === null).toBe(state === 'done')
})

test('an administrator takes a colleague’s factors away: sessions end, it is told and audited', async () => {
  const { actor } = await withApp({ staffRoles: ['support'] })
  const admin = await as('admin')
  expect((await userRecord(ctx(admin), actor.userId)).can.factor).toBe(true)
  await removeStaffFactor(ctx(admin), actor.userId, { reason })
  expect(await factorsOf(database(), actor.userId)).toEqual({ totpSince: null, passkeys: 0, codesLeft: 0 })
  expect(await sessionsOf(actor)).toEqual([])
  expect(await saidOf(actor, 'factor-removed-by-staff')).toHaveLength(1)
  expect((await audited(actor.userId)).map((r) => r.verb)).toContain('user.remove-factor')
  await expect(removeStaffFactor(ctx(admin), actor.userId, { reason })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('not by others, not to oneself, not of who is no staff, not without a fresh proof', async () => {
  const { actor } = await withApp({ staffRoles: ['admin'] })
  const admin = await as('admin')
  for (const role of ['support', 'moderator'] as const)
    await expect(removeStaffFactor(ctx(await as(role)), actor.userId, { reason })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  await expect(removeStaffFactor(ctx(actor), actor.userId, { reason })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  const stale = { ...admin, provenAt: on(-1) }
  await expect(removeStaffFactor(ctx(stale), actor.userId, { reason })).rejects.toMatchObject({
    kind: 'step-up',
  })
  const ana = await loser()
  await expect(removeStaffFactor(ctx(admin), ana.userId, { reason })).rejects.toMatchObject({
    kind: 'conflict',
  })
  const { actor: bare } = await signedIn({ staffRoles: ['editor'] })
  await expect(removeStaffFactor(ctx(admin), bare.userId, { reason })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('two administrators against each other at once: both may lose theirs, neither loses a role', async () => {
  const [one, two] = [
    (await withApp({ staffRoles: ['admin'] })).actor,
    (await withApp({ staffRoles: ['admin'] })).actor,
  ]
  const all = await Promise.allSettled([
    removeStaffFactor(ctx(one), two.userId, { reason }),
    removeStaffFactor(ctx(two), one.userId, { reason }),
  ])
  expect(all.filter((r) => r.status === 'fulfilled').length).toBeGreaterThan(0)
  for (const r of all) if (r.status === 'rejected') expect(r.reason).toMatchObject({ kind: 'conflict' })
})
