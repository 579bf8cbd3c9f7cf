import { expect, test } from 'vitest'
import { as, ctx, useWorld } from '../../../../tests/world'
import { applicant, evaluated, outcomesOf, submitted, version } from '../../../../tests/world/application'
import { applicationRecord } from './application-record'
import { submitApplication } from './applying'

useWorld()

test('a sole trader is not asked for a declaration that only companies make', async () => {
  const { owner } = await applicant({ legalForm: 'Empresário em nome individual' })
  const outcome = (await outcomesOf(await submitted(owner))).find((r) => r.code === 'R02')
  expect(outcome).toMatchObject({
    outcome: 'not-applicable',
    reason: expect.stringContaining('Lei n.º 89/2017'),
  })
})

test('the fee never stands on the record', async () => {
  const { owner } = await applicant()
  const id = await submitted(owner)
  const judged = await evaluated((await applicant()).owner, await as('auditor'))
  const record = JSON.stringify(await applicationRecord(ctx(await as('auditor')), judged))
  expect(record).not.toMatch(/fee_paid|cents|Transferência|[^0-9a-f]15000|"pay"/)
  // Nothing was submitted twice.
  await expect(submitApplication(ctx(owner), await version(id))).rejects.toMatchObject({ kind: 'conflict' })
}, 30_000)
