import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { applicant, evaluated, pdf, reason, toldTo, version } from '../../../../tests/world/application'
import { everywhere, night, renewEvidence, rowOf } from '../../../../tests/world/life'
import { inForce, over, saidOf, suspended, updating } from '../../../../tests/world/states'
import { as, ctx, useWorld } from '../../../../tests/world.ts'
import { judgeRenewedEvidence } from '../evidence/judging-renewed-evidence'
import { sendRenewedEvidence } from '../evidence/renewing-evidence'
import { lastCertificate, waitingFor } from '../evidence/renewing-evidence-reading'
import { liftSuspension } from '../life/suspending'
import { grantApplication } from './application-deciding'

/** One life by its real steps, from the application to the end (issue 6, 3): everybody says the same all along. */

useWorld()

const at = (day: string) => new Date(`${day}T10:00:00Z`)

test('applied, granted, evidence lapses, updating, suspended, cured, renewed within the grace, expired', async () => {
  const { acme, owner } = await applicant()
  const [evaluator, decider] = [await as('auditor'), await as('auditor')]
  let told = 0
  const mails = async (day: string) => {
    const all = await toldTo(owner.userId, at(day))
    const fresh = all.slice(told).map((title) => title.replace(`: ${acme.name}`, '').replace(acme.name, '…'))
    told = all.length
    return fresh
  }
  const certificate = async () =>
    (await lastCertificate(database(), acme.id)) as Awaited<ReturnType<typeof rowOf>>
  const says = async (day: string) => {
    await night(at(day))
    return everywhere({ acme, owner, code: (await certificate()).code }, at(day))
  }
  const bring = async (code: string, day: string, value?: string) => {
    await sendRenewedEvidence(ctx(owner, at(day)), code, value ? { value } : { bytes: pdf })
    return (await waitingFor(database(), acme.id, code))[0]?.id as string
  }
  const grant = async (id: string, day: string) =>
    grantApplication(ctx(decider, at(day)), id, { ...(await version(id)), reason })

  await grant(await evaluated(owner, evaluator, at('2026-11-18')), '2026-11-20')
  expect(await says('2026-11-20')).toEqual(saidOf(inForce))
  expect(await mails('2026-11-20')).toContain('… está certificada')
  const first = await certificate()

  // R05 counts for 90 days and R03 for 92: told a month before, then missed.
  expect(await says('2027-01-20')).toEqual(saidOf(inForce))
  expect(await mails('2027-01-20')).toEqual(['Há comprovativos a caducar'])
  expect(await says('2027-02-20')).toEqual(saidOf(updating))
  expect(await mails('2027-02-20')).toContain('Falta cumprir um requisito')
  // Brought on the eleventh day and refused a week later: those seven days were ours.
  const sent = [await bring('R03', '2027-03-03'), await bring('R05', '2027-03-03')]
  expect(await says('2027-03-09')).toEqual(saidOf(updating))
  for (const id of sent)
    await judgeRenewedEvidence(ctx(evaluator, at('2027-03-10')), id, {
      outcome: 'missing',
      reason: 'A consulta é de outra empresa, com outro NIPC.',
    })
  expect(await says('2027-03-14')).toEqual(saidOf(updating))
  expect(await says('2027-03-15')).toEqual(saidOf(suspended))
  expect(await mails('2027-03-15')).toEqual(
    expect.arrayContaining(['Não aceitámos o comprovativo', 'O certificado foi suspenso']),
  )

  // Cured: brought anew, accepted, and lifted by somebody.
  for (const code of ['R03', 'R04', 'R05'])
    await judgeRenewedEvidence(ctx(evaluator, at('2027-03-19')), await bring(code, '2027-03-18'), {
      outcome: 'met',
      validUntil: '2027-06-10',
    })
  expect(await says('2027-03-19')).toEqual(saidOf(suspended))
  await liftSuspension(ctx(decider, at('2027-03-19')), first.id, {
    version: (await rowOf(first.id)).version,
    reason,
  })
  expect(await says('2027-03-19')).toEqual(saidOf(inForce))
  expect(await mails('2027-03-19')).toContain('A suspensão foi levantada')

  // The summer is skipped: what lapses sooner than in a year was brought in time, until the autumn.
  await database().execute(sql`update certificates set requirements = (select jsonb_agg(
    case when r->>'code' in ('R03', 'R04', 'R05') then r || '{"validUntil": "2027-10-31"}' else r end)
    from jsonb_array_elements(requirements) r) where id = ${first.id}`)
  const value: Record<string, string> = {
    R01: '1234-5678-9012',
    R02: '0f8fad5b-d9cb-469f-a165-70867728950e',
    R11: 'Preços e condições em acme.pt/condicoes',
  }
  for (const code of ['R01', 'R02', 'R08', 'R11'])
    await judgeRenewedEvidence(
      ctx(evaluator, at('2027-10-21')),
      await bring(code, '2027-10-20', value[code]),
      {
        outcome: 'met',
        validUntil: '2028-10-15',
      },
    )
  expect(await says('2027-11-01')).toEqual(saidOf(updating))
  await mails('2027-11-01')
  // The renewal brings all of it: what is accepted there cures the certificate in force at once.
  const renewal = await evaluated(owner, evaluator, at('2027-11-02'))
  expect(await says('2027-11-02')).toEqual(saidOf(inForce))
  expect(await mails('2027-11-02')).toContain('Os requisitos estão completos')
  // It is decided after the end, within the grace.
  expect(await says('2027-11-19')).toEqual(saidOf(inForce))
  expect(await mails('2027-11-19')).toContain('A renovação está a ser decidida')
  expect(await says('2027-11-24')).toEqual(saidOf(inForce))
  await grant(renewal, '2027-11-25')
  expect((await rowOf(first.id)).state).toBe('replaced')
  const second = await certificate()
  expect([second.code === first.code, second.validUntil]).toEqual([false, '2028-11-19'])
  expect(await says('2027-11-25')).toEqual(saidOf(inForce))
  expect(await mails('2027-11-25')).toContain('O certificado foi substituído')

  // A year later nobody renews: told at 60, 30, 15, 7 and 0 days, once each, and then it is over.
  await renewEvidence(second.id, '2029-06-30')
  const ends = 'O certificado acaba em 19 de novembro de 2028'
  for (const [day, title] of [
    ['2028-09-20', 'Já pode renovar o certificado'],
    ['2028-10-20', ends],
    ['2028-11-04', ends],
    ['2028-11-12', ends],
    ['2028-11-19', 'O certificado está a chegar ao fim'],
  ] as const) {
    expect(await says(day)).toEqual(saidOf(inForce))
    expect([day, await mails(day)]).toEqual([day, [title]])
  }
  expect(await says('2028-11-20')).toEqual(saidOf(over))
  expect(await mails('2028-11-20')).toEqual(['O certificado caducou'])
}, 60_000)
