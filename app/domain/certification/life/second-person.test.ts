import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, today, useWorld } from '../../../../tests/world'
import { certified, rowOf } from '../../../../tests/world/life'
import { takesPart } from '../impartial'
import { suspensions } from './life-schema'
import { decideNotice, proposeSuspension } from './proposing-suspension'
import { revokeCertificate } from './revoking'
import { certificateToDecide } from './staff-listings'

useWorld()
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)

test('the second of the two who revoke reads what the first wrote, before writing their own', async () => {
  const { id } = await certified(today)
  const [first, second] = [await as('auditor'), await as('auditor')]
  const reason = 'O selo aparece em três sítios de outras empresas, apesar de dois avisos.'
  const { version } = await rowOf(id)
  expect(await revokeCertificate(ctx(first), id, { version, reasonClass: 'misuse', reason })).toBe('asked')
  const { revocationAsked } = await certificateToDecide(ctx(second), id)
  expect(revocationAsked).toEqual({ by: first.name, byMe: false, at: today, reason, reasonClass: 'misuse' })
})

test('one auditor proposes a suspension and, the company heard, carries it out; in an appeal they have a part', async () => {
  const { acme, id } = await certified(today)
  const auditor = await as('auditor')
  const why = {
    reasonClass: 'complaints' as const,
    reason: 'Quatro sinais pagos e não devolvidos no mesmo mês.',
  }
  const { version } = await rowOf(id)
  await proposeSuspension(ctx(auditor), id, { version, ...why, risk: undefined, atOnce: undefined })
  const [notice] = await database().select().from(suspensions).where(eq(suspensions.certificateId, id))
  await decideNotice(ctx(auditor, later(11)), notice?.id as string, 'suspend', {
    version: 1,
    decision: 'Passou o prazo e a empresa não respondeu.',
  })
  expect((await rowOf(id)).state).toBe('suspended')
  expect(await takesPart(ctx(auditor), 'certificate', id, acme.id)).toBe(true)
  expect(await takesPart(ctx(await as('auditor')), 'certificate', id, acme.id)).toBe(false)
})
