import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, today, useWorld } from '../../../../tests/world'
import { affiliate, affiliateRow, application, candidate } from '../../../../tests/world/affiliates'
import { runJobs } from '../../../../tests/world/person'
import { notifications } from '../../notifications/schema'
import { findAffiliates } from './affiliate-listings'
import { ownAlias, setAlias } from './alias'
import { approveAlias, refuseAlias } from './alias-deciding'
import { suspendAffiliate } from './deciding'
import { leaveProgramme } from './leaving'

useWorld()

/** As somebody of ours decides it who has just looked. */
const approved = async (userId: string) => approveAlias(ctx(await as('finance')), ...(await seen(userId)))
const refused = async (userId: string, reason: string) => {
  const [id, { version }] = await seen(userId)
  return refuseAlias(ctx(await as('finance')), id, { version, reason })
}
async function seen(userId: string): Promise<[id: string, { version: number }]> {
  const row = await affiliateRow(userId)
  if (!row) throw new Error('no affiliate')
  return [row.id, { version: row.version }]
}
const reason = 'Parece o nome de uma empresa que não é sua.'

test('a name in the ranking is asked for, looked at, changed and taken back; it is nobody else’s, and not one’s own', async () => {
  const { who } = await affiliate()
  expect(await ownAlias(ctx(who))).toEqual({ alias: null, asked: null, reason: null, active: true })
  expect(await setAlias(ctx(who), 'Obras do Minho')).toBe(true)
  expect(await affiliateRow(who.userId)).toMatchObject({ alias: null, aliasAsked: 'Obras do Minho' })
  const other = await affiliate(application())
  for (const taken of ['Obras do Minho', 'obras do minho'])
    await expect(setAlias(ctx(other.who), taken)).rejects.toMatchObject({ kind: 'invalid' })
  await approved(who.userId)
  expect(await affiliateRow(who.userId)).toMatchObject({
    alias: 'Obras do Minho',
    aliasSince: today,
    aliasAsked: null,
  })
  for (const no of ['OBRAS do minho', 'C4ralhos'])
    await expect(setAlias(ctx(other.who), no)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(setAlias(ctx(who), 'ána sílva')).rejects.toMatchObject({ kind: 'invalid' })
  await setAlias(ctx(who), null)
  expect(await affiliateRow(who.userId)).toMatchObject({ alias: null, aliasSince: null })
  await setAlias(ctx(other.who), 'Obras do Minho')
})

test('another one waits while the first stands; refused with a reason, told by mail; taken away later too', async () => {
  const { who } = await affiliate()
  await setAlias(ctx(who), 'Telhas')
  await approved(who.userId)
  await setAlias(ctx(who), 'Os Maiores')
  expect(await ownAlias(ctx(who))).toMatchObject({ alias: 'Telhas', asked: 'Os Maiores' })
  await refused(who.userId, reason)
  expect(await ownAlias(ctx(who))).toEqual({ alias: 'Telhas', asked: null, reason, active: true })
  await runJobs(today, /affiliates.notify-alias/)
  const told = await database().select().from(notifications).where(eq(notifications.userId, who.userId))
  expect(told.map((n) => n.title)).toEqual(['O nome para o ranking de afiliados não foi aceite'])
  await refused(who.userId, reason)
  expect(await ownAlias(ctx(who))).toMatchObject({ alias: null, reason })
  await expect(refused(who.userId, reason)).rejects.toMatchObject({ kind: 'conflict' })
  await setAlias(ctx(who), 'Telhas')
  expect(await ownAlias(ctx(who))).toMatchObject({ asked: 'Telhas', reason: null })
})

test('who decides has seen that very name, is of finance, and is not close to them; it waits in the queue until then', async () => {
  const { who } = await affiliate()
  await setAlias(ctx(who), 'Nora')
  const [id, before] = await seen(who.userId)
  const find = async () => {
    const { rows } = await findAffiliates(
      ctx(await as('finance')),
      { search: '', state: null, sort: 'oldest', names: true },
      null,
    )
    return rows.map((r) => [r.id, r.aliasAsked])
  }
  expect(await find()).toContainEqual([id, 'Nora'])
  await setAlias(ctx(who), 'Noras')
  await expect(approveAlias(ctx(await as('finance')), id, before)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(approveAlias(ctx(await as('support')), ...(await seen(who.userId)))).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(approveAlias(ctx(who), ...(await seen(who.userId)))).rejects.toMatchObject({
    kind: 'not-found',
  })
  await approved(who.userId)
  expect(await find()).not.toContainEqual([id, 'Noras'])
})

test('only of who is active; who leaves is in it no more', async () => {
  const { who, affiliate: row } = await affiliate()
  await setAlias(ctx(who), 'Telhados')
  const [, { version }] = await seen(who.userId)
  await suspendAffiliate(ctx(await as('finance')), row.id, { version, reason })
  await expect(setAlias(ctx(who), 'Telhas')).rejects.toMatchObject({ kind: 'conflict' })
  await leaveProgramme(ctx(who))
  expect(await affiliateRow(who.userId)).toMatchObject({ alias: null, aliasAsked: null })
  await expect(setAlias(ctx((await candidate()).who), 'Telhas')).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(ownAlias(ctx(await person({ isAffiliate: true })))).rejects.toMatchObject({
    kind: 'not-found',
  })
})
