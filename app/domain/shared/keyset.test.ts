import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useWorld } from '../../../tests/world'
import { appeals } from '../appeals/schema'
import { certificationApplications } from '../certification/application/applications-schema'
import { errorGroups } from '../errors/schema'
import { flags } from '../flags/schema'
import { cursorAt, keyset, placeOf } from './keyset'

useWorld()

const { decidedAt, id } = appeals
const { updatedAt, id: applicationId } = certificationApplications

/** Lists whose newest stand first, with what they ask besides; drizzle's `.desc()` makes indexes with nulls last. */
test.each([
  [
    'appeals',
    'appeals_decided',
    keyset({ by: decidedAt, id, desc: true, nullsLast: true }),
    sql`state <> 'open'`,
  ],
  [
    'certification_applications',
    'certification_applications_listed',
    keyset({ by: updatedAt, id: applicationId, desc: true, nullsLast: true }),
    sql`state = 'refused'`,
  ],
  [
    'flags',
    'flags_decided',
    keyset({ by: flags.decidedAt, id: flags.id, desc: true }),
    sql`state in ('unfounded','founded','lapsed','dropped')`,
  ],
  [
    'error_groups',
    'error_groups_seen',
    keyset({ by: errorGroups.lastSeenAt, id: errorGroups.id, desc: true }),
    sql`merged_into is null`,
  ],
])('a page of %s walks %s, and puts nothing in order', async (table, index, list, which) => {
  const plan = await database().transaction(async (tx) => {
    // Few rows are read whole and put in order otherwise, whatever index there is.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select ${list.key} from ${sql.identifier(table)} where ${which} and ${list.where} order by ${list.order} limit ${list.limit}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})

const ofOne = ['reviews', { category: 'canalizacao' }]
const place = 'MjAyNi0xMS0yOHwx'
const cursor = cursorAt(ofOne, place) as string
const refusal = expect.objectContaining({
  kind: 'invalid',
  detail: { fields: { cursor: expect.stringContaining('Não é o «next»') } },
})

test('a cursor is the place of its list; where a list ends there is none', () => {
  expect(placeOf(ofOne, cursor, 'cursor')).toBe(place)
  expect(cursorAt(ofOne, null)).toBeNull()
  expect(placeOf(ofOne, undefined, 'cursor')).toBeNull()
})

test.each([
  ['empty', ''],
  ['made up', 'abc'],
  ['the place alone', place],
  ['cut', cursor.slice(0, -1)],
  ['another place', cursor.replace('M', 'N')],
  ['no place', `.${cursor.split('.')[1]}`],
  ['of another list', cursorAt(['reviews', { category: 'pintura' }], place) as string],
])('%s is refused by its name', (_, wrong) => {
  expect(() => placeOf(ofOne, wrong, 'cursor')).toThrow(refusal)
})
