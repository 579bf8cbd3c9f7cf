import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { workIn } from '../../../../tests/world/work'
import { notifications } from '../../notifications/schema'
import { workAlerts, workAudience } from '../schema'
import { chooseAlert, myAlerts } from './alerts'
import { sendWorkDigest } from './digests'
import { tellCompanies, tellLeftOut } from './mails'

useWorld()

const heard = async (userId: string) =>
  (await database().select().from(notifications).where(eq(notifications.userId, userId))).map((n) => n.href)
const chosen = (companyId: string, userId: string, choice: 'now' | 'daily' | 'off', over = {}) =>
  database()
    .insert(workAlerts)
    .values({
      companyId,
      userId,
      category: '',
      area: '',
      choice,
      updatedAt: today,
      toldUntil: today,
      ...over,
    })

test('at once: owners and managers who chose nothing, and whoever chose so; never who chose otherwise', async () => {
  const acme = await company()
  const [owner, manager, responder, viewer, quiet, daily, other] = await Promise.all(
    (['owner', 'manager', 'responder', 'viewer', 'manager', 'manager', 'responder'] as const).map((role) =>
      person({ company: { id: acme.id, role } }),
    ),
  )
  await chosen(acme.id, quiet?.userId as string, 'off')
  await chosen(acme.id, daily?.userId as string, 'daily')
  await chosen(acme.id, other?.userId as string, 'now', { category: 'canalizacao', area: '03' })
  const work = await workIn('published')
  await database()
    .insert(workAudience)
    .values({ requestId: work.id, companyId: acme.id, kind: 'matched', at: today, toldAt: today })
  await tellCompanies.run(ctx(byItself), { requestId: work.id, from: today.toISOString() }, 'a')
  const to = [paths.ofCompany(acme.id, paths.companyWork(work.id))]
  for (const who of [owner, manager, other]) expect(await heard(who?.userId as string)).toEqual(to)
  for (const who of [responder, viewer, quiet, daily]) expect(await heard(who?.userId as string)).toEqual([])
})

test('whom the customer chose hears at once; nobody hears of one that closed meanwhile', async () => {
  const acme = await company()
  const owner = await person({ company: { id: acme.id, role: 'owner' } })
  await chosen(acme.id, owner.userId, 'off')
  for (const state of ['published', 'cancelled'] as const) {
    const work = await workIn(state, { addressed: true })
    await database()
      .insert(workAudience)
      .values({ requestId: work.id, companyId: acme.id, kind: 'chosen', at: today, toldAt: today })
    await tellCompanies.run(ctx(byItself), { requestId: work.id, from: today.toISOString() }, 'a')
    expect(await heard(owner.userId)).toHaveLength(1)
  }
})

test('left out is said once a month, by the job’s own key', async () => {
  const acme = await company()
  const owner = await person({ company: { id: acme.id, role: 'owner' } })
  for (const id of ['a', 'b'])
    await tellLeftOut.run(ctx(byItself), { companyId: acme.id, month: '2026-11-01' }, id)
  expect(await heard(owner.userId)).toEqual([paths.ofCompany(acme.id, paths.companyWorks())])
})

test('the digest tells of what opened since the last one, once, of all companies together', async () => {
  const [acme, other] = [
    await company({ municipality: '0501', district: '05' }),
    await company({ municipality: '0601', district: '06' }),
  ]
  const who = await person({ company: { id: acme.id, role: 'manager' } })
  const old = { toldUntil: new Date(today.getTime() - 86_400_000) }
  await chosen(acme.id, who.userId, 'daily', old)
  await chosen(other.id, who.userId, 'daily', old)
  const at = new Date(today.getTime() - 3_600_000)
  await workIn('published', { municipality: '0501', district: '05', createdAt: at })
  await workIn('published', {
    municipality: '0502',
    district: '05',
    createdAt: new Date(today.getTime() - 2 * 86_400_000),
  })
  await workIn('published', { municipality: '0502', district: '05', createdAt: at, addressed: true })
  // Of a company that they do not act for.
  await workIn('published', { municipality: '0601', district: '06', createdAt: at })
  for (const id of ['a', 'b']) await sendWorkDigest.run(ctx(byItself), { userId: who.userId }, id)
  const rows = await database().select().from(notifications).where(eq(notifications.userId, who.userId))
  expect(rows.map((n) => n.title)).toEqual(['Um trabalho novo na sua área'])
})

test('alerts are chosen for oneself, of the company’s own trades and places, and taken back', async () => {
  const acme = await company()
  const who = await person({ company: { id: acme.id, role: 'responder' } })
  const alert = { category: 'canalizacao', area: '0303', choice: 'daily' as const }
  await chooseAlert(ctx(who), alert)
  await chooseAlert(ctx(who), { ...alert, choice: 'off' })
  expect((await myAlerts(ctx(who))).rows).toMatchObject([
    { place: 'Braga', trade: 'Canalização', choice: 'off' },
  ])
  await expect(chooseAlert(ctx(who), { ...alert, area: '1106' })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(chooseAlert(ctx(who), { ...alert, category: 'dentistas' })).rejects.toMatchObject({
    kind: 'invalid',
  })
  await chooseAlert(ctx(who), { ...alert, choice: 'usual' })
  expect((await myAlerts(ctx(who))).rows).toEqual([])
  const viewer = await person({ company: { id: acme.id, role: 'viewer' } })
  await expect(chooseAlert(ctx(viewer), alert)).rejects.toMatchObject({ kind: 'not-allowed' })
})
