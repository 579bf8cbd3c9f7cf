import { expect, test } from 'vitest'
import { as, ctx, person, today, useWorld } from '../../../../tests/world'
import { affiliate, affiliateRow, application, candidate } from '../../../../tests/world/affiliates'
import { ownAlias, setAlias } from './alias'
import { suspendAffiliate } from './deciding'
import { leaveProgramme } from './leaving'

useWorld()

test('a name in the ranking is chosen, changed and taken back; it is nobody else’s, and not one’s own', async () => {
  const { who } = await affiliate()
  expect(await ownAlias(ctx(who))).toEqual({ alias: null, active: true })
  await setAlias(ctx(who), 'Obras do Minho')
  expect(await affiliateRow(who.userId)).toMatchObject({ alias: 'Obras do Minho', aliasSince: today })
  const other = await affiliate(application())
  for (const taken of ['Obras do Minho', 'obras do minho'])
    await expect(setAlias(ctx(other.who), taken)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(setAlias(ctx(who), 'ána sílva')).rejects.toMatchObject({ kind: 'invalid' })
  await setAlias(ctx(who), null)
  expect(await affiliateRow(who.userId)).toMatchObject({ alias: null, aliasSince: null })
  await setAlias(ctx(other.who), 'Obras do Minho')
})

test('only of who is active; who leaves is in it no more', async () => {
  const { who, affiliate: row } = await affiliate()
  await setAlias(ctx(who), 'Telhados')
  const reason = 'Vamos ver o que se passou.'
  await suspendAffiliate(ctx(await as('finance')), row.id, { version: row.version, reason })
  await expect(setAlias(ctx(who), 'Telhas')).rejects.toMatchObject({ kind: 'conflict' })
  await leaveProgramme(ctx(who))
  expect(await affiliateRow(who.userId)).toMatchObject({ alias: null })
  await expect(setAlias(ctx((await candidate()).who), 'Telhas')).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(ownAlias(ctx(await person({ isAffiliate: true })))).rejects.toMatchObject({
    kind: 'not-found',
  })
})
