import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  affiliate,
  affiliateRow,
  application,
  candidate,
  taxOfAffiliate,
} from '../../../../tests/world/affiliates'
import { sent } from '../../../../tests/world/invitation'
import { runJobs } from '../../../../tests/world/person'
import { acceptInvitation } from '../../invitations/answering/answering'
import { legalAcceptances } from '../../legal/schema'
import { notifications } from '../../notifications/schema'
import { users } from '../../people/schema'
import { openAccount } from './account-number'
import { affiliateDetail } from './affiliate-detail'
import { banAffiliate } from './deciding'
import { applyToProgramme } from './enrolling'
import { enrolmentPage } from './my-enrolment'

useWorld()
const finance = () => as('finance')
const isAffiliate = async (id: string) =>
  (await database().select({ is: users.isAffiliate }).from(users).where(eq(users.id, id)))[0]?.is
const titles = async (userId: string) =>
  (
    await database()
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id)
  ).map((n) => n.title)

describe('asking', () => {
  test('keeps what was said, the terms by version, and the account number sealed', async () => {
    const { who, affiliate: row, input } = await candidate()
    expect(row).toMatchObject({ state: 'candidate', plans: input.plans, site: input.site })
    expect(row.code).toMatch(/^[2-9b-z]{8}$/)
    const tax = await taxOfAffiliate(row.id)
    expect(tax).toMatchObject({
      taxNumber: input.taxNumber,
      ibanLast4: input.account.slice(-4),
      declaredFor: 2026,
    })
    expect(tax?.iban).not.toContain(input.account.slice(-8))
    expect(openAccount({ affiliateId: row.id, iban: tax?.iban ?? '' })).toBe(input.account)
    expect(
      await database()
        .select({ version: legalAcceptances.version })
        .from(legalAcceptances)
        .where(
          and(eq(legalAcceptances.userId, who.userId), eq(legalAcceptances.document, 'termos-afiliados')),
        ),
    ).toEqual([{ version: row.termsVersion }])
    expect(await isAffiliate(who.userId)).toBe(false)
    await runJobs(today, /affiliates.notify/)
    expect(await titles(who.userId)).toEqual(['Recebemos o seu pedido para o programa de afiliados'])
  })

  test('once: who waits is told so, two forms at once are one', async () => {
    const { who } = await candidate()
    await expect(applyToProgramme(ctx(who), application())).rejects.toMatchObject({ kind: 'conflict' })
    const other = await person()
    const both = await Promise.allSettled([
      applyToProgramme(ctx(other), application()),
      applyToProgramme(ctx(other), application()),
    ])
    expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('not without a confirmed address', async () => {
    const who = await person({ emailVerified: false })
    await expect(applyToProgramme(ctx(who), application())).rejects.toMatchObject({ kind: 'not-allowed' })
  })

  test('who was invited by finance is in at once, and their area opens', async () => {
    const { token, email } = await sent('affiliate')
    const me = await person({ email })
    const { to } = await acceptInvitation(ctx(me), token)
    expect(to).toBe('/perfil/afiliados')
    expect(await isAffiliate(me.userId)).toBe(false)
    expect(await applyToProgramme(ctx(me), application())).toBe(true)
    expect(await affiliateRow(me.userId)).toMatchObject({ state: 'active', decidedBy: null })
    expect(await isAffiliate(me.userId)).toBe(true)
    await runJobs(today, /affiliates.notify/)
    expect(await titles(me.userId)).toEqual(['Está no programa de afiliados da Aval'])
  })

  test('invited, but with the account of somebody who is in it: a person looks', async () => {
    const { input } = await affiliate()
    const { token, email } = await sent('affiliate')
    const me = await person({ email })
    await acceptInvitation(ctx(me), token)
    expect(await applyToProgramme(ctx(me), application({ account: input.account }))).toBe(false)
    const row = await affiliateRow(me.userId)
    expect(row?.state).toBe('candidate')
    const { objections } = await affiliateDetail(ctx(await finance()), row?.id)
    expect(objections).toContain('same-account')
  })
})

describe('staff and who is close to them may not', () => {
  const refused = async (who: Awaited<ReturnType<typeof person>>, sentence: RegExp, over = {}) =>
    expect(applyToProgramme(ctx(who), application(over))).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(sentence),
    })

  test('staff of any role', async () => refused(await as('editor'), /trabalha na Aval/))

  test('who is in a company with one of staff, while both are', async () => {
    const acme = await company()
    const colleague = await person({ company: { id: acme.id, role: 'viewer' } })
    await person({ staffRoles: ['support'], company: { id: acme.id, role: 'manager' } })
    await refused(colleague, /pertence a uma empresa|Pertence a uma empresa/)
    expect((await enrolmentPage(ctx(colleague))).whyNot).toMatch(/Pertence a uma empresa/)
    await database().execute(
      sql`update company_members set until = ${today} where user_id = ${colleague.userId}`,
    )
    expect((await enrolmentPage(ctx(colleague))).whyNot).toBeNull()
    await applyToProgramme(ctx(colleague), application())
  })

  test('who was brought by staff, and who brought one of staff', async () => {
    const staff = await as('moderator')
    await refused(await person({ invitedBy: staff.userId }), /pela mão de alguém/)
    const friend = await person()
    await person({ staffRoles: ['support'], invitedBy: friend.userId })
    await refused(friend, /pela mão de alguém/)
  })

  test('the number of a company of staff, and the account of one of staff', async () => {
    const acme = await company({ nipc: '510953964' })
    await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'owner' } })
    await refused(await person(), /NIF é de uma empresa/, { taxNumber: '510953964' })
    const { who, input } = await affiliate()
    await database()
      .update(users)
      .set({ staffRoles: ['editor'] })
      .where(eq(users.id, who.userId))
    await refused(await person(), /conta bancária é de alguém/, { account: input.account })
  })

  test('a banned number or account, under whatever name', async () => {
    const { affiliate: row, input, who } = await affiliate()
    await banAffiliate(ctx(await finance()), row.id, {
      version: row.version,
      reason: 'Pagou por avaliações.',
    })
    await refused(await person(), /já foram excluídos/, { taxNumber: input.taxNumber })
    await refused(await person(), /já foram excluídos/, { account: input.account })
    await expect(applyToProgramme(ctx(who), application())).rejects.toMatchObject({ kind: 'conflict' })
  })
})
