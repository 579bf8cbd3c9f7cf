import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, today, useWorld } from '../../../../../tests/world'
import { authenticator } from '../../../../../tests/world/authenticator'
import {
  ask,
  from,
  type Loser,
  linksOf,
  loser,
  mailsOf,
  network,
  on,
  password,
  rowOf,
  saidOf,
  sessionsOf,
  step,
  waiting,
} from '../../../../../tests/world/losing'
import { requestErasure } from '../../../privacy/erasing'
import { changePassword } from '../../password/changing-password'
import { sessions } from '../../schema'
import { blockPerson } from '../../staff/blocking'
import { changeRoles } from '../../staff/changing-roles'
import { hasTotp } from '../factors'
import { enterByPasskey, passkeyOptions } from '../passkey-entering'
import { proveIdentity } from '../proving'
import { addPasskey, offerPasskey } from '../registering-passkeys'
import { remakeRecoveryCodes } from '../remaking-codes'
import { finishSecondStep } from '../second-step'
import { removeTotp } from '../totp-enrolling'
import { confirmRecovery } from './confirming'
import { finishRecovery } from './finishing'
import { stopByLink, stopFromSession } from './stopping'

useWorld()

const recently = (ana: Loser, at: Date) => ctx({ ...ana.actor, provenAt: at }, at)

test.each<[string, string, (ana: Loser) => Promise<unknown>]>([
  ['a code at step-up', 'factor-used', (a) => proveIdentity(ctx(a.actor, on(1)), { code: a.shows(on(1)) })],
  ['turning the app off', 'factor-gone', (a) => removeTotp(recently(a, on(1)))],
  ['new recovery codes', 'factor-gone', (a) => remakeRecoveryCodes(recently(a, on(1)))],
  [
    'another password',
    'password',
    (a) =>
      changePassword(ctx(a.actor, on(1)), {
        currentPassword: password,
        password: 'quatro barcos na doca azul',
      }),
  ],
  [
    'an erasure',
    'erasure',
    (a) => requestErasure(recently(a, on(1)), { reviews: 'erase', exceptions: [], password, sure: 'sim' }),
  ],
  [
    'a block',
    'blocked',
    async (a) => blockPerson(ctx(await as('support')), a.userId, { reason: 'Ofensas repetidas a empresas.' }),
  ],
  [
    'roles in the team',
    'roles',
    async (a) =>
      changeRoles(ctx(await as('admin')), a.userId, {
        roles: ['editor'],
        seen: '',
        reason: 'Passa a escrever os artigos de ajuda.',
      }),
  ],
])('%s stops it', async (_, ending, happen) => {
  const ana = await loser()
  await waiting(ana)
  await happen(ana)
  expect(await rowOf(ana)).toMatchObject({ state: 'cancelled', ending })
  expect((await mailsOf(ana)).filter((m) => m.what === 'stopped')).toHaveLength(ending === 'blocked' ? 0 : 1)
})

type Device = ReturnType<typeof authenticator>
const challengeFor = async (who: Loser['actor'] | typeof anonymous, purpose: 'sign-in' | 'step-up') =>
  (await passkeyOptions(ctx(who, on(1)), purpose, network().address)).challenge

test.each<[string, (ana: Loser, device: Device) => Promise<unknown>]>([
  [
    'to enter',
    async (_, device) =>
      enterByPasskey(ctx(anonymous, on(1)), device.use(await challengeFor(anonymous, 'sign-in')), {
        ...from,
        remember: false,
      }),
  ],
  [
    'at step-up',
    async (ana, device) =>
      proveIdentity(ctx(ana.actor, on(1)), {
        credential: device.use(await challengeFor(ana.actor, 'step-up')),
      }),
  ],
])('a passkey %s stops it: whoever holds one has not lost everything', async (_, use) => {
  const ana = await loser()
  const device = authenticator()
  const { challenge } = await offerPasskey(recently(ana, today))
  await addPasskey(recently(ana, today), { name: 'Telemóvel', credential: device.make(challenge) })
  await waiting(ana)
  await use(ana, device)
  expect(await rowOf(ana)).toMatchObject({ state: 'cancelled', ending: 'factor-used' })
})

test('confirmed twice at once: one wait, one set of mails', async () => {
  const ana = await loser()
  await ask(ana)
  const { confirm } = await linksOf(ana)
  const all = await Promise.all([1, 2, 3].map(() => confirmRecovery(ctx(anonymous), confirm)))
  expect(all).toEqual([{ until: on(3) }, { until: on(3) }, { until: on(3) }])
  expect((await mailsOf(ana)).filter((m) => m.what === 'confirmed')).toHaveLength(1)
  expect(await saidOf(ana, 'factor-recovery-confirmed')).toHaveLength(1)
})

test('asked twice at once: one is open', async () => {
  const ana = await loser()
  const all = await Promise.allSettled([ask(ana), ask(ana)])
  expect(all.map((r) => r.status)).toContain('fulfilled')
  expect((await rowOf(ana)).state).toBe('asked')
})

test('finished twice at once: one effect', async () => {
  const ana = await loser()
  const { finish } = await waiting(ana)
  const all = await Promise.all([1, 2, 3].map(() => finishRecovery(ctx(anonymous, on(3)), finish, password)))
  expect(all.toSorted()).toEqual(['done', 'perda-terminada', 'perda-terminada'])
  expect((await mailsOf(ana)).filter((m) => m.what === 'done')).toHaveLength(1)
  expect(await saidOf(ana, 'factor-recovery-done')).toHaveLength(1)
})

test.each(['link', 'session', 'code'] as const)(
  'stopped by %s and finished at once: one wins, and the account is as it says',
  async (how) => {
    for (let round = 0; round < 3; round++) {
      const ana = await loser()
      const { finish, stop } = await waiting(ana)
      const token = await step(ana, on(3))
      const ways = {
        link: () => stopByLink(ctx(anonymous, on(3)), stop),
        session: () => stopFromSession(ctx(ana.actor, on(3))),
        code: () =>
          finishSecondStep(ctx(anonymous, on(3)), token, { kind: 'totp', code: ana.shows(on(3)) }, from),
      }
      await Promise.allSettled([ways[how](), finishRecovery(ctx(anonymous, on(3)), finish, password)])
      const { state } = await rowOf(ana)
      expect(['done', 'cancelled']).toContain(state)
      expect(await hasTotp(database(), ana.userId)).toBe(state === 'cancelled')
      expect(await saidOf(ana, 'factor-recovery-done')).toHaveLength(state === 'done' ? 1 : 0)
      if (state === 'done') expect(await sessionsOf(ana)).toEqual([])
    }
  },
)

test('its owner’s other session does not stop it by merely being used', async () => {
  const ana = await loser()
  await waiting(ana)
  await database().update(sessions).set({ updatedAt: today }).where(eq(sessions.userId, ana.userId))
  await proveIdentity(ctx(ana.actor, on(1)), { password })
  expect((await rowOf(ana)).state).toBe('waiting')
})
