import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, today, useWorld } from '../../../tests/world'
import { stranger, team } from '../../../tests/world/team'
import { companyMembers } from '../companies/schema'
import { settings } from '../settings/settings'
import { backwards } from '../shared/keyset'
import { accessRequestList } from './access-filter'
import { askAccess } from './asking-access'
import { declineAccess } from './deciding-access'
import { accessList } from './staff-access'

useWorld()

const filter = (query = '') => accessRequestList.read(new URLSearchParams(query))

const later = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
async function asked(minutes = 0) {
  const made = await team({ ana: 'owner' })
  const rui = await stranger()
  const request = { company: made.acme.slug, role: 'viewer', message: 'Trabalho na receção.' } as const
  return { ...made, rui, id: await askAccess(ctx(rui, later(minutes)), request) }
}

test('support and moderators see what waits, the nearest deadline first, and what nobody can answer', async () => {
  const [second, first] = [await asked(2), await asked(1)]
  const orphan = await asked(3)
  await database()
    .update(companyMembers)
    .set({ until: today })
    .where(and(eq(companyMembers.companyId, orphan.acme.id), eq(companyMembers.role, 'owner')))
  const support = ctx(await as('support'))
  const { rows } = await accessList(support, filter(), null)
  expect(rows.map((row) => [row.id, row.owned])).toEqual([
    [first.id, true],
    [second.id, true],
    [orphan.id, false],
  ])
  const found = async (query: string) =>
    (await accessList(support, filter(query), null)).rows.map((row) => row.id)
  expect(await found('decide=ninguem')).toEqual([orphan.id])
  expect(await found('q=ACME&decide=empresa')).toEqual([first.id, second.id])
  expect(await found('q=rui pedrosa')).toHaveLength(3)
  expect(await found('q=ninguém assim')).toEqual([])
  await declineAccess(ctx(first.ana, later(5)), first.id, 'Não conhecemos esta pessoa.')
  expect(
    (await accessList(support, filter('ver=recusados'), null)).rows.map((row) => [row.id, row.reason]),
  ).toEqual([[first.id, 'Não conhecemos esta pessoa.']])
  expect((await accessList(support, filter(), null)).rows).toHaveLength(2)
  for (const [who, kind] of [
    [await as('finance'), 'not-allowed'],
    [first.rui, 'not-found'],
  ] as const)
    await expect(accessList(ctx(who), filter(), null)).rejects.toMatchObject({ kind })
})

test('by key: the second page begins where the first ended, and nothing comes twice', async () => {
  for (let i = 0; i <= settings.listing.pageSize; i++) await asked(10 + i)
  const support = ctx(await as('support'))
  const one = await accessList(support, filter(), null)
  const two = await accessList(support, filter(), one.next)
  const ids = [...one.rows, ...two.rows].map((row) => row.id)
  expect(one.rows).toHaveLength(settings.listing.pageSize)
  expect(new Set(ids).size).toBe(ids.length)
  expect(two.next).toBeNull()
})

test('searched: what its company has in the name, the person, or both, once each, in the order of the list, from both ends', async () => {
  const wanted: string[] = []
  for (let i = 0; i < settings.listing.pageSize + 9; i++) {
    const { id, acme, rui } = await asked(i)
    const named = async (table: 'companies' | 'users', who: string) =>
      database().execute(sql`update ${sql.identifier(table)} set name = 'Quelha e Filhos' where id = ${who}`)
    if (i % 3 !== 1) await named('companies', acme.id)
    if (i % 3 !== 2) await named('users', rui.userId as string)
    wanted.push(id)
  }
  await asked(500)
  const support = ctx(await as('support'))
  const all = async (from: string | null) => {
    const ids: string[] = []
    for (let at = from, more = true; more; ) {
      const page = await accessList(support, filter('q=quelha'), at)
      ids.push(...page.rows.map((row) => row.id))
      at = page.next
      more = at !== null
    }
    return ids
  }
  expect(await all(null)).toEqual(wanted)
  expect(await all(backwards)).toEqual(wanted.toReversed())
})
