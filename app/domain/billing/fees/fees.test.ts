import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import {
  applicant,
  complete,
  evaluated,
  evidenceOf,
  paid,
  reason,
  rowOf,
  submitted,
  version,
} from '../../../../tests/world/application'
import { days, paymentRows, playedProvider, sapataria } from '../../../../tests/world/billing'
import { feeRequest, payFee } from '../../../../tests/world/fees'
import { mailsTo } from '../../../../tests/world/mail'
import { runJobs } from '../../../../tests/world/person'
import { grantApplication } from '../../certification/application/application-deciding'
import { withdrawApplication } from '../../certification/application/applying'
import { openEvidence } from '../../certification/evidence/evidence-opening'
import { certificates } from '../../certification/schema'
import { addWorkingDays } from '../../shared/working-days'
import { orderInvoice } from '../invoices/ordering-invoice'
import { payInvoice } from '../payments/paying'
import { refunds } from '../schema'
import { feesClock } from './clock'

/** Fees of the certification: given back by their own rules only, and a licence that nobody pays. */
useWorld()
playedProvider()

const backOf = async (id: string) => {
  const { id: invoiceId, grossCents } = await feeRequest(id)
  const rows = await database().select().from(refunds).where(eq(refunds.invoiceId, invoiceId))
  return { grossCents, back: rows.map(({ cents, state }) => [cents, state]) }
}
const withdraw = async (owner: Parameters<typeof ctx>[0], id: string, now = today) =>
  withdrawApplication(ctx(owner, now), await version(id))
const tick = (now: Date) => feesClock.run(ctx(byItself, now), {}, '')
const mails = async (email: string | null, now: Date, subject: RegExp) => {
  await runJobs(now, /^billing\./)
  return (await mailsTo(email)).filter((mail) => subject.test(mail.subject ?? ''))
}

describe('an assessment', () => {
  test('that is not paid is not owed once the company takes its application back', async () => {
    const { owner } = await applicant()
    const id = await submitted(owner)
    const asked = await feeRequest(id)
    expect(asked).toMatchObject({ state: 'draft', netCents: 15_000 })
    await withdraw(owner, id)
    expect(await feeRequest(id)).toMatchObject({ state: 'void' })
  })

  test('goes back whole where it is withdrawn before anybody opened the evidence', async () => {
    const { owner } = await applicant()
    const id = await paid(owner)
    await complete(id, owner)
    await withdraw(owner, id)
    expect(await backOf(id)).toEqual({ grossCents: 18_450, back: [[18_450, 'approved']] })
  })

  test('does not, once somebody of ours opened a piece of it', async () => {
    const { acme, owner } = await applicant()
    const id = await paid(owner)
    await complete(id, owner)
    const file = (await Promise.all(['R02', 'R03', 'R08'].map((code) => evidenceOf(acme.id, code))))
      .flat()
      .find((e) => e.fileId)
    await openEvidence(ctx(await as('auditor')), file?.id as string)
    await withdraw(owner, id)
    expect((await backOf(id)).back).toEqual([])
  })

  test('goes back when the decision is twenty working days late, once; the decision stays owed', async () => {
    const { owner } = await applicant()
    const [evaluator, decider] = [await as('auditor'), await as('auditor')]
    const id = await evaluated(owner, evaluator)
    const { decideBy } = await rowOf(id)
    const late = addWorkingDays(decideBy as Date, 20)
    await tick(new Date(late.getTime() - 60_000))
    expect((await backOf(id)).back).toEqual([])
    const after = new Date(late.getTime() + 60_000)
    await tick(after)
    await tick(after)
    expect((await backOf(id)).back).toEqual([[18_450, 'approved']])
    expect(await mails(owner.email, after, /Devolvemos a taxa/)).toHaveLength(1)
    await grantApplication(ctx(decider, after), id, { ...(await version(id)), reason })
  })

  test('paid from two tabs at once is one payment', async () => {
    const { acme, owner } = await applicant()
    const { id, netCents } = await feeRequest(await submitted(owner))
    await Promise.allSettled(
      [1, 2].map(() => orderInvoice(ctx(owner), id, { customer: sapataria, netCents })),
    )
    const begun = await Promise.allSettled(
      [1, 2].map(() => payInvoice(ctx(owner), id, { method: 'card', keep: false })),
    )
    expect(new Set(begun.map((b) => (b.status === 'fulfilled' ? b.value : b.reason)))).toHaveProperty(
      'size',
      1,
    )
    expect(await paymentRows(acme.id)).toHaveLength(1)
  })
})

describe('a licence', () => {
  /** Granted, and asked for its licence: 120,00 €. */
  async function granted() {
    const { acme, owner } = await applicant()
    const [evaluator, decider] = [await as('auditor'), await as('auditor')]
    const id = await evaluated(owner, evaluator)
    await grantApplication(ctx(decider), id, { ...(await version(id)), reason })
    const row = async () =>
      (await database().select().from(certificates).where(eq(certificates.companyId, acme.id)))[0]
    return {
      acme,
      owner,
      certificateId: (await row())?.id as string,
      state: async () => (await row())?.state,
    }
  }

  test('that nobody pays in 14 days, after one reminder, lets the certificate expire: never revoked', async () => {
    const { owner, certificateId, state } = await granted()
    expect(await feeRequest(certificateId, 'licence')).toMatchObject({ netCents: 12_000, dueAt: days(14) })
    for (const at of [6, 7.5, 7.6, 13.9]) await tick(days(at))
    expect(await state()).toBe('valid')
    expect(await mails(owner.email, days(13.9), /está por pagar/)).toHaveLength(1)
    await tick(days(14.1))
    expect(await state()).toBe('expired')
    expect(await feeRequest(certificateId, 'licence')).toMatchObject({ state: 'void' })
    expect(await mails(owner.email, days(14.1), /deixou de estar em vigor/)).toHaveLength(1)
  })

  test('that is paid leaves the certificate in force', async () => {
    const { owner, certificateId, state } = await granted()
    await payFee(owner, certificateId, days(10), { purpose: 'licence' })
    await tick(days(20))
    expect([await state(), (await feeRequest(certificateId, 'licence')).state]).toEqual(['valid', 'paid'])
  })
})
