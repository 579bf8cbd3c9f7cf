import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import {
  byCode,
  certified,
  everywhere,
  mailsTo,
  night,
  renewEvidence,
  rowOf,
} from '../../../../tests/world/life'
import { inForce, over, revoked, saidOf, suspended, updating } from '../../../../tests/world/states'
import { as, ctx, useWorld } from '../../../../tests/world.ts'
import { transaction } from '../../shared/transaction'
import { appealCertificate } from '../appeals/appealing'
import { voteOnAppeal } from '../appeals/deciding-appeal'
import { mayApplyAgainOn } from '../application/applying-again'
import { requirementsOf } from '../rules/requirements'
import { issueCertificate } from './issuing'
import { certificateAppeals } from './life-schema'
import { replaceCertificate } from './replacing'
import { revokeCertificate } from './revoking'
import { recordEvidence } from './settling'
import { liftSuspension, suspendCertificate } from './suspending'

/** Whole lives by moved clock: at every step mails, page, record, seal and directory agree. */
useWorld()

type Life = Awaited<ReturnType<typeof certified>>
const at = (iso: string) => new Date(iso)
const reason = 'Quatro clientes queixaram-se no mesmo mês do mesmo.'
const because = { reasonClass: 'complaints' as const, reason }

interface Step {
  at: string
  what: string
  act?: (life: Life, now: Date) => Promise<unknown>
  state: string
  word: string
  seal: string
  listed: boolean
  bits: string
  mails: string[]
}

const bring =
  (until: string) =>
  ({ id }: Life, now: Date) =>
    renewEvidence(id, until).then(() => night(now))
const votes =
  (...said: ['reverse' | 'uphold', ...('reverse' | 'uphold')[]]) =>
  async ({ id }: Life, now: Date) => {
    for (const vote of said) {
      const [open] = await database()
        .select()
        .from(certificateAppeals)
        .where(eq(certificateAppeals.certificateId, id))
        .orderBy(certificateAppeals.sentAt)
        .then((rows) => rows.filter((r) => r.state === 'open'))
      const reasons = 'Vistos os documentos, é isto que resulta deles, e por estas razões.'
      await voteOnAppeal(ctx(await as('auditor'), now), open?.id as string, {
        version: open?.version as number,
        vote,
        reason: reasons,
      })
    }
  }
const appeal = ({ id, owner }: Life, now: Date) =>
  appealCertificate(ctx(owner, now), id, {
    body: 'As quatro queixas são de uma só obra, que já foi refeita.',
  })
const revoke = async ({ id, decider }: Life, now: Date) => {
  await revokeCertificate(ctx(decider, now), id, { version: (await rowOf(id)).version, ...because })
  await revokeCertificate(ctx(await as('auditor'), now), id, {
    version: (await rowOf(id)).version,
    ...because,
  })
}
const suspend = async ({ id, decider }: Life, now: Date) =>
  suspendCertificate(ctx(decider, now), id, { version: (await rowOf(id)).version, ...because })

const lives: Record<string, Step[]> = {
  'granted, evidence lapses, suspended, cured, renewed, expired': [
    { at: '2026-11-18T10:00Z', what: 'issued', ...inForce, mails: ['… está certificada'] },
    { at: '2027-01-16T00:10Z', what: 'a month before R05 lapses', ...inForce, mails: [] },
    { at: '2027-01-17T00:10Z', what: '30 days before', ...inForce, mails: ['Há comprovativos a caducar'] },
    { at: '2027-01-18T00:10Z', what: 'the next night, R03 too', ...inForce, mails: [] },
    {
      at: '2027-02-10T00:10Z',
      what: '7 days before, R03 on the way',
      ...inForce,
      mails: ['Há comprovativos a caducar'],
    },
    { at: '2027-02-16T23:59Z', what: 'its last minute', ...inForce, mails: ['Há comprovativos a caducar'] },
    { at: '2027-02-17T00:10Z', what: 'R05 lapsed', ...updating, mails: ['Falta cumprir um requisito'] },
    {
      at: '2027-02-19T00:10Z',
      what: 'R03 lapsed too',
      ...updating,
      mails: ['Há comprovativos a caducar', 'Há mais um requisito por cumprir'],
    },
    {
      at: '2027-03-04T00:10Z',
      what: 'the fifteenth day',
      ...updating,
      mails: [],
    },
    {
      at: '2027-03-05T00:10Z',
      what: 'fifteen days over',
      ...suspended,
      mails: ['O certificado foi suspenso'],
    },
    {
      at: '2027-03-12T12:00Z',
      what: 'evidence brought and lifted',
      act: async ({ id, acme, decider }, now) => {
        await renewEvidence(id, '2027-12-31')
        await transaction(ctx(decider, now), (tx) =>
          recordEvidence(tx, acme.id, 'R05', { validUntil: '2027-12-31' }),
        )
        await liftSuspension(ctx(decider, now), id, { version: (await rowOf(id)).version, reason })
      },
      ...inForce,
      mails: ['A suspensão foi levantada'],
    },
    { at: '2027-09-17T00:10Z', what: '61 days before the end', ...inForce, mails: [] },
    { at: '2027-09-18T00:10Z', what: '60 days', ...inForce, mails: ['Já pode renovar o certificado'] },
    {
      at: '2027-10-18T00:10Z',
      what: '30 days',
      ...inForce,
      mails: ['O certificado acaba em 17 de novembro de 2027'],
    },
    {
      at: '2027-11-02T00:10Z',
      what: '15 days',
      ...inForce,
      mails: ['O certificado acaba em 17 de novembro de 2027'],
    },
    {
      at: '2027-11-10T00:10Z',
      what: '7 days',
      ...inForce,
      mails: ['O certificado acaba em 17 de novembro de 2027'],
    },
    {
      at: '2027-11-15T12:00Z',
      what: 'renewed: another one takes its place',
      act: async (life, now) => {
        const { acme, decider, evaluator, code } = life
        await transaction(ctx(decider, now), async (tx) => {
          await replaceCertificate(tx, await byCode(code))
          life.code = await issueCertificate(tx, acme.id, {
            level: 1,
            scope: 'Canalização e aquecimento',
            met: requirementsOf(1).map((r) => r.code),
            evaluator: evaluator.userId,
          })
        })
        life.id = (await byCode(life.code)).id
        expect((await byCode(code)).state).toBe('replaced')
        await renewEvidence(life.id, '2028-12-31')
      },
      ...inForce,
      mails: ['O certificado foi substituído', '… está certificada'],
    },
    {
      at: '2028-11-14T00:10Z',
      what: 'the eve',
      ...inForce,
      mails: ['O certificado está a chegar ao fim'],
    },
    { at: '2028-11-15T00:10Z', what: 'over', ...over, mails: ['O certificado caducou'] },
    { at: '2029-06-01T00:10Z', what: 'for good', ...over, mails: [] },
  ],
  'revoked, appealed, restored; suspended, appealed, upheld; six months, revoked': [
    {
      at: '2026-11-18T10:00Z',
      what: 'issued',
      act: bring('2027-12-31'),
      ...inForce,
      mails: ['… está certificada'],
    },
    {
      at: '2026-12-02T10:00Z',
      what: 'revoked by two',
      act: revoke,
      ...revoked,
      mails: ['O certificado foi revogado'],
    },
    { at: '2026-12-10T10:00Z', what: 'appealed', act: appeal, ...revoked, mails: ['Recebemos o recurso'] },
    {
      at: '2026-12-15T10:00Z',
      what: 'the two differ, a third decides for the company',
      act: votes('reverse', 'uphold', 'reverse'),
      ...inForce,
      mails: ['O certificado está de novo em vigor', 'O recurso deu razão à empresa'],
    },
    {
      at: '2027-01-11T10:00Z',
      what: 'suspended',
      act: suspend,
      ...suspended,
      mails: ['O certificado foi suspenso'],
    },
    {
      at: '2027-02-10T10:00Z',
      what: 'appealed on the thirtieth day',
      act: appeal,
      ...suspended,
      mails: ['Recebemos o recurso'],
    },
    { at: '2027-03-10T23:59Z', what: 'the twentieth working day', ...suspended, mails: [] },
    { at: '2027-03-11T00:10Z', what: 'we are late', ...suspended, mails: ['O recurso está atrasado'] },
    {
      at: '2027-03-15T10:00Z',
      what: 'upheld by two',
      act: votes('uphold', 'uphold'),
      ...suspended,
      mails: ['A decisão mantém-se'],
    },
    { at: '2027-07-11T00:10Z', what: 'six months less a day', ...suspended, mails: [] },
    { at: '2027-07-12T00:10Z', what: 'six months', ...revoked, mails: ['O certificado foi revogado'] },
  ],
}

describe.each(Object.entries(lives))('%s', (_name, steps) => {
  let life: Life
  beforeAll(async () => {
    life = await certified(at(steps[0]?.at as string))
  })
  test('at every step', async () => {
    for (const step of steps) {
      const now = at(step.at)
      await step.act?.(life, now)
      await night(now)
      const said = await everywhere(life, now)
      expect({ step: step.what, ...said }).toEqual({ step: step.what, ...saidOf(step) })
      expect({ step: step.what, mails: await mailsTo(life.owner, now) }).toEqual({
        step: step.what,
        mails: [...step.mails].sort(),
      })
    }
    if (steps.at(-1)?.state === 'revoked') {
      expect(await mayApplyAgainOn(database(), life.acme.id)).toBe('2028-07-12')
    } else expect(await mayApplyAgainOn(database(), life.acme.id)).toBeNull()
  }, 30_000)
})
